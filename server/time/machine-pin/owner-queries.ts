import type { Me } from '#contract/policy.ts'
import type { MachinePin } from '#contract/time/machine-pin.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

/** Whether the position works in the company; it cannot end or move before the transaction is over. */
export const isActiveIn = async (tx: Db, position_id: number, company_id: number) =>
  (
    await tx`
    select 1 from positions p
    where p.id = ${position_id} and p.company_id = ${company_id} and ${isActivePosition(tx)} for share of p`
  ).length === 1

/** Whether the position is of the caller's own person, and another person is HR of the company. */
export const isOwnWithOtherHr = async (
  tx: Db,
  me: Pick<Me, 'id'>,
  { position_id, company_id }: Pick<MachinePin, 'position_id' | 'company_id'>,
) =>
  (
    await tx`
    select 1 from positions own where own.id = ${position_id} and own.user_id = ${me.id} and exists (
      select from positions p join roles r on r.id = p.role_id
      where p.user_id <> ${me.id} and r.name = 'hcis' and ${isActivePosition(tx)}
        and (p.company_ids = '{}' or p.company_ids @> array[${company_id}::int]))`
  ).length === 1

/** Those of the positions that work in the company; they cannot end or move before the transaction is over. */
export const listActiveIn = async (tx: Db, company_id: number, position_ids: readonly number[]) => {
  const rows = await tx<{ id: number }[]>`
    select p.id from positions p
    where p.id = any(${position_ids}::int[]) and p.company_id = ${company_id} and ${isActivePosition(tx)}
    order by p.id for share of p`
  return new Set(rows.map((it) => it.id))
}

/** The positions of the caller's own person, if another person is HR of the company. */
export const listOwnWithOtherHr = async (tx: Db, me: Pick<Me, 'id'>, company_id: number) => {
  const rows = await tx<{ id: number }[]>`
    select own.id from positions own where own.user_id = ${me.id} and own.company_id = ${company_id} and exists (
      select from positions p join roles r on r.id = p.role_id
      where p.user_id <> ${me.id} and r.name = 'hcis' and ${isActivePosition(tx)}
        and (p.company_ids = '{}' or p.company_ids @> array[${company_id}::int]))`
  return new Set(rows.map((it) => it.id))
}

interface PinOwner {
  pin: string
  position_id: number
  name: string
  /** False of a pin that ended with a move. */
  holds: boolean
}

/** The people whom pins of a company mean so far, by pin. */
export const listPinOwners = async (db: Db, company_id: number, pins: readonly string[]) => {
  const rows = await db<PinOwner[]>`
    select m.pin, m.position_id, u.name, m.last_day is null as holds
    from machine_pins m join positions p on p.id = m.position_id join users u on u.id = p.user_id
    where m.pin = any(${pins}::text[]) and m.company_id = ${company_id}`
  return new Map(rows.map((it) => [it.pin, it]))
}

/** The positions that pins mean in some companies. */
export const listOwnersIn = (db: Db, company_ids: readonly number[], pins: readonly string[]) => db<
  (Omit<PinOwner, 'name'> & { company_id: number })[]
>`
  select company_id, pin, position_id, last_day is null as holds from machine_pins
  where pin = any(${pins}::text[]) and company_id = any(${company_ids}::int[])`
