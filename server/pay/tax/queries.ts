import type { TaxStatusRow } from '#contract/pay/tax-status.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'

const DEPENDANTS_MAX = 3

/**
 * The status that the record of the user `u` suggests: a married woman counts herself only, and others their children,
 * of whom three count at most.
 */
const proposal = (db: Db) => db`
  case when u.gender = 'perempuan' and record.marital_status = 'menikah' then 'TK/0'
       else case when record.marital_status = 'menikah' then 'K/' else 'TK/' end || least(record.children, ${DEPENDANTS_MAX}::int) end`

const recordOf = (db: Db) => db`
  lateral (
    select (select pr.marital_status from profiles pr where pr.user_id = u.id) as marital_status,
           (select count(*) from families f join family_statuses s on s."order" = f.family_status_id
            where f.user_id = u.id and lower(s.name) = 'anak')::int as children
  ) record on true`

interface TaxFilters {
  company_id: number
  year: number
  confirmed?: boolean
  keyword?: string
}

/** People with a position in the company on a day of the year. */
const peopleOf = (db: Db, { company_id, year, confirmed, keyword }: TaxFilters) => db`
  select distinct on (w.name collate "id-x-icu", p.user_id) p.user_id, w.name
  from workplaces w join positions p on p.id = w.position_id
  left join tax_statuses t on t.company_id = w.company_id and t.year = ${year} and t.user_id = p.user_id
  where ${and(db, [
    db`w.company_id = ${company_id} and w.days && daterange(make_date(${year}, 1, 1), make_date(${year}, 12, 31), '[]')`,
    db`coalesce(p.last_day >= make_date(${year}, 1, 1), true)`,
    confirmed === undefined ? undefined : db`coalesce(t.confirmed, false) = ${confirmed}`,
    keyword ? db`w.position_id = any(${positionsNamed(db, keyword)})` : undefined,
  ])}`

const rowsOf = (db: Db, people: Fragment, { company_id, year }: { company_id: number; year: number }) =>
  db<TaxStatusRow[]>`
  select u.id as user_id, u.employee_identity, u.name, t.status, coalesce(t.confirmed, false) as confirmed,
         coalesce(t.tax_mode, 'auto') as tax_mode, coalesce(t.annualise, false) as annualise, ${proposal(db)} as proposal
  from (${people}) page join users u on u.id = page.user_id
  left join tax_statuses t on t.company_id = ${company_id} and t.year = ${year} and t.user_id = u.id
  left join ${recordOf(db)}
  order by page.name collate "id-x-icu", u.id`

export const pageOfStatuses = (db: Db, filters: TaxFilters, page: { page: number; page_size: number }) =>
  rowsOf(
    db,
    db`${peopleOf(db, filters)} order by w.name collate "id-x-icu", p.user_id ${limitOffset(db, page)}`,
    filters,
  )

export const countStatuses = async (db: Db, filters: TaxFilters) =>
  exactlyOne(await db<{ total: number }[]>`select count(*)::int as total from (${peopleOf(db, filters)}) it`).total

export const taxStatusOf = async (db: Db, company_id: number, year: number, user_id: number) =>
  exactlyOne(await rowsOf(db, db`select ${user_id}::int as user_id, '' as name`, { company_id, year }))

/** Those of these people who ever had a position in the company. */
export const taxedPeople = async (db: Db, company_id: number, user_ids: readonly number[]) => {
  const rows = await db<{ user_id: number }[]>`
    select distinct p.user_id from workplaces w join positions p on p.id = w.position_id
    where w.company_id = ${company_id} and p.user_id = any(${user_ids}::int[])`
  return new Set(rows.map((it) => it.user_id))
}

interface StatusDraft {
  company_id: number
  status: string
  confirmed: boolean
  tax_mode: string
  annualise: boolean
}

export const writeStatus = (tx: Db, user_id: number, year: number, draft: StatusDraft, changed_by: number) => {
  const { company_id, ...values } = draft
  const stored = { ...values, changed_by, changed_at: tx`now()` }
  return tx`
    insert into tax_statuses ${tx.values([{ company_id, user_id, year, ...stored }])}
    on conflict (company_id, year, user_id) do update set ${tx.set(stored)}`
}

export interface StoredStatus {
  user_id: number
  year: number
  status: string
  confirmed: boolean
}

/** Stores these statuses; how the tax is computed stays as it was chosen. */
export const storeStatuses = (
  tx: Db,
  { company_id, changed_by }: { company_id: number; changed_by: number },
  rows: readonly StoredStatus[],
) => tx`
  insert into tax_statuses (company_id, year, user_id, status, confirmed, changed_by)
  select ${company_id}, it.year, it.user_id, it.status, it.confirmed, ${changed_by}
  from jsonb_to_recordset(${tx.json(rows)}) as it (user_id int, year int, status text, confirmed boolean)
  on conflict (company_id, year, user_id) do update
    set status = excluded.status, confirmed = excluded.confirmed, changed_by = excluded.changed_by, changed_at = now()`

/** The statuses of these people in all years. */
export const statusesOfPeople = async (db: Db, company_id: number, user_ids: readonly number[]) => {
  const rows = await db<StoredStatus[]>`
    select user_id, year, status, confirmed from tax_statuses
    where company_id = ${company_id} and user_id = any(${user_ids}::int[])`
  const found = new Map(rows.map((it) => [`${it.user_id} ${it.year}`, it]))
  return (user_id: number, year: number) => found.get(`${user_id} ${year}`)
}

/** Everybody who works in the company in the year. */
export const listStatuses = (db: Db, filters: { company_id: number; year: number }) =>
  rowsOf(db, peopleOf(db, filters), filters)

export type PayTerms = {
  method: string | null
  programs: readonly string[] | null
  extra_family: number
}

export const payTermsOf = async (tx: Db, position_id: number) => {
  const [row] = await tx<PayTerms[]>`
    select method, programs, extra_family from pay_positions where position_id = ${position_id}`
  return row ?? { method: null, programs: null, extra_family: 0 }
}

export const writePayTerms = (tx: Db, position_id: number, terms: PayTerms, changed_by: number) => {
  const stored = { ...terms, changed_by, changed_at: tx`now()` }
  return tx`
    insert into pay_positions ${tx.values([{ position_id, ...stored }])}
    on conflict (position_id) do update set ${tx.set(stored)}`
}
