/**
 * The flow that leave, reimbursement and overtime share: states and moves as data, the columns, filters and history
 * that all of them have. Each kind fills it in; nothing here knows which kinds there are.
 */
import * as z from 'zod'
import type { AuditEntity } from './audit-labels.ts'
import { choices } from './choices.ts'
import { type Option, optionalText } from './fields.ts'
import { ById, endpoint, filter, Id, listQuery, Year } from './http.ts'
import { rowId } from './integer.ts'

/** In whose part somebody moves a request: the one it belongs to, the one who decides it, the one who pays it. */
type Mover = 'owner' | 'approver' | 'payer'

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
  /** In whose name that was, where it was not the own. */
  action_for: z.string().nullable(),
  /** What whoever decided it said with it. */
  note: z.string().nullable(),
  /** The step that it waits for, or that was the last, and how many there are. */
  step: z.int(),
  steps: z.int(),
  /** Name of whoever gave the first yes of two. */
  first_by: z.string().nullable(),
  /** The direct supervisor whose yes it waits for first. */
  waits_for: z.string().nullable(),
  /** The days after which others may decide without that yes, once they are over. */
  escalated_after: z.int().nullable(),
  /** Whether the viewer may decide it now. */
  can_action: z.boolean(),
  /** Grows with every change of what it says: whoever decides or edits sends back the one that was read. */
  version: z.int(),
  created_at: z.iso.datetime(),
}

export const Version = rowId().optional()

/** A word with the decision. */
export const NOTE_MAX = 500
export const Note = optionalText(NOTE_MAX)

/** Some addresses name the position that a request belongs to, too. */
export const ByPositionAndId = z.strictObject({ positionId: Id, id: Id })

type Names<S extends string> = readonly [S, ...S[]]

/** A part of a name or of a NIK. */
export const Keyword = z.string().trim().max(100)
/** By when it was asked for, or by the day that it is about; the newest unless stated. Names would cost the whole list. */
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

/** `daftar-izin-cuti-waiting-2026.xls`; a filter that is not set reads `semua`. */
export const exportName = (name: string, ...filters: (string | number | undefined)[]) =>
  `${[name, ...filters.map((it) => it ?? 'semua')].join('-')}.xls`

/** How many requests are in a state, and what they amount to where they have an amount. */
const StateCount = z.object({ status: z.string(), count: z.int(), amount: z.string().nullable() })
export type StateCount = z.infer<typeof StateCount>

export const HistoryItem = z.object({
  id: z.int(),
  /** `agree` is the first yes of two. */
  action: z.enum(['submit', 'assign', 'edit', 'agree', 'move', 'remove']),
  /** The state after it. */
  status: z.string(),
  user_name: z.string(),
  /** Whom the one who did it stood in for. */
  on_behalf_of: z.string().nullable(),
  note: z.string().nullable(),
  /** The days that the first step had, where the decision skipped it. */
  escalated_after: z.int().nullable(),
  at: z.iso.datetime(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

type Path = `/${string}`

interface StateOptions<Row, Form, Change, S extends string, T extends string, Filters, ExportFilters, Paths> {
  /** The request as everybody reads it. */
  row: Row
  entity: AuditEntity
  /** What is sent to make one, and to change one. */
  form: Form
  change: Change
  statuses: Names<S>
  /** The states to which somebody else than the owner leads it. */
  targets: Names<T>
  /** What narrows its lists beside company, state and year, and the same under the names that the export has for it. */
  filters: Filters
  exportFilters: ExportFilters
  /** `own` is also where one is sent to, and with `/:id` where it is changed and withdrawn. */
  paths: Paths
  summaries: Record<'own' | 'one' | 'submit' | 'edit' | 'remove' | 'company' | 'decide' | 'export', string>
}

/** The endpoints that every kind of request has. What a kind has otherwise, it says over these. */
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
  statuses,
  paths,
  summaries,
  ...told
}: StateOptions<Row, Form, Change, S, T, Filters, ExportFilters, Paths>) => {
  const access = 'signed-in'
  const one = `${paths.own}/:id` as const
  return {
    own: endpoint({
      method: 'GET',
      path: paths.own,
      access,
      summary: summaries.own,
      query: listQuery({}),
      page: row,
    }),
    one: endpoint({ method: 'GET', path: paths.one, access, summary: summaries.one, params: ById, reply: row }),
    submit: endpoint({
      method: 'POST',
      path: paths.own,
      access,
      summary: summaries.submit,
      body: told.form,
      reply: row,
      idempotent: true,
    }),
    edit: endpoint({
      method: 'PUT',
      path: one,
      access,
      summary: summaries.edit,
      params: ById,
      body: told.change,
      reply: row,
    }),
    remove: endpoint({ method: 'DELETE', path: one, access, summary: summaries.remove, params: ById, reply: row }),
    history: endpoint({
      method: 'GET',
      path: paths.history,
      access,
      summary: 'What happened to the request, the oldest first',
      params: ById,
      reply: z.array(HistoryItem),
    }),
    /** The approval list. */
    company: endpoint({
      method: 'GET',
      path: paths.company,
      audit: { list: 'position', entity: told.entity },
      access: 'request-reader',
      summary: summaries.company,
      query: listQuery({
        company_id: filter(Id),
        ...statusAndYear(statuses),
        keyword: filter(Keyword),
        sort: filter(sorts.schema),
        ...told.filters,
      }),
      page: row,
    }),
    /** What the tabs of the approval list say. */
    counts: endpoint({
      method: 'GET',
      path: paths.counts,
      access: 'request-reader',
      summary: 'How many are in each state, and what they amount to, with the filters of the approval list',
      query: z.strictObject({ company_id: filter(Id), year: filter(Year), keyword: filter(Keyword), ...told.filters }),
      reply: z.array(StateCount),
    }),
    /** On the text that was read. */
    decide: endpoint({
      method: 'PATCH',
      path: paths.decide,
      access: 'decider',
      summary: summaries.decide,
      params: ById,
      body: z.strictObject({ status: z.enum(told.targets), version: Version, note: Note }),
      reply: row,
    }),
    export: endpoint({
      method: 'GET',
      path: paths.export,
      access: 'senior',
      summary: summaries.export,
      query: z.strictObject({
        companyId: filter(Id),
        ...statusAndYear(statuses),
        keyword: filter(Keyword),
        ...told.exportFilters,
      }),
      download: 'xls',
    }),
  }
}
