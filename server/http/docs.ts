import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { features } from '#contract/index.ts'
import type { App } from '#server/services.ts'
import { openapi } from './openapi.ts'

/** /api/docs shows the contract to people, /api/docs/json to programs. */
export const apiDocs = async (app: App) => {
  const document = openapi(features, app.services.version) as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } })
}
