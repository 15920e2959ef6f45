import { foldPin, type MachinePin, type NewMachinePin } from '#contract/time/machine-pin.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset, mergedPage } from '#server/platform/http/page.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { type CompanyScope, companyScopeCondition, companyScopeList } from '#server/platform/session/company-scope.ts'

export interface PinFilters {
  scope: CompanyScope
  keyword?: string
}
interface PageQuery {
  page: number
  page_size: number
}

/** Pins that begin with the keyword, or of people whose name or NIK contains it; `[` follows every letter of a pin. */
const found = (db: Db, keyword: string) => db`
  m.id = any(array(
    select id from machine_pins where position_id = any(${positionsNamed(db, keyword)})
    union all
    select id from machine_pins where pin >= ${foldPin(keyword)}::text and pin < ${foldPin(keyword)}::text || '['))`

const isListed = (db: Db, { scope, keyword }: PinFilters) =>
  and(db, [companyScopeCondition(db, 'm.company_id', scope), keyword ? found(db, keyword) : undefined])

const ORDER = 'length(m.pin), m.pin, m.company_id'

const describePins = (db: Db, page: Fragment) => db<MachinePin[]>`
    select m.id, m.company_id, c.name as company_name, m.pin, m.position_id, p.user_id, u.employee_identity, u.name,
           j.name as job_name, p.company_id = m.company_id and m.last_day is null and ${isActivePosition(db)} as active,
           m.created_at
    from (${page}) m
    join companies c on c.id = m.company_id join positions p on p.id = m.position_id
    join users u on u.id = p.user_id join jobs j on j.id = p.job_id
    order by ${db.unsafe(ORDER)}`

export const pageOfPins = (db: Db, filters: PinFilters, page: PageQuery) => {
  const companies = companyScopeList(filters.scope)
  if (companies && !filters.keyword)
    return describePins(
      db,
      mergedPage(db, companies, page, {
        as: 'm',
        order: db.unsafe(ORDER),
        rows: db`select * from machine_pins where company_id = sight.company_id order by length(pin), pin`,
      }),
    )
  return describePins(
    db,
    db`select m.* from machine_pins m where ${isListed(db, filters)} order by ${db.unsafe(ORDER)} ${limitOffset(db, page)}`,
  )
}

export const countPins = async (db: Db, filters: PinFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`select count(*)::int as total from machine_pins m where ${isListed(db, filters)}`,
  ).total

export const findPin = async (db: Db, id: number): Promise<MachinePin | undefined> =>
  (await describePins(db, db`select * from machine_pins where id = ${id}`))[0]

/** Locked until the end of the transaction. */
export const lockPin = async (tx: Db, id: number) => {
  await tx`select 1 from machine_pins where id = ${id} for update`
  return findPin(tx, id)
}

/** Stores pins, also one that ended when the same position moved away; false if another position has one by now. */
export const insertPins = async (tx: Db, company_id: number, pins: readonly { pin: string; position_id: number }[]) => {
  const stored = await tx`
    insert into machine_pins (company_id, pin, position_id)
    select ${company_id}, * from unnest(${pins.map((it) => it.pin)}::text[], ${pins.map((it) => it.position_id)}::int[])
    on conflict (pin, company_id) do update set last_day = null where machine_pins.position_id = excluded.position_id
    returning id`
  return stored.length === pins.length
}

/** The active positions in a company of the people with these NIKs. */
export const listByNik = (db: Db, company_id: number, niks: readonly string[]) => db<
  { id: number; employee_identity: string; name: string }[]
>`
  select p.id, u.employee_identity, u.name from users u join positions p on p.user_id = u.id
  where u.employee_identity = any(${niks}::text[]) and p.company_id = ${company_id} and ${isActivePosition(db)}
  order by p.id`

/** The name of the person whom another row of the company gives this pin. */
export const findNameByPin = async (
  tx: Db,
  { company_id, pin }: Pick<MachinePin, 'company_id' | 'pin'>,
  except = 0,
) => {
  const [row] = await tx<{ name: string }[]>`
    select u.name from machine_pins m join positions p on p.id = m.position_id join users u on u.id = p.user_id
    where m.pin = ${pin} and m.company_id = ${company_id} and m.id <> ${except}`
  return row?.name
}

export const insertPin = async (tx: Db, pin: NewMachinePin) =>
  exactlyOne(await tx<{ id: number }[]>`insert into machine_pins ${tx.values(pin)} returning id`).id

/** Also of a pin that ended with a move: its new position works in the company. */
export const updatePin = (tx: Db, id: number, { pin, position_id }: Pick<MachinePin, 'pin' | 'position_id'>) =>
  tx`update machine_pins set pin = ${pin}, position_id = ${position_id}, last_day = null where id = ${id}`

export const deletePin = (tx: Db, id: number) => tx`delete from machine_pins where id = ${id}`
