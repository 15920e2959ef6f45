/** The options of a route by its endpoint: address, schema and limits. */
import type { FastifyRequest } from 'fastify'
import { type Endpoint, replySchema, statusOf } from '#contract/platform/http.ts'
import type { App } from '#server/platform/services.ts'
import { identify } from '#server/platform/session/identify.ts'
import { refuseOddBody } from './refuse-odd-body.ts'

export const routeOptions = (app: App, endpoint: Endpoint) => ({
  method: endpoint.method,
  url: `/api${endpoint.path}`,
  config: { endpoint },
  schema: schemaOf(endpoint),
  // Before the body is read: a caller without access learns nothing about the input.
  onRequest: (request: FastifyRequest) => identify(app.services, endpoint, request),
  preValidation: async (request: FastifyRequest) => {
    if (!endpoint.signed) refuseOddBody(endpoint, request)
    if (request.body === undefined && isBodyOptional(endpoint)) request.body = {}
  },
})

/** An optional body counts as an empty one when it is missing. */
const isBodyOptional = ({ body }: Endpoint) => body?.safeParse(undefined).success === true

const schemaOf = (endpoint: Endpoint) => {
  const { params, query, body, upload } = endpoint
  const reply = replySchema(endpoint)
  return {
    ...(params && !endpoint.signed && { params }),
    ...(query && !endpoint.signed && { querystring: query }),
    ...(body && !upload && { body }),
    ...(reply && { response: { [statusOf(endpoint)]: reply } }),
  }
}
