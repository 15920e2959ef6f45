/** The endpoints that every kind of request has; a kind overrides what differs. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { ById, endpoint, filter, Id, listQuery, Year } from '#contract/platform/http.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { HistoryItem, Keyword, Note, sorts, Version } from './flow.ts'

type Names<S extends string> = readonly [S, ...S[]]

const statusAndYear = <S extends string>(statuses: Names<S>) => ({
  status: filter(z.enum(statuses)),
  year: filter(Year),
})

/** The number of requests in a status, and their sum if the kind has amounts. */
const StateCount = z.object({ status: z.string(), count: z.int(), amount: z.string().nullable() })
export type StateCount = z.infer<typeof StateCount>

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
        ...departmentFilter,
        ...statusAndYear(statuses),
        keyword: filter(Keyword),
        sort: filter(sorts.schema),
        /** Only what waits for the caller, as the inbox shows it. */
        waits_for: filter(z.literal('me')),
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
        ...departmentFilter,
        year: filter(Year),
        keyword: filter(Keyword),
        waits_for: filter(z.literal('me')),
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
        ...departmentFilter,
        ...statusAndYear(statuses),
        keyword: filter(Keyword),
        /** Only what waits for the caller, as in the list. */
        waits_for: filter(z.literal('me')),
        ...config.exportFilters,
      }),
      download: 'xls',
    }),
  }
}
