/** Finds the people that the rows of a sheet mean. */

import { OWN_PAY } from '#contract/pay/pay-value.ts'
import type { Me } from '#contract/policy.ts'
import type { PayrollCompany } from '#server/pay/payroll/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import type { PaySheetRow } from './sheet-rows.ts'

export interface ListedPerson {
  position_id: number
  user_id: number
  employee_identity: string
  name: string
  job_name: string
  is_active: boolean
}

const niksOf = (rows: readonly PaySheetRow[]) => [...new Set(rows.map((it) => it.employee_identity))]

/** The positions of these people in the company now. */
const listPositions = (db: Db, company_id: number, niks: readonly string[]) => db<ListedPerson[]>`
  select p.id as position_id, p.user_id, u.employee_identity, u.name, j.name as job_name, p.status = 'active' as is_active
  from positions p join users u on u.id = p.user_id join jobs j on j.id = p.job_id
  where p.company_id = ${company_id} and u.employee_identity = any(${niks}) order by p.id`

/** People who ever worked in the company, each with one of their positions there. */
const listPeople = (db: Db, company_id: number, niks: readonly string[]) => db<ListedPerson[]>`
  select distinct on (u.id) p.id as position_id, p.user_id, u.employee_identity, u.name, j.name as job_name,
         p.status = 'active' as is_active
  from workplaces w join positions p on p.id = w.position_id join users u on u.id = p.user_id join jobs j on j.id = p.job_id
  where w.company_id = ${company_id} and u.employee_identity = any(${niks}) order by u.id, p.id`

const isSame = (one: string, other: string | undefined) =>
  other === undefined || one.localeCompare(other, 'id', { sensitivity: 'base' }) === 0

type Finder = (row: PaySheetRow) => ListedPerson | string

const otherCompany = ({ company_name }: PaySheetRow, company: PayrollCompany) =>
  isSame(company.name, company_name) ? undefined : `Entitas bukan ${company.name}`
const unknown = ({ employee_identity }: PaySheetRow, company: PayrollCompany) =>
  `NIK ${employee_identity.slice(0, 20)} tidak ada di ${company.name}`

/** The position of a row, or why there is none; of several the active one, else the one with the job of the row. */
export const positionFinder = async (
  db: Db,
  company: PayrollCompany,
  rows: readonly PaySheetRow[],
): Promise<Finder> => {
  const byNik = groupBy(await listPositions(db, company.id, niksOf(rows)), (it) => it.employee_identity)
  return (row) => {
    const wrong = otherCompany(row, company)
    if (wrong) return wrong
    const all = byNik.get(row.employee_identity) ?? []
    if (all.length === 0) return unknown(row, company)
    const ofJob = all.filter((it) => isSame(it.job_name, row.job_name))
    const active = ofJob.filter((it) => it.is_active)
    const [only, another] = active.length > 0 ? active : ofJob
    if (!only) return 'NIK ini tidak terdaftar dengan Pekerjaan itu'
    return another ? 'NIK ini punya beberapa akun di entitas ini: isi kolom Pekerjaan' : only
  }
}

export const personFinder = async (db: Db, company: PayrollCompany, rows: readonly PaySheetRow[]): Promise<Finder> => {
  const found = new Map((await listPeople(db, company.id, niksOf(rows))).map((it) => [it.employee_identity, it]))
  return (row) => otherCompany(row, company) ?? found.get(row.employee_identity) ?? unknown(row, company)
}

/** Refuses a file with a row of the caller, also where it names another company. */
export const refuseOwnRow = async (db: Db, me: Me, rows: readonly PaySheetRow[]) => {
  const own = await db`
    select 1 from users where id = ${me.id} and employee_identity = any(${niksOf(rows)})`
  if (own.length > 0) forbidden(OWN_PAY, 'own_pay')
}

/** Locks the positions of a file and that of the caller in the order of their ids, and the components of the company. */
export const lockForImport = async (
  tx: Db,
  { company_id, position_id }: { company_id: number; position_id: number },
  rows: readonly PaySheetRow[],
) => {
  await tx`
    select id from positions where id in (
      select p.id from positions p join users u on u.id = p.user_id where u.employee_identity = any(${niksOf(rows)})
      union all select ${position_id}::int
    ) order by id for no key update`
  await tx`select id from pay_components where company_id = ${company_id} order by id for share`
}
