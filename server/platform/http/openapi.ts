/** Builds the OpenAPI document from the endpoints. */
import * as z from 'zod'
import { type Endpoint, ErrorBody, replySchema, statusOf } from '#contract/platform/http.ts'

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

const requestBody = (endpoint: Endpoint) => {
  if (endpoint.upload) {
    const text = endpoint.body ? (json(endpoint.body, 'input') as { properties?: object; required?: string[] }) : {}
    const file = {
      [endpoint.upload.field]: { type: 'string', format: 'binary', description: endpoint.upload.accept.join(', ') },
    }
    return {
      content: {
        'multipart/form-data': { schema: { type: 'object', ...text, properties: { ...text.properties, ...file } } },
      },
    }
  }
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return endpoint.body && { required: true, content: { [type]: { schema: json(endpoint.body, 'input') } } }
}

const success = (endpoint: Endpoint) => {
  const schema = replySchema(endpoint)
  if (endpoint.redirect) return { description: 'Where to go on, in `Location`' }
  if (endpoint.download) return { description: `A .${endpoint.download} file` }
  if (endpoint.stream)
    return { description: 'Events', content: { 'text/event-stream': { schema: json(endpoint.stream, 'output') } } }
  return schema
    ? { description: 'OK', content: { 'application/json': { schema: json(schema, 'output') } } }
    : { description: 'OK' }
}

/** Generated clients know these operations by the names under which they were published. */
const publishedNames: Partial<Record<string, string>> = {
  'attendance-desk': 'attendanceDesk',
  'attendance-explain': 'attendanceExplain',
  'attendance-gap': 'attendanceGap',
  'attendance-policy': 'attendancePolicy',
  'attendance-recap': 'attendanceRecap',
  'overtime-recap': 'overtimeRecap',
}

const operation = (feature: string, name: string, endpoint: Endpoint) => ({
  operationId: `${publishedNames[feature] ?? feature}.${name}`,
  tags: [feature],
  summary: endpoint.summary,
  description: `Access: ${endpoint.access}`,
  parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
  requestBody: requestBody(endpoint),
  responses: { [statusOf(endpoint)]: success(endpoint), default: { $ref: '#/components/responses/Error' } },
  security: endpoint.access === 'public' ? [] : [{ token: [] }],
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
