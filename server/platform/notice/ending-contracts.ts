/** Warns HR of contracts that end soon, twice each: one notification a day, however many contracts it covers. */
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { hrRecipientsOf } from './hr-recipients.ts'
import { notify } from './notify.ts'

/** Days before the end. */
const WARNINGS = [30, 7]

interface Ending {
  position_id: number
  contract_end_at: string
  days_before: number
  company_id: number
  user_id: number
  name: string
  company: string
  day: string
  days: number
}

/** Each contract with the nearest warning that is due, unless HR already received it; the earliest end first. */
const listDueWarnings = (db: Db, clock: Clock) => db<Ending[]>`
  select * from (
    select p.id as position_id, p.contract_end_at, (
             select min(warning) from unnest(${WARNINGS}::int[]) warning
             where p.contract_end_at - (${clock(db)} at time zone c.timezone)::date <= warning) as days_before,
           p.company_id, p.user_id, u.name, c.name as company, to_char(p.contract_end_at, 'DD-MM-YYYY') as day,
           p.contract_end_at - (${clock(db)} at time zone c.timezone)::date as days
    from positions p
    join users u on u.id = p.user_id
    join companies c on c.id = p.company_id
    where ${isActivePosition(db)} and p.contract_end_at between (${clock(db)} at time zone c.timezone)::date
      and (${clock(db)} at time zone c.timezone)::date + ${Math.max(...WARNINGS)}::int
  ) ending
  where not exists (
    select from contract_warnings w where w.position_id = ending.position_id
      and w.contract_end_at = ending.contract_end_at and w.days_before <= ending.days_before)
  order by days, position_id`

/** May run at any interval: what becomes due after the notification of a day waits for the next one. */
export const notifyEndingContracts = (sql: Sql, clock: Clock) =>
  transaction(sql, async (tx) => {
    const { event, isDone } = await eventOfToday(tx, clock)
    if (isDone) return 0
    const due = await listDueWarnings(tx, clock)
    const recipients = await recipientsOf(tx, due)
    for (const { user_id, position_id, endings } of recipients)
      await notifyOne(tx, event, { user_id, position_id }, endings)
    const warned = [...new Set(recipients.flatMap(({ endings }) => endings))]
    await recordWarnings(tx, warned)
    return warned.length
  })

const eventOfToday = async (tx: Db, clock: Clock) =>
  exactlyOne(
    await tx<{ event: string; isDone: boolean }[]>`
      select event, exists (select from notifications n where n.event = today.event) as "isDone"
      from (select 'contracts:' || (${clock(tx)} at time zone 'Asia/Jakarta')::date as event) today`,
  )

interface Recipient {
  user_id: number
  position_id: number
}

/** Each person of HR with the contracts in their scope. */
const recipientsOf = async (tx: Db, due: readonly Ending[]) => {
  const found = new Map<number, Recipient & { endings: Ending[] }>()
  for (const company_id of new Set(due.map((it) => it.company_id))) {
    const endings = due.filter((it) => it.company_id === company_id)
    for (const person of await tx<Recipient[]>`${hrRecipientsOf(tx, company_id)}`) {
      const known = found.get(person.user_id) ?? { ...person, endings: [] }
      found.set(person.user_id, { ...known, endings: [...known.endings, ...endings] })
    }
  }
  return [...found.values()]
}

const notifyOne = async (tx: Db, event: string, { user_id, position_id }: Recipient, endings: readonly Ending[]) => {
  const [first] = endings.toSorted((one, other) => one.days - other.days)
  if (!first) return
  const { name, company, day, days } = first
  await notify(tx, {
    kind: 'contract_ending',
    event,
    facts: { count: endings.length, name, company, day, days },
    subjects: [first.user_id],
    link: '/kontrak-berakhir',
    recipients: tx`select ${user_id}::int as user_id, ${position_id}::int as position_id`,
  })
}

const recordWarnings = async (tx: Db, warned: readonly Ending[]) => {
  if (warned.length === 0) return
  const rows = warned.map(({ position_id, contract_end_at, days_before }) => ({
    position_id,
    contract_end_at,
    days_before,
  }))
  await tx`
    insert into contract_warnings ${tx.values(rows)}
    on conflict (position_id) do update set contract_end_at = excluded.contract_end_at, days_before = excluded.days_before`
}
