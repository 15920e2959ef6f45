/** Warns HR of contracts that end soon, twice. */
import type { Clock } from '#server/database/clock.ts'
import type { Db, Sql } from '#server/database/connect.ts'
import { isActivePosition } from '#server/session/active-position.ts'
import { hrRecipientsOf } from './hr-recipients.ts'
import { notify } from './notify.ts'

/** Days before the end. */
const WARNINGS = [30, 7]

interface Ending {
  event: string
  company_id: number
  user_id: number
  name: string
  company: string
  day: string
  days: number
}

/** Each contract with the nearest warning that is due, unless HR already received it. */
const listDueWarnings = (db: Db, clock: Clock) => db<Ending[]>`
  select * from (
    select 'contract:' || p.id || ':' || p.contract_end_at || ':' || (
             select min(warning) from unnest(${WARNINGS}::int[]) warning
             where p.contract_end_at - (${clock(db)} at time zone c.timezone)::date <= warning) as event,
           p.company_id, p.user_id, u.name, c.name as company, to_char(p.contract_end_at, 'DD-MM-YYYY') as day,
           p.contract_end_at - (${clock(db)} at time zone c.timezone)::date as days
    from positions p
    join users u on u.id = p.user_id
    join companies c on c.id = p.company_id
    where ${isActivePosition(db)} and p.contract_end_at between (${clock(db)} at time zone c.timezone)::date
      and (${clock(db)} at time zone c.timezone)::date + ${Math.max(...WARNINGS)}::int
  ) ending
  where not exists (select from notifications n where n.event = ending.event)
  order by days, event`

/** May run at any interval: HR receives each warning of a contract once. */
export const notifyEndingContracts = async (sql: Sql, clock: Clock, signal?: AbortSignal) => {
  let notified = 0
  for (const { event, company_id, user_id, ...facts } of await listDueWarnings(sql, clock)) {
    if (signal?.aborted) break
    notified++
    await notify(sql, {
      kind: 'contract_ending',
      event,
      facts,
      subjects: [user_id],
      link: '/kontrak-berakhir',
      recipients: hrRecipientsOf(sql, company_id),
    })
  }
  return notified
}
