/** Publishes the slips of paid runs: their people can read them and get a notice. */
import { monthInWords } from '#contract/platform/date-names.ts'
import type { Me } from '#contract/policy.ts'
import { addEvent } from '#server/pay/run/event-queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { notifyEach, type OwnNotice } from '#server/platform/notice/notify.ts'

const BATCH = 500

/** The run is locked; a run that was published before is left as it is. */
export const publishRun = async (tx: Db, run_id: number, me: Pick<Me, 'id'> | null) => {
  const [run] = await tx<{ kind: string; name: string; month: string; state: 'paid' | 'closed' }[]>`
    update pay_runs set published_at = now(), publish_at = null, version = version + 1
    where id = ${run_id} and published_at is null and state in ('paid', 'closed') returning kind, name, month, state`
  if (!run) return 0
  await addEvent(tx, run_id, me, { action: 'publish', state: run.state })
  const slips = await tx<{ id: number; user_id: number; position_id: number }[]>`
    select id, user_id, position_id from pay_slips where run_id = ${run_id} and excluded is null order by place`
  const what = run.kind === 'bulanan' ? monthInWords(run.month) : run.name
  for (let first = 0; first < slips.length; first += BATCH)
    await notifyEach(
      tx,
      'payslip_published',
      slips.slice(first, first + BATCH).map(
        ({ id, user_id, position_id }): OwnNotice<'payslip_published'> => ({
          ...{ user_id, position_id, event: `payslip:${id}`, facts: { what }, link: `/slip-gaji/${id}` },
        }),
      ),
    )
  return slips.length
}

/** The runs whose time has come, each in a transaction of its own. */
export const publishDue = async (sql: Db, clock: Clock, signal?: AbortSignal) => {
  const due = await sql<{ id: number }[]>`
    select id from pay_runs where publish_at <= ${clock(sql)} and published_at is null and state in ('paid', 'closed') order by id`
  let published = 0
  for (const { id } of due) {
    if (signal?.aborted) break
    published += await transaction(sql, (tx) => publishRun(tx, id, null))
  }
  return published
}

/** Paid runs are closed on the 21st of the month after their tax month. */
export const closeDue = async (sql: Db, company_id: number, day: string) => {
  const closed = await sql<{ id: number }[]>`
    with closed as (
      update pay_runs set state = 'closed', version = version + 1
      where company_id = ${company_id} and state = 'paid'
        and (tax_month || '-01')::date + interval '1 month 20 days' <= ${day}::date
      returning id
    )
    insert into pay_run_events (run_id, action, state) select id, 'close', 'closed' from closed returning run_id as id`
  return closed.length
}
