import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

interface Schema {
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
}
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
  security: object[]
}
const read = async () =>
  (await hr.app.inject('/api/docs/json')).json() as { paths: Record<string, Record<string, Operation>> }
const operationOf = ({ paths }: Awaited<ReturnType<typeof read>>, { path, method }: Endpoint) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

const keysOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

describe('API document', () => {
  it('is sent gzipped when accepted, answers 304 to its ETag, and 404 as YAML', async () => {
    const [plain, packed] = [
      await hr.app.inject('/api/docs/json'),
      await hr.app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'gzip' } }),
    ]
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    const etag = String(plain.headers.etag)
    const again = await hr.app.inject({ url: '/api/docs/json', headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
    expect((await hr.app.inject('/api/docs/yaml')).statusCode).toBe(404)
  })

  it('spells its tags in kebab case, and keeps the published names of operations', async () => {
    const operations = Object.values((await read()).paths).flatMap((it) => Object.values(it))
    expect(operations.flatMap(({ tags }) => tags).filter((tag) => !/^[a-z]+(-[a-z]+)*$/.test(tag))).toEqual([])
    const desk = operations.filter(({ tags }) => tags.includes('attendance-desk'))
    expect(desk.map(({ operationId }) => operationId.split('.')[0])).toEqual(desk.map(() => 'attendanceDesk'))
    expect(desk.length).toBeGreaterThan(0)
  })

  it('has the summary of every endpoint and whether it needs a token', async () => {
    const document = await read()
    for (const endpoint of endpoints) {
      const { summary, security } = operationOf(document, endpoint)!
      expect([endpoint.path, summary, security.length]).toEqual([
        endpoint.path,
        endpoint.summary,
        endpoint.access === 'public' ? 0 : 1,
      ])
    }
    expect((await hr.app.inject('/api/docs/')).statusCode).toBe(200)
  })

  it('names every path and query parameter', async () => {
    const document = await read()
    for (const endpoint of endpoints) {
      const { parameters } = operationOf(document, endpoint)!
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
      const named = (place: string) => parameters.filter((it) => it.in === place).map((it) => it.name)
      expect([endpoint.path, named('path').sort()]).toEqual([endpoint.path, inPath.sort()])
      expect([endpoint.path, named('query').sort()]).toEqual([endpoint.path, keysOf(endpoint.query).sort()])
      for (const it of parameters) expect([endpoint.path, it.name, it.schema]).not.toEqual([endpoint.path, it.name, {}])
    }
  })

  it('shows the fields of every body under its content type', async () => {
    const document = await read()
    for (const endpoint of endpoints) {
      const { requestBody } = operationOf(document, endpoint)!
      if (!endpoint.body && !endpoint.upload) {
        expect([endpoint.path, requestBody]).toEqual([endpoint.path, undefined])
        continue
      }
      const type = endpoint.upload
        ? 'multipart/form-data'
        : endpoint.form
          ? 'application/x-www-form-urlencoded'
          : 'application/json'
      const { schema } = requestBody!.content[type]!
      const expected = [...keysOf(endpoint.body), ...(endpoint.upload ? [endpoint.upload.field] : [])]
      // A body with alternatives shows each of them.
      for (const form of schema.anyOf ?? schema.oneOf ?? [schema]) {
        const names = Object.keys(form.properties ?? {})
        expect([endpoint.path, form.type, names.length > 0]).toEqual([endpoint.path, 'object', true])
        expect([endpoint.path, names]).toEqual([endpoint.path, expect.arrayContaining(expected)])
      }
    }
  })

  it('has the expected parameters and schemas of selected endpoints', async () => {
    const { paths } = await read()
    expect(paths['/files/{id}']!.get!.parameters.map((it) => [it.name, it.in, it.required])).toEqual([
      ['id', 'path', true],
      ['viewer', 'query', true],
      ['expires', 'query', true],
      ['signature', 'query', true],
    ])
    const directory = paths['/manager/user/employee/position/filter']!.get!.parameters
    expect(directory.find((it) => it.name === 'page_size')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100 },
    })
    const login = paths['/login']!.post!.requestBody!
    expect(login.required).toBe(true)
    expect(login.content['application/json']!.schema).toMatchObject({
      properties: { username: { type: 'string' }, password: { type: 'string' } },
      required: ['username', 'password'],
    })
    const photo = paths['/staff/user/profile/picture']!.post!.requestBody!.content['multipart/form-data']!.schema
    expect(photo.properties).toMatchObject({ image: { type: 'string', format: 'binary' } })
    const job = paths['/hcis/job']!.post!
    expect(job.responses['201']!.content!['application/json']!.schema.properties).toHaveProperty('data')
  })
})
