import { expect, it } from 'vitest'
import * as z from 'zod'
import { auditField } from './audit-fields.ts'
import { auditOf, isMutation } from './audited-endpoint.ts'
import { endpoints } from './index.ts'

interface Shape {
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}
/** The names of a form and of its parts, which is as deep as the trail looks. */
const namesIn = (shape: Shape, depth = 2): string[] => [
  ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    const parts = depth > 1 ? namesIn(inner, depth - 1) : []
    return parts.length > 0 ? parts : [name]
  }),
  ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap((some) => (some ?? []).flatMap((one) => namesIn(one, depth))),
]

/** What the browser makes for a device: read by nobody, and the same every time. */
const ofDevices = new Set(['auth', 'p256dh', 'id', 'rawId', 'response'])

const sent = endpoints.flatMap((endpoint) => {
  const audited = auditOf(endpoint)
  // Of a sign-in no fields are told.
  if (!audited || 'unaudited' in audited || audited.entity === 'session' || !isMutation(audited) || !endpoint.body)
    return []
  const shape = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Shape
  return namesIn(shape)
})

const filters = endpoints.flatMap((endpoint) => {
  const audited = auditOf(endpoint)
  if (!audited || 'unaudited' in audited || !audited.list || !endpoint.query) return []
  return namesIn(z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }) as Shape, 1)
})
/** Left out of the trail: they say nothing about whom a page shows. */
const ofForm = new Set(['page_size', 'sort'])

it('every filter of an audited list has a name in the words of people', () => {
  expect(filters.length).toBeGreaterThan(30)
  expect([...new Set(filters)].filter((name) => !ofForm.has(name) && auditField(name) === name)).toEqual([])
})

it('every field that somebody can send has a name in the words of people', () => {
  expect(sent.length).toBeGreaterThan(200)
  const unnamed = [...new Set(sent)].filter((name) => !ofDevices.has(name) && auditField(name) === name)
  expect(unnamed).toEqual([])
})
