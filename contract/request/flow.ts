/**
 * The workflow that all kinds of request share: statuses and moves as data, and the common columns,
 * filters and history. Each kind fills it in; this module does not know which kinds exist.
 */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { type Option, optionalText } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/http.ts'
import { rowId } from '#contract/platform/integer.ts'

/** The role in which a person moves a request: its owner, an approver, or a payer. */
type Mover = 'owner' | 'approver' | 'payer'

export interface Flow<S extends string = string> {
  /** For each role, the statuses to which it may move a request, and those from which. */
  moves: { [M in Mover]?: { [To in S]?: readonly S[] } }
  /** The statuses in which the owner may still change or withdraw it. */
  edit: readonly S[]
  remove: readonly S[]
}

/** The statuses from which this role may move a request to a status. */
export const originsOf = <S extends string>(flow: Flow<S>, mover: Mover, to: S): readonly S[] =>
  flow.moves[mover]?.[to] ?? []

/** The statuses to which this role may move a request now. */
export const movesFrom = <S extends string>(flow: Flow<S>, mover: Mover, from: S): S[] =>
  (Object.entries(flow.moves[mover] ?? {}) as [S, readonly S[]][])
    .filter(([, origins]) => origins.includes(from))
    .map(([to]) => to)

/** Whether an approver or payer set this status, so that nothing is left to decide. */
export const isDecided = <S extends string>(flow: Flow<S>, status: S): boolean =>
  (['approver', 'payer'] as const).some((mover) => originsOf(flow, mover, status).length > 0)

export type States<S extends string> = Record<S, string>

export const optionsOf = <S extends string>(
  states: States<S>,
  only: readonly S[] = Object.keys(states) as S[],
): Option[] => only.map((value) => ({ value, label: states[value] }))

/** The fields of every request on the wire. */
export const requestShape = {
  id: z.int(),
  position_id: z.int(),
  user_name: z.string(),
  company_name: z.string(),
  /** The name of the person who decided. */
  action_by: z.string().nullable(),
  /** The name of the principal, if the approver acted for another. */
  action_for: z.string().nullable(),
  /** The approver's note. */
  note: z.string().nullable(),
  /** The step that it waits for, or its last one, and the number of steps. */
  step: z.int(),
  steps: z.int(),
  /** The name of the person who gave the first of two approvals. */
  first_by: z.string().nullable(),
  /** The next approvers: the direct supervisor, or up to three of those who may take the second step. */
  waits_for: z.string().nullable(),
  /** The days after which others may decide without the first approval, once they are over. */
  escalated_after: z.int().nullable(),
  /** Whether the viewer may decide it now. */
  can_action: z.boolean(),
  /** Increases with every change of the content; decisions and edits send back the version that was read. */
  version: z.int(),
  created_at: z.iso.datetime(),
  /** Tells people of the same name apart. */
  job_name: z.string(),
}

export const Version = rowId().optional()

export const NOTE_MAX = 500
export const Note = optionalText(NOTE_MAX)

/** Some paths also name the position that a request belongs to. */
export const ByPositionAndId = z.strictObject({ positionId: Id, id: Id })

export const Keyword = z.string().trim().max(100)
/**
 * Sorted by submission or by the date concerned; newest by default. Sorting by name would have to read the entire list.
 */
export const sorts = choices({
  newest: 'Terbaru diajukan',
  oldest: 'Terlama diajukan',
  date_asc: 'Tanggal terdekat',
  date_desc: 'Tanggal terjauh',
})
export type Sort = (typeof sorts.values)[number]
/** `daftar-izin-cuti-waiting-2026.xls`; an unset filter becomes `semua`. */
export const exportName = (name: string, ...filters: (string | number | undefined)[]) =>
  `${[name, ...filters.map((it) => it ?? 'semua')].join('-')}.xls`

export const HistoryItem = z.object({
  id: z.int(),
  /** `record` is a submission by another person, `agree` the first of two approvals; `undo` and `revert` take the decision before them back. */
  action: z.enum(['submit', 'assign', 'record', 'edit', 'agree', 'move', 'undo', 'revert', 'remove']),
  /** The status after it. */
  status: z.string(),
  user_name: z.string(),
  /** The principal that the person acted for. */
  on_behalf_of: z.string().nullable(),
  note: z.string().nullable(),
  /** The days of the first step, if the decision skipped it. */
  escalated_after: z.int().nullable(),
  at: z.iso.datetime(),
})
export type HistoryItem = z.infer<typeof HistoryItem>
