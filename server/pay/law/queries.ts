import type { LawKey } from '#contract/pay/law-value.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { LawValue } from './tables.ts'

/** The values that the group has added, of all months. */
export const lawValues = (db: Db) => db<LawValue[]>`select key, month, value from pay_law_values order by month, key`

export interface AddedValue {
  id: number
  key: LawKey
  month: string
  value: number
  by: string | null
}
export const listAdded = (db: Db) => db<AddedValue[]>`
  select v.id, v.key, v.month, v.value, u.name as by
  from pay_law_values v left join positions p on p.id = v.changed_by left join users u on u.id = p.user_id
  order by v.month, v.key`

/** Undefined if the key has a value of this month already. */
export const insertLawValue = async (tx: Db, { key, month, value }: LawValue, changed_by: number) => {
  const [added] = await tx<{ id: number }[]>`
    insert into pay_law_values ${tx.values({ key, month, value, changed_by })} on conflict (key, month) do nothing returning id`
  return added?.id
}

export const deleteLawValue = (tx: Db, id: number) => tx`delete from pay_law_values where id = ${id}`

/** An approved run of any company in this month or later, locked until the end of the transaction. */
export const fixedSince = async (tx: Db, month: string) => {
  const [row] = await tx<{ month: string }[]>`
    select month from pay_runs where kind = 'bulanan' and state = any(${fixedStates}) and month >= ${month}
    order by month desc limit 1 for share`
  return row?.month
}
