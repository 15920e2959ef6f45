/** Whether what the database holds could have come about in a lawful way, from what everybody was told. */
import { access } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { type HistoryItem, isDecided, movesFrom } from '#contract/request.ts'
import type { Sql } from '#server/database/connect.ts'
import { pathOf } from '#server/files/disk-store.ts'
import { countedTallies, keptTallies } from '#test/tallies.ts'
import { type KindName, kinds, type Life, type World } from './world.ts'

interface Row {
  id: number
  status: string
  text: string
}

const rowsOf = (sql: Sql): Record<KindName, PromiseLike<Row[]>> => ({
  leave: sql<Row[]>`select id, status, description as text from leaves`,
  reimbursement: sql<Row[]>`select id, status, description as text from reimbursements`,
  overtime: sql<Row[]>`select id, status, detail as text from overtimes`,
})

const flowOf = (kind: KindName) => kinds[kind].flow({ assigned: false } as never)

export function* wrongWith(life: Life, row: Row | undefined): Generator<string> {
  const what = `${life.kind} ${life.id}`
  if (!row) {
    if (life.isGone === 'no') yield `${what} was acknowledged and is not there`
    if (life.isGone !== 'no' && life.decided.some((status) => status !== 'ditolak'))
      yield `${what} was decided (${life.decided.join()}) and deleted`
    return
  }
  if (life.isGone === 'yes') yield `${what} was deleted and is still there`
  if (![life.text, ...life.orText].includes(row.text)) yield `${what} says "${row.text}", not "${life.text}"`
  const verdicts = life.decided.filter((status) => status !== 'transfer')
  if (verdicts.length > 1) yield `${what} was decided twice: ${verdicts.join()}`
  if (life.decided.filter((status) => status === 'transfer').length > 1) yield `${what} was paid twice`
  const possible = [...life.decided.slice(-1), ...life.orDecided]
  if (life.decided.includes('transfer') && row.status !== 'transfer') yield `${what} was paid and is ${row.status}`
  if (possible.length === 0 ? row.status !== 'waiting' : ![...possible, 'waiting'].includes(row.status))
    yield `${what} is ${row.status}, and was told ${possible.join()}`
  if (life.decided.length > 0 && row.status === 'waiting') yield `${what} was decided and waits`
}

/** What was done, and the state after it. */
export type Step = Pick<HistoryItem, 'action' | 'status'>

/** Each step of a story follows from the one before, nothing is decided twice, and after its end there is no more. */
export function* wrongStories(kind: KindName, stories: Map<number, Step[]>): Generator<string> {
  const flow = flowOf(kind)
  const isLawful = (now: string, { action, status }: Step) => {
    if (action === 'remove') return status === now && (flow.remove as readonly string[]).includes(now)
    if (action === 'edit') return status === now && !isDecided(flow, now as never)
    return (['owner', 'approver', 'payer'] as const).some((mover) =>
      (movesFrom(flow, mover, now as never) as string[]).includes(status),
    )
  }
  for (const [id, [first, ...steps]] of stories) {
    if (first?.action !== 'submit' || first.status !== 'waiting') yield `${kind} ${id} began as ${first?.status}`
    let now = first
    for (const next of steps) {
      if (now?.action === 'remove' || !isLawful(now?.status ?? '', next))
        yield `${kind} ${id} went from ${now?.action} ${now?.status} to ${next.action} ${next.status}`
      now = next
    }
  }
}

export async function wrongs({ lives, checkIns, victim }: World, sql: Sql): Promise<string[]> {
  const found: string[] = []
  for (const [kind, read] of Object.entries(rowsOf(sql)) as [KindName, PromiseLike<Row[]>][]) {
    const rows = await read
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ours = lives.filter((life) => life.kind === kind)
    for (const life of ours) found.push(...wrongWith(life, byId.get(life.id)))
    const first = Math.min(...ours.map(({ id }) => id))
    const steps = await sql<(Step & { request_id: number })[]>`
      select request_id, action, status from request_history
      where kind = ${kind} and request_id >= ${first} order by id`
    const stories = new Map<number, Step[]>()
    for (const { request_id, ...step } of steps) stories.set(request_id, [...(stories.get(request_id) ?? []), step])
    found.push(...wrongStories(kind, stories))
  }
  if (!isDeepStrictEqual(await keptTallies(sql), await countedTallies(sql)))
    found.push('the counts are not those of the rows')
  const days = await sql<{ position_id: number; times: number }[]>`
    select position_id, count(*)::int as times from attendances where work_date >= current_date - 1 group by 1`
  for (const { actor, sure } of checkIns) {
    const times = days.find(({ position_id }) => position_id === actor.position_id)?.times ?? 0
    if (sure === 'yes' && times === 0) found.push(`${actor.name} checked in and is not there`)
  }
  for (const actor of new Set(checkIns.map((it) => it.actor)))
    if (checkIns.filter((it) => it.actor === actor && it.sure === 'yes').length > 1)
      found.push(`${actor.name} checked in twice`)
  for (const { id } of await sql<{ id: string }[]>`select id from files`)
    await access(pathOf({ DATA_DIR: victim.dataDir }, id)).catch(() => found.push(`file ${id} is in the database only`))
  return found
}
