/** Generates calls of every endpoint from the contract, by every kind of caller. */
import fc from 'fast-check'
import type * as z from 'zod'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { corrupted, validFor } from './input.ts'

export const actors = ['staff', 'finance', 'manager', 'hcis'] as const
export type FuzzActor = (typeof actors)[number]

export interface FuzzCall {
  endpoint: Endpoint
  actor: FuzzActor
  params: unknown
  query: unknown
  body: unknown
  file: string | undefined
}

/** Excluded, because it would end what all other calls need. */
const EXCLUDED = ['POST /setup']

const parts = (schema: z.ZodType | undefined) => {
  if (!schema) return fc.constant(undefined)
  const valid = validFor(schema)
  return fc.oneof({ weight: 3, arbitrary: valid }, corrupted(valid))
}

/** Path parameters are limited to values that fit into a path. */
const path = (endpoint: Endpoint) => {
  const { params } = endpoint
  if (!params) return fc.constant(undefined)
  const invalidParam = fc.constantFrom('0', '-1', '1.5', 'x', "1'--", '9'.repeat(20), '%00', 'null')
  return fc.tuple(validFor(params), fc.boolean(), invalidParam).map(([valid, isWhole, text]) => {
    const given = valid as Record<string, unknown>
    const [first] = Object.keys(given)
    return isWhole || !first ? given : { ...given, [first]: text }
  })
}

const callOf = (endpoint: Endpoint): fc.Arbitrary<FuzzCall> =>
  fc.record({
    endpoint: fc.constant(endpoint),
    actor: fc.constantFrom(...actors),
    params: path(endpoint),
    query: parts(endpoint.query),
    body: parts(endpoint.body),
    file: endpoint.upload
      ? fc.option(fc.string({ maxLength: 300, unit: 'binary' }), { nil: undefined })
      : fc.constant(undefined),
  })

export const anyCall: fc.Arbitrary<FuzzCall> = fc.oneof(
  ...endpoints.filter(({ method, path }) => !EXCLUDED.includes(`${method} ${path}`)).map(callOf),
)

/** Parameters arrive as text. */
const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).flatMap(([key, it]) => (it === undefined ? [] : [[key, String(it)]])))
    : value

/** Whether a part of the call violates the contract, so that the server must refuse it. */
export const isBroken = ({ endpoint, params, query, body }: FuzzCall): boolean => {
  const fits = (schema: z.ZodType | undefined, value: unknown) => !schema || schema.safeParse(value).success
  const isText = Boolean(endpoint.form || endpoint.upload)
  return !(
    fits(endpoint.params, asText(params)) &&
    fits(endpoint.query, asText(queryOf(query))) &&
    fits(endpoint.body, isText ? asText(body ?? {}) : body)
  )
}

/** Only lists of names and values can be written into a URL. */
export const queryOf = (query: unknown) =>
  typeof query === 'object' && query !== null && !Array.isArray(query) ? (query as Record<string, never>) : {}
