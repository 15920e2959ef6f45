/**
 * The flow that leave, reimbursement and overtime share: states and moves as data, the columns, filters and history
 * that all of them have. Each kind fills it in; nothing here knows which kinds there are.
 */
import * as z from 'zod'
import type { Option } from './fields.ts'
import { ById, endpoint, filter, Id, listQuery, Year } from './http.ts'
import { rowId } from './whole.ts'

/** In whose part somebody moves a request: the one it belongs to, the one who decides it, the one who pays it. */
export type Mover = 'owner' | 'approver' | 'payer'

export interface Flow<S extends string = string> {
  /** Who leads it to which state, and from which. */
  moves: { [M in Mover]?: { [To in S]?: readonly S[] } }
  /** In which states the owner may still change or withdraw it. */
  edit: readonly S[]
  remove: readonly S[]
}

/** The states from which somebody in that part may lead a request to a state. */
export const originsOf = <S extends string>(flow: Flow<S>, mover: Mover, to: S): readonly S[] =>
  flow.moves[mover]?.[to] ?? []

/** The states to which somebody in that part may lead a request now. */
export const movesFrom = <S extends string>(flow: Flow<S>, mover: Mover, from: S): S[] =>
  (Object.entries(flow.moves[mover] ?? {}) as [S, readonly S[]][])
    .filter(([, origins]) => origins.includes(from))
    .map(([to]) => to)

/** Whether somebody else than its owner has led it where it is: nothing is left to decide. */
export const isDecided = <S extends string>(flow: Flow<S>, status: S): boolean =>
  (['approver', 'payer'] as const).some((mover) => originsOf(flow, mover, status).length > 0)

/** What people read for each state. */
export type States<S extends string> = Record<S, string>

export const optionsOf = <S extends string>(
  states: States<S>,
  only: readonly S[] = Object.keys(states) as S[],
): Option[] => only.map((value) => ({ value, label: states[value] }))

/** What every request says of itself on the wire. */
export const requestShape = {
  id: z.int(),
  position_id: z.int(),
  user_name: z.string(),
  company_name: z.string(),
  /** Name of whoever decided it. */
  action_by: z.string().nullable(),
  /** Whether the viewer may decide it now. */
  can_action: z.boolean(),
  /** Grows with every change of what it says: whoever decides or edits sends back the one that was read. */
  version: z.int(),
  created_at: z.iso.datetime(),
}

export const Version = rowId().optional()

/** A decision, on the text that was read. */
export const decision = <const S extends string>(targets: readonly [S, ...S[]]) =>
  z.strictObject({ status: z.enum(targets), version: Version })

type Names<S extends string> = readonly [S, ...S[]]
const statusAndYear = <S extends string>(statuses: Names<S>) => ({
  status: filter(z.enum(statuses)),
  year: filter(Year),
})

/** The query of an approval list. */
export const requestQuery = <S extends string, X extends z.ZodRawShape>(statuses: Names<S>, more: X) =>
  listQuery({ company_id: filter(Id), ...statusAndYear(statuses), ...more })

/** The query of its export. */
export const exportQuery = <S extends string, X extends z.ZodRawShape>(statuses: Names<S>, more: X) =>
  z.strictObject({ companyId: filter(Id), ...statusAndYear(statuses), ...more })

/** `daftar-izin-cuti-waiting-2026.xls`; a filter that is not set reads `semua`. */
export const exportName = (name: string, ...filters: (string | number | undefined)[]) =>
  `${[name, ...filters.map((it) => it ?? 'semua')].join('-')}.xls`

export const HistoryItem = z.object({
  id: z.int(),
  action: z.enum(['submit', 'assign', 'edit', 'move', 'remove']),
  /** The state after it. */
  status: z.string(),
  user_name: z.string(),
  at: z.iso.datetime(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

/** Who did what to a request, and when; for whoever may read the request. */
export const historyEndpoint = <const P extends `/${string}/:id/history`>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'What happened to the request, the oldest first',
    params: ById,
    reply: z.array(HistoryItem),
  })
