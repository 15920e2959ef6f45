import type { FastifyRequest } from 'fastify'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { severalReads } from '#contract/platform/several-reads.ts'
import type { App } from '#server/platform/services.ts'
import { invalid } from './errors.ts'
import { mount } from './mount.ts'

/** One person shall not take all connections of the pool. */
const AT_ONCE = 4

const answersJson = ({ method, path, download, stream, signed, redirect }: Endpoint) =>
  method === 'GET' &&
  !path.includes(':') &&
  !download &&
  !stream &&
  !signed &&
  !redirect &&
  path !== severalReads.read.path

const findReadable = () => {
  const readable = new Set<string>(endpoints.filter(answersJson).map((it) => it.path))
  return (path: string) => readable.has(path.split('?')[0] ?? '')
}

/** Each read goes through all hooks and checks, as if the caller had sent it alone. */
const readOne = async (app: App, request: FastifyRequest, path: string) => {
  const { authorization, 'user-agent': agent } = request.headers
  const answer = await app.inject({
    method: 'GET',
    url: `/api${path}`,
    remoteAddress: request.ip,
    headers: { accept: 'application/json', authorization, 'user-agent': agent },
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

export const severalReadsRoutes = (app: App) => {
  const isReadable = findReadable()
  mount(app, severalReads.read, async ({ query, request }) => {
    const paths = query.paths.split(' ')
    if (!paths.every(isReadable)) invalid({ paths: ['Tidak dapat dibaca bersama'] })
    // Each read takes a slot of its own; one that is kept meanwhile could be the one that they wait for.
    request.releaseSlot?.()
    const answers: Awaited<ReturnType<typeof readOne>>[] = []
    let next = 0
    const work = async () => {
      for (let at = next++; at < paths.length; at = next++) answers[at] = await readOne(app, request, paths[at] ?? '')
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return answers
  })
}
