/** The endpoints of a kind of request, as far as the shared code relies on them. */
import type * as z from 'zod'
import type { ById, Endpoint } from '#contract/platform/http.ts'
import type { Who } from '#contract/policy.ts'
import type { StateCount } from './endpoints.ts'
import type { ByPositionAndId, HistoryItem, Sort } from './flow.ts'

/** An endpoint of which these properties are known. */
type KnownField<K extends Partial<Endpoint>> = Omit<Endpoint, 'access' | keyof K> & { access: Who } & K

/** The filters of a list. */
type GivenField<F> = F & Record<string, string | number | undefined>
type Narrowed = { company_id?: number; year?: number; keyword?: string }
type Listing<ShownField> = KnownField<{
  query: z.ZodType<GivenField<Narrowed & { status?: string; sort?: Sort; page: number; page_size: number }>>
  page: z.ZodType<ShownField>
}>

/** The endpoints of a kind, as far as the shared code relies on them. */
export interface RequestEndpoints<Shown extends { status: string }, Draft, Change> {
  own:
    | KnownField<{ query: z.ZodType<{ page: number; page_size: number }>; page: z.ZodType<Shown> }>
    | KnownField<{ page?: undefined; reply: z.ZodType<Shown[]> }>
  one: KnownField<{ params: typeof ById; reply: z.ZodType<Shown> }>
  submit: KnownField<{ body: z.ZodType<Draft>; reply: z.ZodType<Shown> }>
  edit: KnownField<{ params: typeof ById; body: z.ZodType<Change>; reply: z.ZodType<Shown> }>
  remove: KnownField<{ params: typeof ById; reply: z.ZodType<Shown> }>
  history: KnownField<{ params: typeof ById; reply: z.ZodType<HistoryItem[]> }>
  company: Listing<Shown>
  /** Set if HR has a separate path for the requests of all companies. */
  all?: Listing<Shown>
  counts: KnownField<{ query: z.ZodType<GivenField<Narrowed>>; reply: z.ZodType<StateCount[]> }>
  decide: KnownField<{
    params: typeof ById | typeof ByPositionAndId
    body: z.ZodType<{ status: Shown['status']; version?: number; note?: string | null }>
    reply: z.ZodType<Shown>
  }>
  export: KnownField<{
    query: z.ZodType<
      GivenField<{ companyId?: number; department_id?: number; status?: string; year?: number; keyword?: string }>
    >
    download: 'xls'
  }>
}
