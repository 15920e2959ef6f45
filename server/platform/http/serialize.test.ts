import { expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#contract/index.ts'
import { replySchema } from '#contract/platform/http.ts'
import { compiled } from './serialize.ts'

type Schema = { [key: string]: unknown }
const isObject = (it: unknown): it is Schema => typeof it === 'object' && it !== null
const isRecord = (it: Schema) => it.type === 'object' || 'properties' in it

/** Paths at which a schema allows one of several objects. */
const choices = (schema: unknown, path = ''): string[] => {
  if (!isObject(schema)) return []
  const among = [schema.anyOf, schema.oneOf].flatMap((it) => (Array.isArray(it) ? it.filter(isObject) : []))
  const here = among.filter(isRecord).length > 1 ? [path] : []
  return [...here, ...Object.entries(schema).flatMap(([key, it]) => choices(it, `${path}/${key}`))]
}

/** Paths of choices that may be null: they are compiled at the first reply, and fail then. */
const nullableChoices = (schema: unknown, path = ''): string[] => {
  if (!isObject(schema)) return []
  const here = schema.nullable === true && schema.type === undefined && schema.$ref === undefined ? [path] : []
  return [...here, ...Object.entries(schema).flatMap(([key, it]) => nullableChoices(it, `${path}/${key}`))]
}

const withReply = endpoints.flatMap((it) => (replySchema(it) ? [[`${it.method} ${it.path}`, it] as const] : []))

it.each(withReply)(
  'reply of %s: has one shape, so that the compiled serialiser knows which fields to drop',
  (_, endpoint) => {
    const schema = z.toJSONSchema(replySchema(endpoint)!, { io: 'output', target: 'openapi-3.0' })
    expect([choices(schema), nullableChoices(schema)]).toEqual([[], []])
  },
)

it.each(withReply)('reply of %s: can be compiled, which the start of the app does not show', (_, endpoint) => {
  expect(compiled(replySchema(endpoint)!)).toBeTypeOf('function')
})
