/** Stores the spans of positions; every writer of a position or of its history calls `paintSpans` in its transaction. */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { SpanEntry, SpanPosition } from './paint-line.ts'
import { type PositionSpan, spansOf } from './spans.ts'
import { lockPositions } from './supervisor.ts'

const BATCH = 2_000

type Row = SpanPosition & { entries: SpanEntry[] }

const readPositions = (db: Db, ids: readonly number[]) => db<Row[]>`
  select p.id, p.user_id, p.company_id, p.job_id, p.status_id, p.supervisor_id, p.status, p.start_at, p.ended_at,
         (p.created_at at time zone co.timezone)::date as created_on,
         coalesce((select jsonb_agg(jsonb_build_object('effective_at', c.effective_at,
                                                       'before', c.before - 'base_salary' - 'take_home_pay',
                                                       'after', c.after - 'base_salary' - 'take_home_pay')
                                    order by c.closed_at, c.id)
                   from career_changes c where c.position_id = p.id and c.state = 'applied'), '[]') as entries
  from positions p join companies co on co.id = p.company_id
  where p.id = any(${ids}::int[]) order by p.id`

const computeSpans = async (db: Db, ids: readonly number[]): Promise<PositionSpan[]> =>
  (await readPositions(db, ids)).flatMap(({ entries, ...position }) => spansOf(position, entries))

export const paintSpans = async (tx: Db, position_ids: readonly number[]) => {
  const ids = [...new Set(position_ids)]
  if (ids.length === 0) return
  const spans = await computeSpans(tx, ids)
  await tx`delete from position_spans where position_id = any(${ids}::int[])`
  await tx`
    insert into position_spans (position_id, user_id, company_id, job_id, status_id, supervisor_id, "from", "to", ends)
    select position_id, user_id, company_id, job_id, status_id, supervisor_id, "from", "to", ends
    from jsonb_to_recordset(${tx.json(spans)}) as r (position_id int, user_id int, company_id int, job_id int,
      status_id int, supervisor_id int, "from" date, "to" date, ends boolean)`
}

const inBatches = async (db: Db, work: (ids: readonly number[]) => Promise<void>) => {
  const ids = (await db<{ id: number }[]>`select id from positions order by id`).map((it) => it.id)
  for (let first = 0; first < ids.length; first += BATCH) await work(ids.slice(first, first + BATCH))
  return ids.length
}

/** Paints all positions anew; returns their number. */
export const paintAllSpans = async (tx: Db) => inBatches(tx, (ids) => paintSpans(tx, ids))

const textOf = ({ position_id, from, to, company_id, job_id, status_id, supervisor_id, ends }: PositionSpan) =>
  `position ${position_id}: ${from} to ${to ?? '…'}, company ${company_id}, job ${job_id}, status ${status_id ?? '–'}, supervisor ${supervisor_id ?? '–'}${ends ? ', ends' : ''}`

/** The stored spans that the history does not give, with '-', and those that are missing, with '+'. */
export const differingSpans = async (db: Db): Promise<string[]> => {
  const lines: string[] = []
  await inBatches(db, async (ids) => {
    const stored = await db<PositionSpan[]>`
      select position_id, user_id, company_id, job_id, status_id, supervisor_id, "from", "to", ends
      from position_spans where position_id = any(${ids}::int[]) order by position_id, "from"`
    const [has, should] = [stored.map(textOf), (await computeSpans(db, ids)).map(textOf)]
    const [hasSet, shouldSet] = [new Set(has), new Set(should)]
    lines.push(...has.filter((it) => !shouldSet.has(it)).map((it) => `- ${it}`))
    lines.push(...should.filter((it) => !hasSet.has(it)).map((it) => `+ ${it}`))
  })
  return lines
}

/** Fills the spans of a database that is older than them, once, after the migration. */
export const fillSpans = async (sql: Db, log: Pick<FastifyBaseLogger, 'info'>) => {
  const [state] = await sql`select 1 from span_painting where painted_at is null`
  if (!state) return
  const positions = await transaction(sql, async (tx) => {
    await tx`set local statement_timeout = 0`
    await lockPositions(tx)
    const painted = await paintAllSpans(tx)
    await tx`update span_painting set painted_at = now()`
    return painted
  })
  log.info({ positions }, 'past of positions painted')
}
