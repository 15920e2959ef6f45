import { buildCompany, buildPerson } from '#db/build/person.ts'
import { openSession } from '#server/platform/session/session.ts'
import { buildEmployee } from '#test/letter-office.ts'
import type { Seed } from './app.ts'

export interface LetterSeed {
  hr: string
  /** A colleague who uses the app meanwhile. */
  staff: string
  company_id: number
  position_ids: number[]
}

const PEOPLE = 200

/** A company with a letterhead, and people of whom everything is known that a certificate says. */
export const seed: Seed<LetterSeed> = async (services) => {
  const { sql } = services
  const token = async (position_id: number) => (await openSession(sql, services, position_id))?.token.access_token ?? ''
  const hr = await buildPerson(sql, { role: 'hcis', sequence: 2 })
  const company = await buildCompany(sql)
  await sql`
    insert into letterheads (company_id, legal_name, address, city, business, phone, email, website, code, footer)
    values (${company.id}, 'PT Contoh Sejahtera', ${'Jl. Merdeka 1\nJakarta Pusat 10110'}, 'Jakarta', 'perdagangan', '021-5550100',
      'hr@contoh.id', 'www.contoh.id', 'CS', 'PT Contoh Sejahtera, bagian dari Grup Contoh')`
  await sql`insert into signatories (company_id, name, title) values (${company.id}, 'Ratna Dewi', 'HR Manager')`
  const position_ids: number[] = []
  for (let n = 0; n < PEOPLE; n++)
    position_ids.push((await buildEmployee(sql, company, { name: `Karyawan Nomor ${n}` })).position_id)
  await sql.unsafe('analyze')
  return {
    hr: await token(hr.position_id),
    staff: await token(position_ids[0] ?? 0),
    company_id: company.id,
    position_ids,
  }
}
