import { BASE } from '#server/pay/run/career-pay.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Leaving } from './leavers.ts'

export type LeavingPosition = Omit<Leaving, 'last_day'> & { user_id: number; name: string }

export const findLeaving = async (db: Db, position_id: number) => {
  const [row] = await db<LeavingPosition[]>`
    select p.id as position_id, p.company_id, p.start_at, p.contract_end_at, s.category, p.user_id, u.name
    from positions p join users u on u.id = p.user_id left join employee_statuses s on s.id = p.status_id
    where p.id = ${position_id}`
  return row
}

/** The codes of components that belong to the fixed wage beside the base salary. */
export const fixedCodes = async (db: Db, company_id: number) => {
  const rows = await db<{ code: string }[]>`
    select code from pay_components where company_id = ${company_id} and overtime = 'fixed' and code <> ${BASE}`
  return new Set(rows.map((it) => it.code))
}

interface Ending {
  company_id: number
  period: { from: string; to: string }
}

/** Those of these positions that end in the company in a period; after a transfer another one pays what is left. */
export const endingIn = (db: Db, position_ids: readonly number[], { company_id, period: { from, to } }: Ending) => db<
  Leaving[]
>`
  select p.id as position_id, p.company_id, p.start_at, p.contract_end_at, s.category, p.last_day
  from positions p left join employee_statuses s on s.id = p.status_id
  where p.id = any(${position_ids}::int[]) and p.company_id = ${company_id} and p.last_day between ${from} and ${to}`
