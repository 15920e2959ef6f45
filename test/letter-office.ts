/** A company with a letterhead and a signatory, and people of whom everything is known that letters say. */
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import type { LetterDraft } from '#contract/letter/letter-draft.ts'
import type { Letter } from '#contract/letter/letter-row.ts'
import { letterhead } from '#contract/letter/letterhead.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Browser } from '#test/harness.ts'

type Harness = { sql: Db; as: (person: Person) => Promise<Browser> }

export interface LetterOffice {
  company: Company
  /** HR of the group, in a job that manages pay. */
  hcis: Browser
  hcisPerson: Person
  signatory_id: number
}

export const LETTERHEAD = {
  legal_name: 'PT Contoh Sejahtera',
  address: 'Jl. Merdeka 1\nJakarta Pusat 10110',
  city: 'Jakarta',
  business: 'perdagangan',
  code: 'CS',
}

export const setLetterhead = async (hcis: Browser, companyId: number, more: object = {}) => {
  const saved = await hcis.call(letterhead.save, { params: { companyId }, body: { ...LETTERHEAD, ...more } })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const body = { name: 'Ratna Dewi', title: 'HR Manager' }
  return (await hcis.call(letterhead.addSignatory, { params: { companyId }, body })).data.id
}

export const buildLetterOffice = async (hr: Harness, more: object = {}): Promise<LetterOffice> => {
  const company = await buildCompany(hr.sql)
  const hcisPerson = await buildPerson(hr.sql, { role: 'hcis', sequence: 2, name: 'Ratna HR' })
  const hcis = await hr.as(hcisPerson)
  return { company, hcis, hcisPerson, signatory_id: await setLetterhead(hcis, company.id, more) }
}

interface EmployeeDraft {
  name?: string
  start_at?: string
  base_salary?: string | null
  supervisor?: { position_id: number }
  role?: 'staff' | 'manager'
  sequence?: number
}

export const buildEmployee = async (sql: Db, company: { id: number }, given: EmployeeDraft = {}) => {
  const { name = 'Budi Santoso', start_at = '2024-01-15', base_salary = '6000000', ...more } = given
  const person = await buildPerson(sql, { company, name, start_at, base_salary, sequence: 4, ...more })
  await sql`
    insert into profiles (user_id, id_number, place_of_birth, date_of_birth)
    values (${person.user_id}, '3171010101900001', 'Bandung', '1990-01-01')`
  await sql`
    insert into addresses (user_id, type, street, sub_district, district, city, province, postal_code)
    values (${person.user_id}, 'ktp', 'Jl. Mawar 5', 'Menteng', 'Menteng', 'Jakarta Pusat', 'DKI Jakarta', '10310')`
  return person
}

export const addLetter = (
  by: Browser,
  company: { id: number },
  draft: Omit<LetterDraft, 'company_id' | 'values'> & { values?: object },
) => by.call(issuedLetter.add, { body: { company_id: company.id, values: {}, ...draft } as never })

export const issue = (by: Browser, { id, version }: Pick<Letter, 'id' | 'version'>) =>
  by.call(issuedLetter.issue, { params: { id }, body: { version } })

/** Drafts and issues; answers the refusal of either. */
export const issueNew = async (by: Browser, company: { id: number }, draft: Parameters<typeof addLetter>[2]) => {
  const made = await addLetter(by, company, draft)
  return made.status === 201 ? issue(by, made.data) : made
}
