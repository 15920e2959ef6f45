/**
 * A policy of a company: settings that HR changes for one company at a time. One declaration gives the endpoints;
 * `server/org/policy` stores and reads the settings by their names, `web/org/policy` shows them.
 */
import * as z from 'zod'
import type { AuditEntity } from '#contract/audit-labels.ts'
import { blank, Day, shape } from '#contract/platform/fields.ts'
import { type Endpoint, endpoint, filter, Id, Year } from '#contract/platform/http.ts'
import type { PolicyField, PolicyFields, PolicyValue } from './policy-setting.ts'

/** A change and the initial value must fit the column; a change may be undefined, which leaves the setting as it is. */
type FittingFields<F extends PolicyFields> = {
  [K in keyof F]: { schema: z.ZodType<z.output<F[K]['stored']> | undefined>; initial: z.output<F[K]['stored']> }
}

type PolicyAccess = 'hcis' | 'payroll'

interface PolicyDeclaration<T extends string, N extends string, F extends PolicyFields, A extends PolicyAccess> {
  /** The last part of the path. */
  name: N
  /** HR that may read and change it; by default all HR. */
  access?: A
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
export const policyFromDay = <
  const T extends string,
  const N extends string,
  const F extends PolicyFields,
  const A extends PolicyAccess = 'hcis',
>(
  declaration: PolicyDeclaration<T, N, F, A>,
) => {
  const { table, name, entity, summaries } = declaration
  const access = (declaration.access ?? 'hcis') as A
  const fields: F = declaration.fields
  const stored = byName(fields, 'stored') as Stored<F>
  const row = z.object({ ...stored, company_id: z.int(), company_name: z.string() })
  const one = {
    path: `/hcis/${name}/:companyId` as const,
    access,
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
      access,
      unaudited: 'no personal data',
      summary: summaries.list,
      reply: z.array(row),
    }),
    one: endpoint({ ...one, method: 'GET', summary: summaries.one, unaudited: 'a rule of a company' }),
    save: endpoint({ ...one, method: 'PUT', audit: { entity }, summary: summaries.save, body: shape(fields) }),
  }
}

/** A policy whose changes apply from a day that HR chooses, also a later one; today by default. */
export const policyFromChosenDay = <
  const T extends string,
  const N extends string,
  const F extends PolicyFields,
  const A extends PolicyAccess = 'hcis',
>(
  declaration: PolicyDeclaration<T, N, F, A>,
) => {
  const policy = policyFromDay(declaration)
  const history = z.array(policy.values.extend({ valid_from: z.string() }))
  return {
    ...policy,
    choosesDay: true as const,
    /** The settings in force, and the rows of all days, the newest first. */
    one: endpoint({ ...policy.one, reply: policy.row.extend({ history }) }),
    save: endpoint({ ...policy.save, body: policy.save.body.extend({ valid_from: blank(Day()) }) }),
  }
}

/** A policy of whole years: a change applies from this year or the next one on. */
export const policyFromYear = <const T extends string, const N extends string, const F extends PolicyFields>(
  declaration: PolicyDeclaration<T, N, F, 'hcis'>,
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
  choosesDay?: true
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
  access: PolicyAccess
}
interface OfCompany {
  params: z.ZodObject<{ companyId: typeof Id }>
  reply: z.ZodType<Record<string, unknown>>
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
