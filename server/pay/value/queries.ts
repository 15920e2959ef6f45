import type { PastValue, PayValue, PayValueRow } from '#contract/pay/pay-value.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { salaryOn } from '#server/pay/overtime-recap/queries.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'

interface ValueFilters {
  company_id: number
  date: string
  keyword?: string
}

/** Condition on a workplace `w` of the position `p`: the person works in the company on the date. */
const worksThere = (db: Db, { company_id, date, keyword }: ValueFilters) =>
  and(db, [
    db`w.company_id = ${company_id} and w.days @> ${date}::date and coalesce(p.last_day >= ${date}, true)`,
    keyword ? db`w.position_id = any(${positionsNamed(db, keyword)})` : undefined,
  ])

/** The amounts of a position `p` on a date as JSON, in the order of the components. */
const valuesOn = (db: Db, date: string) => db`(
  select coalesce(json_agg(it order by it.component_id), '[]') from (
    select v.component_id, c.code, round(v.amount)::float8 as amount, v.valid_from, v.valid_until
    from pay_values v join pay_components c on c.id = v.component_id
    where v.position_id = p.id and v.valid_from <= ${date} and coalesce(v.valid_until >= ${date}, true)
  ) it)`

const rowsOf = (db: Db, page: Fragment, date: string) => db<PayValueRow[]>`
  select p.id as position_id, p.user_id, u.employee_identity, u.name, j.name as job_name,
         round(${salaryOn(db, 'base_salary', db`${date}`)}::numeric)::float8 as base_salary, ${valuesOn(db, date)} as values,
         terms.method, terms.programs, coalesce(terms.extra_family, 0) as extra_family,
         tax.status as tax_status, coalesce(tax.confirmed, false) as tax_confirmed
  from (${page}) page
  join positions p on p.id = page.position_id join users u on u.id = p.user_id join jobs j on j.id = p.job_id
  left join pay_positions terms on terms.position_id = p.id
  left join tax_statuses tax
    on tax.company_id = p.company_id and tax.user_id = p.user_id and tax.year = extract(year from ${date}::date)::int
  order by page.name collate "id-x-icu", p.id`

export const pageOfValues = (db: Db, filters: ValueFilters, page: { page: number; page_size: number }) =>
  rowsOf(
    db,
    db`select w.position_id, w.name from workplaces w join positions p on p.id = w.position_id
       where ${worksThere(db, filters)} order by w.name collate "id-x-icu", w.position_id ${limitOffset(db, page)}`,
    filters.date,
  )

export const countWithValues = async (db: Db, filters: ValueFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`
      select count(*)::int as total from workplaces w join positions p on p.id = w.position_id
      where ${worksThere(db, filters)}`,
  ).total

export const payValuesOf = async (db: Db, position_id: number, date: string) =>
  exactlyOne(await rowsOf(db, db`select ${position_id}::int as position_id, '' as name`, date))

export const findPaidPosition = async (db: Db, id: number) => {
  const [row] = await db<PaidPosition[]>`select id, user_id, company_id from positions where id = ${id}`
  return row
}

/** The amounts of all days, by component and newest first. */
export const valueHistory = (db: Db, position_id: number) => db<PastValue[]>`
  select v.id, v.component_id, c.code, c.name as component_name, round(v.amount)::float8 as amount, v.valid_from,
         v.valid_until, writer.name as changed_by, v.changed_at
  from pay_values v join pay_components c on c.id = v.component_id
  left join positions w on w.id = v.changed_by left join users writer on writer.id = w.user_id
  where v.position_id = ${position_id} order by c.id, v.valid_from desc`

export interface PaidPosition {
  id: number
  user_id: number
  company_id: number
}

export const lockPaidPosition = async (tx: Db, id: number) => {
  const [row] = await tx<PaidPosition[]>`
    select id, user_id, company_id from positions where id = ${id} for no key update`
  return row
}

export const findComponent = async (tx: Db, id: number) => {
  const [row] = await tx<{ company_id: number; code: string; system: boolean; active: boolean; paid: string }[]>`
    select company_id, code, system, active, paid from pay_components where id = ${id} for share`
  return row
}

export interface NewValue {
  position_id: number
  component_id: number
  amount: number | null
  valid_from: string
  valid_until?: string | null
}

/** The amount in force on the day, for the audit log. */
export const valueOn = async (tx: Db, { position_id, component_id, valid_from }: NewValue) => {
  const [row] = await tx<Pick<PayValue, 'amount' | 'valid_from' | 'valid_until'>[]>`
    select amount::float8 as amount, valid_from, valid_until from pay_values
    where position_id = ${position_id} and component_id = ${component_id} and valid_from <= ${valid_from}
      and coalesce(valid_until >= ${valid_from}, true)`
  return row
}

/**
 * Writes amounts from a day on, one for each position and component. Each ends the one before it on the day before, and
 * itself ends before the next one; without an amount only the end is written.
 */
export const writeValues = async (tx: Db, values: readonly NewValue[], changed_by: number) => {
  const given = tx`
    jsonb_to_recordset(${tx.json(values)}) as given
      (position_id int, component_id int, amount numeric, valid_from date, valid_until date)`
  await tx`
    delete from pay_values v using ${given}
    where v.position_id = given.position_id and v.component_id = given.component_id and v.valid_from = given.valid_from`
  await tx`
    update pay_values v set valid_until = given.valid_from - 1, changed_by = ${changed_by}, changed_at = now() from ${given}
    where v.position_id = given.position_id and v.component_id = given.component_id
      and v.valid_from < given.valid_from and coalesce(v.valid_until >= given.valid_from, true)`
  await tx`
    insert into pay_values (position_id, component_id, amount, valid_from, valid_until, changed_by)
    select given.position_id, given.component_id, given.amount, given.valid_from, least(given.valid_until, (
      select min(v.valid_from) - 1 from pay_values v
      where v.position_id = given.position_id and v.component_id = given.component_id and v.valid_from > given.valid_from
    )), ${changed_by}
    from ${given} where given.amount is not null`
}
