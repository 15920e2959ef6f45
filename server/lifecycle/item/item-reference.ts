/** Reads the kinds, items and people that a sheet of items refers to. */
import { isHrOf } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { ItemSheetRow } from './read-item-rows.ts'

export interface Keeper {
  position_id: number
  user_id: number
  company_id: number
  employee_identity: string
  name: string
}
interface KnownItem {
  id: number
  company_id: number
  kind_id: number
  name: string
  serial: string
  value: number | null
  state: string
  holder_id: number | null
  holder_name: string | null
}

export interface ItemImportContext {
  db: Db
  clock: Clock
  me: Caller
}

export const foldItemText = (text: string) => text.trim().toLowerCase()

export const readReference = async ({ db, clock, me }: ItemImportContext, rows: readonly ItemSheetRow[]) => {
  const identities = [...new Set(rows.map((it) => it.employee_identity).filter((it) => it !== ''))]
  const [companies, kinds, holders] = await Promise.all([
    db<{ id: number; name: string; today: string }[]>`
      select id, name, (${clock(db)} at time zone timezone)::date as today from companies where active`,
    db<{ id: number; name: string }[]>`select id, name from item_kinds where active`,
    db<Keeper[]>`
      select p.id as position_id, p.user_id, p.company_id, u.employee_identity, u.name
      from users u join positions p on p.user_id = u.id
      where u.employee_identity = any(${identities}) and p.status = 'active' order by p.id`,
  ])
  const seen = companies.filter((it) => isHrOf(me, it.id))
  const items = await db<KnownItem[]>`
    select i.id, i.company_id, i.kind_id, i.name, lower(i.serial_number) as serial, i.value::float8 as value, i.state,
           h.position_id as holder_id, u.name as holder_name
    from items i left join handovers h on h.item_id = i.id and h.returned_at is null
    left join positions p on p.id = h.position_id left join users u on u.id = p.user_id
    where i.company_id = any(${seen.map((it) => it.id)}::int[])
      and lower(i.serial_number) = any(${[...new Set(rows.map((it) => foldItemText(it.serial_number)))]})`
  return {
    companyOf: new Map(seen.map((it) => [foldItemText(it.name), it])),
    kindOf: new Map(kinds.map((it) => [foldItemText(it.name), it])),
    holdersOf: groupBy(holders, (it) => it.employee_identity),
    itemOf: new Map(items.map((it) => [`${it.company_id} ${it.kind_id} ${it.serial}`, it])),
  }
}
