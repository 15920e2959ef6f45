import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { Env } from '#server/platform/env.ts'
import type { App } from '#server/platform/services.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { unknownAddress } from './errors.ts'

/** Writes the login methods into the page, so that the login page needs no request to show the SSO button. */
const withLoginMethods = ({ OIDC, LOCAL_LOGIN }: Env, page: string) =>
  OIDC ? page.replace('<head>', `<head><meta name="login-methods" content="sso${LOCAL_LOGIN ? ' local' : ''}">`) : page

/** Serves the built web app; every path that is neither a file nor the API belongs to its router. */
export const webApp = async (app: App) => {
  const root = join(projectRoot, 'dist', 'web')
  const built = existsSync(join(root, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root,
      index: false,
      // The build writes .br and .gz files beside each file, so nothing is compressed at run time.
      preCompressed: true,
      // Only files with a hash in their name may be cached indefinitely.
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const page = built ? withLoginMethods(app.services.env, await readFile(join(root, 'index.html'), 'utf8')) : undefined
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  // @fastify/static would answer 400 here to a client without compression.
  if (page) app.get('/', (_, reply) => sendPage(reply))

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!page || !isPage || /^\/(api|assets)(\/|$)/.test(request.url)) return unknownAddress()
    return sendPage(reply)
  })
}
