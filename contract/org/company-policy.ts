/**
 * A policy of a company: settings that HR changes for one company at a time. One declaration gives the endpoints;
 * `server/org/policy` stores and reads the settings by their names, `web/org/policy` shows them.
 */
import * as z from 'zod'
import type { AuditEntity } from '#contract/audit-labels.ts'
import type { Choices } from '#contract/platform/choices.ts'
import { blank, choice, type Field, shape } from '#contract/platform/fields.ts'
import { flag } from '#contract/platform/flag.ts'
import { type Endpoint, endpoint, filter, Id, Year } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

export type PolicyValue = string | number | boolean | null

/** A setting: its input, the schema of its column, and the value in companies that have chosen nothing. */
export interface PolicyField extends Field {
  /** The value as endpoints return it. */
  stored: z.ZodType<PolicyValue>
  initial: PolicyValue
  /** Text below the input. */
  hint?: string
}
export type PolicyFields = Record<string, PolicyField>

export const countSetting = (label: string, [low, high]: [number, number], initial: number) => ({
  label,
  input: 'digits' as const,
  schema: integerInRange(low, high, `Isi ${low} sampai ${high}`),
  stored: z.int(),
  initial,
})
/** A count that may be empty, which the hint explains. */
export const optionalCountSetting = (label: string, [low, high]: [number, number], hint: string) => ({
  label,
  input: 'digits' as const,
  schema: z.preprocess(
    (it: string | number | null) => (it === '' ? null : it),
    integerInRange(low, high, `Isi ${low} sampai ${high}, atau kosongkan`).nullable(),
  ),
  stored: z.int().nullable(),
  initial: null,
  hint,
})
export const choiceSetting = <const V extends string>(label: string, offered: Choices<V>, initial: NoInfer<V>) => ({
  ...choice(label, offered.options),
  stored: z.enum(offered.values),
  initial,
})
export const flagSetting = (label: string, [yes, no]: [string, string], initial: boolean) => ({
  ...flag(label, yes, no),
  stored: z.boolean(),
  initial,
})

/** A change and the initial value must fit the column; a change may be undefined, which leaves the setting as it is. */
type FittingFields<F extends PolicyFields> = {
  [K in keyof F]: { schema: z.ZodType<z.output<F[K]['stored']> | undefined>; initial: z.output<F[K]['stored']> }
}

interface PolicyDeclaration<T extends string, N extends string, F extends PolicyFields> {
  /** The last part of the path. */
  name: N
  /** A table with a column for each setting, and the primary key company_id with the first day or year of the row. */
  table: T
  entity: AuditEntity
  summaries: Record<'list' | 'one' | 'save', string>
  fields: F & FittingFields<F>
}

type Stored<F extends PolicyFields> = { [K in keyof F]: F[K]['stored'] }
type Defaults<F extends PolicyFields> = { [K in keyof F]: z.output<F[K]['stored']> }

const byName = <F extends PolicyFields, K extends keyof PolicyField>(fields: F, key: K) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[key]]))

/** A policy whose changes apply from today on, so that earlier days keep what was in force. */
export const policyFromDay = <const T extends string, const N extends string, const F extends PolicyFields>(
  declaration: PolicyDeclaration<T, N, F>,
) => {
  const { table, name, entity, summaries } = declaration
  const fields: F = declaration.fields
  const stored = byName(fields, 'stored') as Stored<F>
  const row = z.object({ ...stored, company_id: z.int(), company_name: z.string() })
  const one = {
    path: `/hcis/${name}/:companyId` as const,
    access: 'hcis',
    params: z.strictObject({ companyId: Id }),
    reply: row,
  } as const
  return {
    table,
    /** The column with the first day of a row. */
    since: 'valid_from' as const,
    fields,
    defaults: byName(fields, 'initial') as Defaults<F>,
    /** The settings alone. */
    values: z.object(stored),
    /** The settings of a company. */
    row,
    list: endpoint({
      method: 'GET',
      path: `/hcis/${name}` as const,
      access: 'hcis',
      unaudited: 'no personal data',
      summary: summaries.list,
      reply: z.array(row),
    }),
    one: endpoint({ ...one, method: 'GET', summary: summaries.one, unaudited: 'a rule of a company' }),
    save: endpoint({ ...one, method: 'PUT', audit: { entity }, summary: summaries.save, body: shape(fields) }),
  }
}

/** A policy of whole years: a change applies from this year or the next one on. */
export const policyFromYear = <const T extends string, const N extends string, const F extends PolicyFields>(
  declaration: PolicyDeclaration<T, N, F>,
) => {
  const policy = policyFromDay(declaration)
  return {
    ...policy,
    since: 'from_year' as const,
    list: endpoint({ ...policy.list, query: z.strictObject({ year: filter(Year) }) }),
    save: endpoint({ ...policy.save, body: policy.save.body.extend({ from_year: blank(Year) }) }),
  }
}

/** Any policy of a company, for code that serves them all. */
export type CompanyPolicy = DayPolicy | YearPolicy
interface DayPolicy extends PolicyParts {
  since: 'valid_from'
}
interface YearPolicy extends PolicyParts {
  since: 'from_year'
}
interface PolicyParts {
  table: string
  fields: PolicyFields
  defaults: Readonly<Record<string, PolicyValue>>
  list: PolicyEndpoint & { reply: z.ZodType<PolicyRow[]>; query?: z.ZodType<{ year?: number }> }
  one: PolicyEndpoint & OfCompany
  save: PolicyEndpoint & OfCompany & { body: z.ZodType<PolicyChange> }
}
interface PolicyEndpoint extends Endpoint {
  access: 'hcis'
}
interface OfCompany {
  params: z.ZodObject<{ companyId: typeof Id }>
  reply: z.ZodType<Record<string, PolicyValue>>
}
export type PolicyChange = Readonly<Record<string, PolicyValue | undefined>>
export type PolicyRow = { company_id: number; company_name: string } & Record<string, PolicyValue>

/** The settings of a policy. */
export type PolicyValues<P extends { values: z.ZodType }> = z.output<P['values']>

/** The endpoints of a policy, for the list of all features. */
export const endpointsOf = <P extends Pick<CompanyPolicy, 'list' | 'one' | 'save'>>({ list, one, save }: P) => ({
  list,
  one,
  save,
})
