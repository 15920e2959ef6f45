/**
 * The workflow that leave, reimbursement and overtime share: statuses and moves as data, and the common columns,
 * filters and history. Each kind fills it in; this module does not know which kinds exist.
 */
import * as z from 'zod'
import { choices } from './choices.ts'
import { type Option, optionalText } from './fields.ts'
import { ById, endpoint, filter, Id, listQuery, Year } from './http.ts'
import { rowId } from './integer.ts'
import type { KindName } from './request-kinds.ts'

/** The role in which a person moves a request: its owner, an approver, or a payer. */
type Mover = 'owner' | 'approver' | 'payer'

export interface Flow<S extends string = string> {
  /** Which role may move it to which status, and from which ones. */
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

/** The labels of the statuses. */
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
  /** The direct supervisor for whose first approval it waits. */
  waits_for: z.string().nullable(),
  /** The days after which others may decide without the first approval, once they are over. */
  escalated_after: z.int().nullable(),
  /** Whether the viewer may decide it now. */
  can_action: z.boolean(),
  /** Increases with every change of the content; decisions and edits send back the version that was read. */
  version: z.int(),
  created_at: z.iso.datetime(),
}

export const Version = rowId().optional()

export const NOTE_MAX = 500
export const Note = optionalText(NOTE_MAX)

/** Some paths also name the position that a request belongs to. */
export const ByPositionAndId = z.strictObject({ positionId: Id, id: Id })

type Names<S extends string> = readonly [S, ...S[]]

/** A part of a name or of a NIK. */
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
const statusAndYear = <S extends string>(statuses: Names<S>) => ({
  status: filter(z.enum(statuses)),
  year: filter(Year),
})

/** `daftar-izin-cuti-waiting-2026.xls`; an unset filter becomes `semua`. */
export const exportName = (name: string, ...filters: (string | number | undefined)[]) =>
  `${[name, ...filters.map((it) => it ?? 'semua')].join('-')}.xls`

/** The number of requests in a status, and their sum if the kind has amounts. */
const StateCount = z.object({ status: z.string(), count: z.int(), amount: z.string().nullable() })
export type StateCount = z.infer<typeof StateCount>

export const HistoryItem = z.object({
  id: z.int(),
  /** `agree` is the first of two approvals. */
  action: z.enum(['submit', 'assign', 'edit', 'agree', 'move', 'remove']),
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

type Path = `/${string}`

interface StateOptions<Row, Form, Change, S extends string, T extends string, Filters, ExportFilters, Paths> {
  /** The request as every reader receives it. */
  row: Row
  entity: KindName
  /** The bodies that create and change one. */
  form: Form
  change: Change
  statuses: Names<S>
  /** The statuses that others than the owner set. */
  targets: Names<T>
  /** Further filters of its lists beside company, status and year, and the same under their names in the export. */
  filters: Filters
  exportFilters: ExportFilters
  /** `own` also receives new requests, and with `/:id` changes and withdrawals. */
  paths: Paths
  summaries: Record<'own' | 'one' | 'submit' | 'edit' | 'remove' | 'company' | 'decide' | 'export', string>
}

/** The endpoints that every kind of request has; a kind overrides what differs. */
export const requestEndpoints = <
  Row extends z.ZodType,
  Form extends z.ZodType,
  Change extends z.ZodType,
  const S extends string,
  const T extends string,
  Filters extends z.ZodRawShape,
  ExportFilters extends z.ZodRawShape,
  const Paths extends Record<'own' | 'one' | 'history' | 'company' | 'counts' | 'decide' | 'export', Path>,
>({
  row,
  entity,
  statuses,
  paths,
  summaries,
  ...config
}: StateOptions<Row, Form, Change, S, T, Filters, ExportFilters, Paths>) => {
  const access = 'signed-in'
  const one = `${paths.own}/:id` as const
  const ofSelf = { entity, subject: 'self' } as const
  const ofRequest = { entity, subject: entity } as const
  return {
    own: endpoint({
      method: 'GET',
      path: paths.own,
      access,
      unaudited: 'own data, or data open to all',
      summary: summaries.own,
      query: listQuery({}),
      page: row,
    }),
    one: endpoint({
      method: 'GET',
      path: paths.one,
      access,
      ...(paths.one === one ? { unaudited: 'own data' } : { audit: ofRequest }),
      summary: summaries.one,
      params: ById,
      reply: row,
    }),
    submit: endpoint({
      method: 'POST',
      path: paths.own,
      access,
      audit: ofSelf,
      summary: summaries.submit,
      body: config.form,
      reply: row,
      idempotent: true,
    }),
    edit: endpoint({
      method: 'PUT',
      path: one,
      access,
      audit: ofSelf,
      summary: summaries.edit,
      params: ById,
      body: config.change,
      reply: row,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      access,
      audit: ofSelf,
      summary: summaries.remove,
      params: ById,
      reply: row,
    }),
    history: endpoint({
      method: 'GET',
      path: paths.history,
      access,
      audit: ofRequest,
      summary: 'What happened to the request, the oldest first',
      params: ById,
      reply: z.array(HistoryItem),
    }),
    /** The approval list. */
    company: endpoint({
      method: 'GET',
      path: paths.company,
      audit: { list: 'position', entity },
      access: 'request-reader',
      summary: summaries.company,
      query: listQuery({
        company_id: filter(Id),
        ...statusAndYear(statuses),
        keyword: filter(Keyword),
        sort: filter(sorts.schema),
        ...config.filters,
      }),
      page: row,
    }),
    /** The counts in the tabs of the approval list. */
    counts: endpoint({
      method: 'GET',
      path: paths.counts,
      access: 'request-reader',
      unaudited: 'no personal data',
      summary: 'How many are in each state, and what they amount to, with the filters of the approval list',
      query: z.strictObject({
        company_id: filter(Id),
        year: filter(Year),
        keyword: filter(Keyword),
        ...config.filters,
      }),
      reply: z.array(StateCount),
    }),
    /** Sends the version that was read. */
    decide: endpoint({
      method: 'PATCH',
      path: paths.decide,
      access: 'decider',
      audit: { action: 'decide', ...ofRequest },
      summary: summaries.decide,
      params: ById,
      body: z.strictObject({ status: z.enum(config.targets), version: Version, note: Note }),
      reply: row,
    }),
    export: endpoint({
      method: 'GET',
      path: paths.export,
      access: 'senior',
      audit: { entity },
      summary: summaries.export,
      query: z.strictObject({
        companyId: filter(Id),
        ...statusAndYear(statuses),
        keyword: filter(Keyword),
        ...config.exportFilters,
      }),
      download: 'xls',
    }),
  }
}
