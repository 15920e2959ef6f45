import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { Env } from '#server/env.ts'
import { unknownAddress } from '#server/errors.ts'
import { projectRoot } from '#server/project-root.ts'
import type { App } from '#server/services.ts'

/** The login page shows the way to a provider at once where there is one, and asks nobody for it. */
const withWaysIn = ({ OIDC, LOCAL_LOGIN }: Env, page: string) =>
  OIDC ? page.replace('<head>', `<head><meta name="ways-in" content="sso${LOCAL_LOGIN ? ' local' : ''}">`) : page

/** Serves the built web app; every address that is no file and no API belongs to its router. */
export const webApp = async (app: App) => {
  const root = join(projectRoot, 'dist', 'web')
  const built = existsSync(join(root, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root,
      index: false,
      // The build writes .br and .gz beside each file: nothing is compressed twice.
      preCompressed: true,
      // Only files that carry a hash in their name may be kept for good.
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const page = built ? withWaysIn(app.services.env, await readFile(join(root, 'index.html'), 'utf8')) : undefined
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  // The static files would answer 400 here to a caller that takes no compression.
  if (page) app.get('/', (_, reply) => sendPage(reply))

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!page || !isPage || /^\/(api|assets)(\/|$)/.test(request.url)) return unknownAddress()
    return sendPage(reply)
  })
}
