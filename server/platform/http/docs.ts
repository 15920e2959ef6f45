import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import swaggerUi, { type FastifySwaggerUiConfigOptions } from '@fastify/swagger-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { features } from '#contract/index.ts'
import type { Env } from '#server/platform/env.ts'
import type { App } from '#server/platform/services.ts'
import { identify } from '#server/platform/session/identify.ts'
import { notFound } from './errors.ts'
import { openapi } from './openapi.ts'

/** Replaces @fastify/swagger, which needs the complete document when the app starts. */
const documentOnRequest = fastifyPlugin(async (app) => void app.decorate('swagger', () => ({})), {
  name: '@fastify/swagger',
})

const print = (version: string) => {
  const plain = Buffer.from(JSON.stringify(openapi(features, version)))
  return { plain, gzip: gzipSync(plain), etag: `"${createHash('sha256').update(plain).digest('base64url')}"` }
}

type Browser = typeof globalThis & { localStorage: { getItem(key: string): string | null } }

/** Runs in the browser, where its source text is sent: reads the document with the session of that browser. */
const sendToken: FastifySwaggerUiConfigOptions['requestInterceptor'] = (request) => {
  const token = (globalThis as Browser).localStorage.getItem('access_token')
  if (token) request.headers.Authorization ??= `Bearer ${token}`
  return request
}

/** The document lists every endpoint and permission, so in production only signed-in users may read it. */
const isOpen = ({ NODE_ENV, API_DOCS }: Env) => NODE_ENV !== 'production' || API_DOCS === 'public'

/**
 * Serves the contract at /api/docs as a page and at /api/docs/json as OpenAPI. Printing takes a quarter of a second, so
 * it happens once, at the first request.
 */
export const apiDocs = async (app: App) => {
  const { env } = app.services
  const identifyReader = async (request: FastifyRequest) => {
    const isDocument = request.routeOptions.url?.endsWith('/json')
    if (isDocument && !isOpen(env)) await identify(app.services, { access: 'signed-in' }, request)
  }
  let printed: ReturnType<typeof print> | undefined
  const send = (request: FastifyRequest, reply: FastifyReply): Buffer => {
    if (!request.routeOptions.url?.endsWith('/json')) return notFound()
    printed ??= print(app.services.version)
    reply
      .header('cache-control', isOpen(env) ? 'no-cache' : 'private, no-cache')
      .header('etag', printed.etag)
      .header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === printed.etag) {
      reply.code(304)
      return Buffer.alloc(0)
    }
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return printed.plain
    reply.header('content-encoding', 'gzip')
    return printed.gzip
  }
  await app.register(documentOnRequest)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', requestInterceptor: sendToken },
    uiHooks: { onRequest: (request, _reply, done) => void identifyReader(request).then(() => done(), done) },
    transformSpecificationClone: false,
    transformSpecification: (_document, request, reply) => send(request, reply),
  })
}
