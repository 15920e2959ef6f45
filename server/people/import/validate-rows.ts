/** Decides what an import would do with each row, without writing; the preview and the import both use it. */
import { peopleColumns } from '#contract/people/import.ts'
import type { Me } from '#contract/policy.ts'
import { UNUSABLE_MESSAGE } from '#server/org/person/unique-fields.ts'
import { requireCell } from '#server/platform/import/row-error.ts'
import { foldEmail } from '#server/platform/session/fold-email.ts'
import { followAccounts } from './attendance-of-rows.ts'
import { checkDates } from './check-dates.ts'
import { checkSupervisors } from './check-supervisors.ts'
import { findDepartments } from './departments.ts'
import { refuseFormerWorkplaces } from './former-workplace.ts'
import { matchJobChanges } from './job-change.ts'
import { addPins } from './machine-pins.ts'
import type { ReferenceData } from './reference-data.ts'
import { refuseBeyondScope, refuseOwnTermsOfRow } from './refuse-beyond-scope.ts'
import { changesOf, PERSONAL_FIELDS, type RowResult } from './row-result.ts'
import { finderOf, rowTermsOf } from './row-terms.ts'
import { type PeopleSheetRow, remarksOfNik } from './sheet-rows.ts'
import { refuseTakenNumbers } from './taken-numbers.ts'

export const validatePeopleRows = (me: Me, rows: PeopleSheetRow[], reference: ReferenceData): RowResult[] => {
  // A person outside the caller's company scope counts as unknown, so that the result reveals nothing about them.
  const people = new Map(
    reference.people.filter(({ id }) => !reference.hidden.has(id)).map((it) => [it.employee_identity, it]),
  )
  const positions = new Map(reference.positions.map((it) => [`${it.user_id} ${it.company_id} ${it.job_id}`, it]))
  const names = { reference, find: finderOf(reference) }
  const results = rows.map((sheet): RowResult => {
    const errors = [...sheet.errors]
    const terms = rowTermsOf(me, sheet.parsed, names, errors)
    const person = people.get(sheet.employee_identity)
    const position = person && terms && positions.get(`${person.id} ${terms.company_id} ${terms.job_id}`)
    const name = sheet.parsed.name ?? person?.name ?? sheet.cells.name ?? ''
    const result = { sheet, name, terms, person, position, supervisor: null, pins: [], errors }
    return { ...result, remarks: remarksOfNik(sheet), changes: [], verdict: 'bad' }
  })
  matchJobChanges(results, reference)
  refuseFormerWorkplaces(results, reference)
  refuseDuplicates(results)
  const hidden = hiddenNiks(reference)
  refuseForeignEmails(results, reference, hidden)
  refuseTakenNumbers(results, reference)
  findDepartments(results, reference)
  addPins(me, results, reference)
  followAccounts(results, reference)
  for (const it of results) {
    if (it.terms && !it.position) requireComplete(it, reference)
    it.changes = changesOf(it)
  }
  checkSupervisors(results, reference)
  for (const it of results) checkDates(it, reference.today)
  for (const it of results) {
    if (it.person?.anonymised_at) it.errors.push({ text: 'Data karyawan ini sudah dianonimkan' })
    refuseBeyondScope(me, it, reference, hidden)
    refuseOwnTermsOfRow(me, it, reference)
    it.verdict = it.errors.length > 0 ? 'bad' : !it.position ? 'new' : it.changes.length > 0 ? 'change' : 'same'
  }
  return results
}

/** Refuses two rows for one position, and rows that contradict each other about a person. */
const refuseDuplicates = (results: RowResult[]) => {
  const rowByKey = new Map<string, number>()
  const first = new Map<string, RowResult>()
  for (const it of results) {
    const { row, employee_identity: nik, parsed } = it.sheet
    const key = it.terms && `${nik} ${it.terms.company_id} ${it.terms.job_id}`
    if (key && rowByKey.has(key)) it.errors.push({ text: `Sama dengan baris ${rowByKey.get(key)}` })
    else if (key) rowByKey.set(key, row)
    const earlier = first.get(nik)
    if (!earlier) {
      first.set(nik, it)
      continue
    }
    for (const field of PERSONAL_FIELDS) {
      const before = earlier.sheet.parsed[field]
      if (parsed[field] && before && parsed[field] !== before)
        it.errors.push({
          text: `${peopleColumns[field].heading} berbeda dengan baris ${earlier.sheet.row}`,
          column: field,
        })
    }
  }
}

const hiddenNiks = (reference: ReferenceData): ReadonlySet<string> =>
  new Set(reference.people.filter(({ id }) => reference.hidden.has(id)).map((it) => it.employee_identity))

const refuseForeignEmails = (results: RowResult[], reference: ReferenceData, hidden: ReadonlySet<string>) => {
  const owners = new Map(
    reference.people.flatMap((it) => (it.email ? [[foldEmail(it.email), it.employee_identity]] : [])),
  )
  for (const { sheet, errors } of results) {
    const email = sheet.parsed.email && foldEmail(sheet.parsed.email)
    if (!email) continue
    const owner = owners.get(email)
    if (owner === undefined) owners.set(email, sheet.employee_identity)
    else if (owner !== sheet.employee_identity)
      errors.push({
        text: hidden.has(owner) ? UNUSABLE_MESSAGE.email : `Email sudah digunakan oleh NIK ${owner}`,
        column: 'email',
      })
  }
}

const find = <T extends { id: number }>(list: T[], id: number | undefined) => list.find((it) => it.id === id)

/** Requires what no position can do without; gender and STIFIn are left for the profile form. */
const requireComplete = ({ sheet: { parsed }, terms, person, errors }: RowResult, reference: ReferenceData) => {
  if (!person && !parsed.name) requireCell(errors, 'name', 'Nama harus diisi')
  if (!parsed.role) requireCell(errors, 'role', 'Role harus diisi')
  if (find(reference.companies, terms?.company_id)?.active === false)
    errors.push({ text: 'Entitas ini tidak aktif', column: 'company' })
  if (find(reference.jobs, terms?.job_id)?.active === false)
    errors.push({ text: 'Pekerjaan ini tidak aktif', column: 'job' })
}
