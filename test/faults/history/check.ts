/** Checks that the state of the database can follow from the responses that the simulated users received. */
import { access } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { type HistoryItem, isDecided, movesFrom } from '#contract/request/flow.ts'
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { pathOf } from '#server/platform/files/disk-store.ts'
import { withKind } from '#server/request-kinds.ts'
import { countedTallies, keptTallies } from '#test/tallies.ts'
import { kinds, type Simulation, type TrackedRequest } from './simulation.ts'

interface StoredRequest {
  id: number
  status: string
  text: string
}

const storedRequests = (sql: Sql, name: KindName) =>
  withKind(name, ({ table, text }) => sql<StoredRequest[]>`select id, status, ${sql(text)} as text from ${sql(table)}`)

const flowOf = (kind: KindName) => kinds[kind].flow({ assigned: false } as never)

export function* checkRequest(request: TrackedRequest, row: StoredRequest | undefined): Generator<string> {
  const label = `${request.kind} ${request.id}`
  if (!row) {
    if (request.deleted === 'no') yield `${label} was acknowledged and is not there`
    if (request.deleted !== 'no' && request.decisions.some((status) => status !== 'ditolak'))
      yield `${label} was decided (${request.decisions.join()}) and deleted`
    return
  }
  if (request.deleted === 'yes') yield `${label} was deleted and is still there`
  if (![request.text, ...request.possibleTexts].includes(row.text))
    yield `${label} says "${row.text}", not "${request.text}"`
  const outcomes = request.decisions.filter((status) => status !== 'transfer')
  if (outcomes.length > 1) yield `${label} was decided twice: ${outcomes.join()}`
  if (request.decisions.filter((status) => status === 'transfer').length > 1) yield `${label} was paid twice`
  const possible = [...request.decisions.slice(-1), ...request.possibleDecisions]
  if (request.decisions.includes('transfer') && row.status !== 'transfer')
    yield `${label} was paid and is ${row.status}`
  if (possible.length === 0 ? row.status !== 'waiting' : ![...possible, 'waiting'].includes(row.status))
    yield `${label} is ${row.status}, and may be ${possible.join()}`
  if (request.decisions.length > 0 && row.status === 'waiting') yield `${label} was decided and waits`
}

/** An action, and the status after it. */
export type HistoryStep = Pick<HistoryItem, 'action' | 'status'>

/** Each step must be allowed after the one before it; no request is decided twice or changed after its removal. */
export function* checkHistories(kind: KindName, histories: Map<number, HistoryStep[]>): Generator<string> {
  const flow = flowOf(kind)
  const isAllowed = (now: string, { action, status }: HistoryStep) => {
    if (action === 'remove') return status === now && (flow.remove as readonly string[]).includes(now)
    if (action === 'edit') return status === now && !isDecided(flow, now as never)
    return (['owner', 'approver', 'payer'] as const).some((mover) =>
      (movesFrom(flow, mover, now as never) as string[]).includes(status),
    )
  }
  for (const [id, [first, ...steps]] of histories) {
    if (first?.action !== 'submit' || first.status !== 'waiting') yield `${kind} ${id} began as ${first?.status}`
    let now = first
    for (const next of steps) {
      if (now?.action === 'remove' || !isAllowed(now?.status ?? '', next))
        yield `${kind} ${id} went from ${now?.action} ${now?.status} to ${next.action} ${next.status}`
      now = next
    }
  }
}

export async function findViolations({ requests, checkIns, app }: Simulation, sql: Sql): Promise<string[]> {
  const found: string[] = []
  for (const kind of kindNames) {
    const rows = await storedRequests(sql, kind)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ours = requests.filter((request) => request.kind === kind)
    for (const request of ours) found.push(...checkRequest(request, byId.get(request.id)))
    const first = Math.min(...ours.map(({ id }) => id))
    const steps = await sql<(HistoryStep & { request_id: number })[]>`
      select request_id, action, status from request_history
      where kind = ${kind} and request_id >= ${first} order by id`
    const histories = new Map<number, HistoryStep[]>()
    for (const { request_id, ...step } of steps) histories.set(request_id, [...(histories.get(request_id) ?? []), step])
    found.push(...checkHistories(kind, histories))
  }
  if (!isDeepStrictEqual(await keptTallies(sql), await countedTallies(sql)))
    found.push('the counts are not those of the rows')
  const days = await sql<{ position_id: number; times: number }[]>`
    select position_id, count(*)::int as times from attendances where work_date >= current_date - 1 group by 1`
  for (const { actor, certainty } of checkIns) {
    const times = days.find(({ position_id }) => position_id === actor.position_id)?.times ?? 0
    if (certainty === 'yes' && times === 0) found.push(`${actor.name} checked in and is not there`)
  }
  for (const actor of new Set(checkIns.map((it) => it.actor)))
    if (checkIns.filter((it) => it.actor === actor && it.certainty === 'yes').length > 1)
      found.push(`${actor.name} checked in twice`)
  for (const { id } of await sql<{ id: string }[]>`select id from files`)
    await access(pathOf({ DATA_DIR: app.dataDir }, id)).catch(() => found.push(`file ${id} is in the database only`))
  return found
}
