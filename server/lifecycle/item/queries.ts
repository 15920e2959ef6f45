import type { ServedCompany } from '#contract/lifecycle/desk-handover.ts'
import type { HandoverFilters } from '#contract/lifecycle/handover.ts'
import type { Handover } from '#contract/lifecycle/handover-row.ts'
import type { CompanyItem } from '#contract/lifecycle/item.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { containing, positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'

interface Page {
  page: number
  page_size: number
}

export interface ItemFilters {
  scope: CompanyScope
  kind_id?: number
  state?: CompanyItem['state']
  keyword?: string
}

/** Condition: name or number of the item `i` contain the text. */
const itemNamed = (db: Db, keyword: string) =>
  db`(fold(i.name) like ${containing(db, keyword)} or fold(i.serial_number) like ${containing(db, keyword)})`

const itemWhere = (db: Db, { scope, kind_id, state, keyword }: ItemFilters) =>
  and(db, [
    companyScopeCondition(db, 'i.company_id', scope),
    kind_id === undefined ? undefined : db`i.kind_id = ${kind_id}`,
    state === undefined ? undefined : db`i.state = ${state}`,
    keyword ? itemNamed(db, keyword) : undefined,
  ])

export const listCompanyItems = (db: Db, where: Fragment, more: Fragment) => db<CompanyItem[]>`
  select i.id, i.company_id, c.name as company_name, i.kind_id, k.name as kind_name, i.name, i.serial_number, i.value::float8 as value,
         i.note, i.state,
         (select u.name from handovers h join positions p on p.id = h.position_id join users u on u.id = p.user_id
          where h.item_id = i.id and h.returned_at is null) as holder_name
  from items i join companies c on c.id = i.company_id join item_kinds k on k.id = i.kind_id
  where ${where} ${more}`

export const pageOfItems = (db: Db, filters: ItemFilters, page: Page) =>
  listCompanyItems(db, itemWhere(db, filters), db`order by i.name collate "id-x-icu", i.id ${limitOffset(db, page)}`)

export const countCompanyItems = async (db: Db, filters: ItemFilters) =>
  exactlyOne(await db<{ total: number }[]>`select count(*)::int as total from items i where ${itemWhere(db, filters)}`)
    .total

export const findItem = async (db: Db, id: number) => {
  const [row] = await listCompanyItems(db, db`i.id = ${id}`, db``)
  return row
}

/** The hand-over `h` as lists name it: a piece by its number, counted things by how many. */
export const whatOf = (db: Db) => db`
  case when h.item_id is not null then (select i.name || ' (SN ' || i.serial_number || ')' from items i where i.id = h.item_id)
       else k.name || ' (' || h.quantity || ')' end`

const waits = (db: Db) => db`
  h.asks and h.dispute is null
  and case when h.returned_at is null then h.acknowledged_at is null else h.returned_acknowledged_at is null end`

export const listHandovers = (db: Db, where: Fragment, more: Fragment = db``) => db<Handover[]>`
  select h.id, h.position_id, p.user_id, u.name, u.employee_identity, j.name as job_name, h.company_id, c.name as company_name,
    h.kind_id, k.name as kind_name, h.item_id, coalesce(i.name, k.name) as item_name, i.serial_number, ${whatOf(db)} as what,
    k.returnable, h.quantity, h.handed_at, h.condition, h.note, hu.name as handed_by, h.acknowledged_at, h.returned_at,
    h.return_condition, h.charge::float8 as charge, h.return_note, h.returned_acknowledged_at, h.dispute,
    case when h.dispute is not null then 'disputed' when h.returned_at is null then 'open' else 'returned' end as state,
    ${waits(db)} as waits
  from handovers h join positions p on p.id = h.position_id join users u on u.id = p.user_id join jobs j on j.id = p.job_id
  join companies c on c.id = h.company_id join item_kinds k on k.id = h.kind_id left join items i on i.id = h.item_id
  left join positions hp on hp.id = h.handed_by left join users hu on hu.id = hp.user_id
  where ${where} ${more}`

export interface HandoverScope {
  me: Me
  scope: CompanyScope
}

/** Managers see less senior people, and those whom they lead. */
const inSight = (db: Db, me: Me) =>
  isHcis(me)
    ? undefined
    : db`h.position_id in (
        select p.id from positions p join jobs j on j.id = p.job_id
        where p.company_id = ${me.company_id} and p.user_id <> ${me.id}
          and (p.supervisor_id = ${me.position_id} or j.sequence > ${me.sequence}))`

const stateConditions: Record<Handover['state'], (db: Db) => Fragment> = {
  open: (db) => db`h.returned_at is null`,
  disputed: (db) => db`h.dispute is not null`,
  returned: (db) => db`h.returned_at is not null`,
}

/** Condition: the hand-over `h` is with such a person, or its thing is called so. */
export const heldOrNamed = (db: Db, keyword: string, isHeldBy: Fragment) =>
  db`(${isHeldBy} or h.item_id in (select i.id from items i where ${itemNamed(db, keyword)}))`

export const handoverWhere = (
  db: Db,
  { me, scope }: HandoverScope,
  { position_id, state, keyword }: Omit<HandoverFilters, 'company_id'>,
) =>
  and(db, [
    companyScopeCondition(db, 'h.company_id', scope),
    inSight(db, me),
    position_id === undefined ? undefined : db`h.position_id = ${position_id}`,
    state === undefined ? undefined : stateConditions[state](db),
    keyword ? heldOrNamed(db, keyword, db`h.position_id = any(${positionsNamed(db, keyword)})`) : undefined,
  ])

export const newestFirst = (db: Db) => db`order by h.id desc`

export const pageOfHandovers = (db: Db, where: Fragment, page: Page) =>
  listHandovers(db, where, db`${newestFirst(db)} ${limitOffset(db, page)}`)

export const countHandovers = async (db: Db, where: Fragment) =>
  exactlyOne(await db<{ total: number }[]>`select count(*)::int as total from handovers h where ${where}`).total

export const readHandover = async (db: Db, id: number) => exactlyOne(await listHandovers(db, db`h.id = ${id}`))

/** Locks it, and the thing with it. */
export const findHandover = async (tx: Db, id: number) => {
  await tx`select from handovers where id = ${id} for update`
  const [row] = await listHandovers(tx, tx`h.id = ${id}`)
  return row
}

/** The companies whose desks the caller serves. */
export const servedCompanies = (db: Db, me: Me) => db<ServedCompany[]>`
  select d.company_id, c.name as company_name, array_agg(d.name order by d.name collate "id-x-icu") as desks
  from desk_members m join desks d on d.id = m.desk_id join companies c on c.id = d.company_id
  where m.position_id = ${me.position_id} group by d.company_id, c.name order by c.name collate "id-x-icu"`
