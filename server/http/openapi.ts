/** The OpenAPI document, printed from the endpoints themselves. */
import * as z from 'zod'
import { type Endpoint, ErrorBody, replySchema, statusOf } from '#contract/http.ts'

const json = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
  const { properties = {}, required = [] } = schema
    ? (json(schema, 'input') as { properties?: object; required?: string[] })
    : {}
  return Object.entries(properties).map(([name, it]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: it as object,
  }))
}

const requestBody = (it: Endpoint) => {
  if (it.upload) {
    const text = it.body ? (json(it.body, 'input') as { properties?: object; required?: string[] }) : {}
    const file = { [it.upload.field]: { type: 'string', format: 'binary', description: it.upload.accept.join(', ') } }
    return {
      content: {
        'multipart/form-data': { schema: { type: 'object', ...text, properties: { ...text.properties, ...file } } },
      },
    }
  }
  const type = it.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return it.body && { required: true, content: { [type]: { schema: json(it.body, 'input') } } }
}

const success = (it: Endpoint) => {
  const schema = replySchema(it)
  if (it.download) return { description: `A .${it.download} file` }
  return schema
    ? { description: 'OK', content: { 'application/json': { schema: json(schema, 'output') } } }
    : { description: 'OK' }
}

const operation = (feature: string, name: string, it: Endpoint) => ({
  operationId: `${feature}.${name}`,
  tags: [feature],
  summary: it.summary,
  description: `Access: ${it.access}`,
  parameters: [...parameters(it.params, 'path'), ...parameters(it.query, 'query')],
  requestBody: requestBody(it),
  responses: { [statusOf(it)]: success(it), default: { $ref: '#/components/responses/Error' } },
  security: it.access === 'public' ? [] : [{ token: [] }],
})

export const openapi = (features: Record<string, Record<string, Endpoint>>, version: string) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const [feature, endpoints] of Object.entries(features))
    for (const [name, it] of Object.entries(endpoints)) {
      const path = it.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [it.method.toLowerCase()]: operation(feature, name, it) }
    }
  return {
    openapi: '3.0.3',
    info: {
      title: 'HCIS',
      version,
      description: 'Replies are `{ data }`; lists add the paging fields; errors share one shape.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Error: { description: 'Refused', content: { 'application/json': { schema: json(ErrorBody, 'output') } } },
      },
    },
  }
}
