/** Reminders about letters: receipts, registration, the limit of contracts; and the end of offers that nobody took. */
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { deleteFileRow } from '#server/platform/files/queries.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { hrRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { notify } from '#server/platform/notice/notify.ts'
import { chainStart, isNearLimit, lastAllowedDay } from './contract-rules.ts'
import { dayInWords } from './days-in-words.ts'
import { RECEIPT_WORKING_DAYS } from './law.ts'
import { readContracts } from './read-facts.ts'
import { isUnregistered, workingDaysSince } from './register-queries.ts'

interface Due {
  id: number
  number: string
  user_id: number
  position_id: number
  name: string
}

const dueLetters = (db: Db, company_id: number, day: string, what: 'receipt' | 'registration') => db<Due[]>`
  select l.id, l.number, p.user_id, p.id as position_id, u.name
  from issued_letters l join positions p on p.id = l.position_id join users u on u.id = p.user_id
  where l.company_id = ${company_id} and l.state = 'issued' and ${
    what === 'registration'
      ? isUnregistered(db, db`${day}::date`)
      : db`l.type in ('sp1', 'sp2', 'sp3') and l.acknowledged_at is null and l.refused_at is null and l.signed_file_id is null
           and l.valid_until >= ${day} and ${workingDaysSince(db, db`l.date`, db`${day}::date`, db`l.company_id`)} > ${RECEIPT_WORKING_DAYS}`
  }`

const notifyHr = (
  tx: Db,
  company_id: number,
  { id, user_id }: Pick<Due, 'id' | 'user_id'>,
  key: string,
  what: string,
) =>
  notify(tx, {
    kind: 'letter_reminder',
    event: `letter:${id}:${key}:hr`,
    facts: { what },
    subjects: [user_id],
    link: `/surat/${id}`,
    recipients: tx`select * from (${hrRecipientsOf(tx, company_id)}) hr where user_id <> ${user_id}`,
  })

/** Each reminder is sent once. */
export const remindAboutLetters = async (sql: Db, company_id: number, day: string): Promise<number> => {
  const receipts = await dueLetters(sql, company_id, day, 'receipt')
  for (const it of receipts)
    await transaction(sql, async (tx) => {
      await notify(tx, {
        kind: 'letter_reminder',
        event: `letter:${it.id}:receipt`,
        facts: { what: 'Surat dari HR menunggu tanda terima Anda' },
        subjects: [],
        link: `/surat-saya?open=${it.id}`,
        recipients: tx`select ${it.user_id}::int as user_id, ${it.position_id}::int as position_id`,
      })
      await notifyHr(tx, company_id, it, 'receipt', `${it.name} belum memberi tanda terima surat ${it.number}`)
    })
  const unregistered = await dueLetters(sql, company_id, day, 'registration')
  for (const it of unregistered)
    await transaction(sql, (tx) =>
      notifyHr(tx, company_id, it, 'registration', `PKWT ${it.number} (${it.name}) belum dicatatkan`),
    )
  return receipts.length + unregistered.length + (await remindOfLimits(sql, company_id, day))
}

interface RunningContract extends Due {
  start: string
  end: string
  start_at: string | null
}

/** Contracts whose end is near the limit of five years. */
const remindOfLimits = async (sql: Db, company_id: number, day: string) => {
  const running = await sql<RunningContract[]>`
    select distinct on (p.user_id) l.id, l.number, p.user_id, p.id as position_id, u.name, l.contract_start as start, l.contract_end as end, p.start_at
    from issued_letters l join positions p on p.id = l.position_id join users u on u.id = p.user_id
    where l.company_id = ${company_id} and l.state = 'issued' and l.contract_end >= ${day} and p.status = 'active'
    order by p.user_id, l.contract_end desc`
  let count = 0
  for (const it of running) {
    const contracts = await readContracts(sql, company_id, it.user_id)
    const first = chainStart({ contracts, start_at: it.start_at, contract_end_at: it.end }, it.start)
    if (!isNearLimit(first, it.end)) continue
    count++
    await transaction(sql, (tx) =>
      notifyHr(
        tx,
        company_id,
        it,
        'limit',
        `PKWT ${it.name} mendekati batas lima tahun (${dayInWords(lastAllowedDay(first))})`,
      ),
    )
  }
  return count
}

/** Two years after its date an offer that nobody took loses name and file. */
export const dropOldOffers = async (sql: Db, env: StoreEnv, company_id: number, day: string): Promise<number> => {
  const dropped = await transaction(sql, async (tx) => {
    const old = await tx<{ id: number; file_id: string | null; signed_file_id: string | null }[]>`
      select id, file_id, signed_file_id from issued_letters
      where company_id = ${company_id} and type = 'penawaran' and state <> 'draft' and position_id is null
        and recipient is not null and date < (${day}::date - interval '2 years') for update`
    await tx`select set_config('hcis.anonymising', 'on', true)`
    await tx`
      update issued_letters set recipient = null, text = null, body = null, values = '{}', initials = '–', file_id = null,
        signed_file_id = null
      where id = any(${old.map((it) => it.id)})`
    await tx`select set_config('hcis.anonymising', '', true)`
    const files = old.flatMap((it) => [it.file_id, it.signed_file_id]).filter((it) => it !== null)
    for (const id of files) await deleteFileRow(tx, id)
    return { files, count: old.length }
  })
  for (const id of dropped.files) await storageOf(env).discard(id)
  return dropped.count
}
