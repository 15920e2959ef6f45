/** Reads what the placeholders of letters stand for, as it was on the date of the letter. */

import type { WarningType } from '#contract/letter/letter-types.ts'
import { jobOn, salaryOn } from '#server/pay/overtime-recap/queries.ts'
import { BASE } from '#server/pay/run/career-pay.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { EarlierContract } from './contract-rules.ts'
import type { EarlierWarning } from './warning-rules.ts'

export interface PositionFacts {
  position_id: number
  user_id: number
  company_id: number
  company_ids: number[]
  name: string
  employee_identity: string
  gender: string
  id_number: string | null
  place_of_birth: string | null
  date_of_birth: string | null
  address: string | null
  job_name: string
  employee_number: string | null
  status_name: string | null
  status_category: string | null
  supervisor: string | null
  status: 'active' | 'inactive'
  start_at: string | null
  last_day: string | null
  contract_end_at: string | null
  base_salary: number | null
  allowances: number
}

/** In the order of the ids given. */
export const readPositions = (db: Db, position_ids: readonly number[], date: string) => db<PositionFacts[]>`
  select p.id as position_id, p.user_id, p.company_id, u.name, u.employee_identity, u.gender, d.id_number, d.place_of_birth,
         d.date_of_birth, p.employee_number, s.name as status_name, s.category as status_category, su.name as supervisor,
         p.status, p.start_at, p.last_day, p.contract_end_at,
         array(select w.company_id from workplaces w where w.position_id = p.id) as company_ids,
         (select concat_ws(', ', a.street, nullif(a.sub_district, ''), nullif(a.district, ''), nullif(a.city, ''),
            nullif(concat_ws(' ', a.province, a.postal_code), '')) from addresses a where a.user_id = p.user_id and a.type = 'ktp') as address,
         (select j.name from jobs j where j.id = ${jobOn(db, db`${date}::date`)}) as job_name,
         round(${salaryOn(db, 'base_salary', db`${date}::date`)}::numeric)::float8 as base_salary,
         coalesce((
           select sum(round(v.amount)) from pay_values v join pay_components c on c.id = v.component_id
           where v.position_id = p.id and c.company_id = p.company_id and c.overtime = 'fixed' and c.code <> ${BASE}
             and v.valid_from <= ${date} and coalesce(v.valid_until >= ${date}, true)), 0)::float8 as allowances
  from unnest(${position_ids}::int[]) with ordinality asked (id, place)
  join positions p on p.id = asked.id join users u on u.id = p.user_id
  left join profiles d on d.user_id = p.user_id
  left join employee_statuses s on s.id = p.status_id
  left join positions sp on sp.id = p.supervisor_id left join users su on su.id = sp.user_id
  order by asked.place`

export interface LetterheadFacts {
  company_id: number
  legal_name: string
  address: string
  city: string
  business: string | null
  phone: string | null
  email: string | null
  website: string | null
  code: string
  department: string
  pattern: string
  pad: number
  margin_top_mm: number
  footer: string | null
  logo_id: string | null
}

export const findLetterhead = async (db: Db, company_id: number) => {
  const [row] = await db<LetterheadFacts[]>`select * from letterheads where company_id = ${company_id}`
  return row
}

export interface SignatoryFacts {
  id: number
  name: string
  title: string
  signature_id: string | null
}

/** The one asked for while it is active, else the first active one. */
export const findSignatory = async (db: Db, company_id: number, id: number | null) => {
  const [row] = await db<SignatoryFacts[]>`
    select id, name, title, signature_id from signatories
    where company_id = ${company_id} and active and coalesce(id = ${id}, true) order by id limit 1`
  return row
}

/** The issued warnings of a person in a company. */
export const readWarnings = (db: Db, company_id: number, user_id: number) => db<EarlierWarning[]>`
  select l.type, l.date, l.valid_until, l.number from issued_letters l join positions p on p.id = l.position_id
  where p.user_id = ${user_id} and l.company_id = ${company_id} and l.state = 'issued'
    and l.type = any(${['sp1', 'sp2', 'sp3'] satisfies WarningType[]}) order by l.date, l.id`

/** The issued contracts of a person in a company. */
export const readContracts = (db: Db, company_id: number, user_id: number) => db<EarlierContract[]>`
  select l.contract_start as start, l.contract_end as end, l.type = 'pkwt_perpanjangan' as "isExtension"
  from issued_letters l join positions p on p.id = l.position_id
  where p.user_id = ${user_id} and l.company_id = ${company_id} and l.state = 'issued' and l.contract_start is not null
  order by l.contract_start, l.id`

/** The last letter of a code in the year of a date. */
export const lastDateOfCode = async (db: Db, company_id: number, code: string, date: string) => {
  const [row] = await db<{ date: string }[]>`
    select date from issued_letters
    where company_id = ${company_id} and code = ${code} and number is not null and not archived
      and date between ${`${date.slice(0, 4)}-01-01`} and ${`${date.slice(0, 4)}-12-31`} order by date desc limit 1`
  return row?.date
}
