import type { FastifyRequest } from 'fastify'
import { readLink } from '#server/platform/files/signed-link.ts'
import type { Services } from '#server/platform/services.ts'
import { bearerOf } from '#server/platform/session/identify.ts'
import { networkOf } from './throttle.ts'

interface Caller {
  key: string
  isAddress: boolean
}

export type CallerServices = Pick<Services, 'env' | 'tokens'>

/** The person if known; before that the session or the viewer of a signed link; else the network address. */
export const callerOf = ({ env, tokens }: CallerServices, request: FastifyRequest): Caller => {
  if (request.me?.machine) return { key: `machine:${request.me.machine.id}`, isAddress: false }
  if (request.me) return { key: `person:${request.me.id}`, isAddress: false }
  const { access, signed } = request.routeOptions.config.endpoint ?? {}
  const { id } = request.params as { id?: unknown }
  const viewer = signed && readLink(env, String(id), request.query as Record<string, unknown>)?.viewer
  if (viewer) return { key: `viewer:${viewer}`, isAddress: false }
  const session = access && access !== 'public' && tokens.read(bearerOf(request) ?? '')
  if (session) return { key: `session:${session}`, isAddress: false }
  return { key: `address:${networkOf(request.ip)}`, isAddress: true }
}
