/** Earlier versions of a month: what was frozen when it was closed before, kept when it is reopened. */
import type { PayrollVersion } from '#contract/pay/payroll-period.ts'
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { LeaveOfKind } from './leave-figures.ts'
import type { ComputedRow } from './rows.ts'

interface StoredRow {
  figures: PayrollRow
  leave_of_kinds: LeaveOfKind[]
}
export const computedOf = ({ figures, leave_of_kinds }: StoredRow): ComputedRow => ({
  row: figures,
  kinds: leave_of_kinds,
})

/** The oldest first. */
export const listVersions = (db: Db, company_id: number, month: string) => db<PayrollVersion[]>`
  select v.id, v.first_day as "from", v.last_day as "to", v.closed_at, closer.name as closed_by, v.handed_over_at,
         v.reopened_at, opener.name as reopened_by, v.reason
  from payroll_versions v
  left join positions c on c.id = v.closed_by left join users closer on closer.id = c.user_id
  left join positions o on o.id = v.reopened_by left join users opener on opener.id = o.user_id
  where v.company_id = ${company_id} and v.month = ${month} order by v.id`

/** Undefined if the month of the company has no such version. */
export const versionRows = async (db: Db, company_id: number, month: string, id: number) => {
  const [version] = await db`
    select id from payroll_versions where id = ${id} and company_id = ${company_id} and month = ${month}`
  return version && rowsOfVersion(db, id)
}

const rowsOfVersion = async (db: Db, id: number): Promise<ComputedRow[]> =>
  (
    await db<StoredRow[]>`
      select figures, leave_of_kinds from payroll_version_rows where version_id = ${id} order by place`
  ).map(computedOf)

/** The rows of the last version whose sheet was downloaded; undefined without one. */
export const lastHandedOver = async (db: Db, company_id: number, month: string) => {
  const [version] = await db<{ id: number }[]>`
    select id from payroll_versions
    where company_id = ${company_id} and month = ${month} and handed_over_at is not null order by id desc limit 1`
  return version && rowsOfVersion(db, version.id)
}

/** Moves the frozen rows of a closed month into a version, so that the month is open again. */
export const reopen = async (
  tx: Db,
  company_id: number,
  month: string,
  { reopened_by, reason }: { reopened_by: number; reason: string },
) => {
  await tx`
    with version as (
      insert into payroll_versions
        (company_id, month, first_day, last_day, closed_by, closed_at, handed_over_at, reopened_by, reason)
      select company_id, month, first_day, last_day, closed_by, closed_at, handed_over_at, ${reopened_by}, ${reason}
      from payroll_periods where company_id = ${company_id} and month = ${month}
      returning id
    )
    insert into payroll_version_rows (version_id, month, position_id, place, figures, leave_of_kinds)
    select version.id, r.month, r.position_id, r.place, r.figures, r.leave_of_kinds
    from version cross join payroll_rows r where r.company_id = ${company_id} and r.month = ${month}`
  await tx`delete from payroll_periods where company_id = ${company_id} and month = ${month}`
}

/** Does nothing for an open month, or one that was handed over before. */
export const noteHandOver = (db: Db, company_id: number, month: string) => db`
  update payroll_periods set handed_over_at = now()
  where company_id = ${company_id} and month = ${month} and handed_over_at is null`
