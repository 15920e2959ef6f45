/** The device of a session by network address and user agent: enough for its owner to recognise it. */
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/database/connect.ts'

export interface DeviceInfo {
  address: string
  agent: string
}

const AGENT_MAX = 300

export const deviceOf = (request: FastifyRequest): DeviceInfo => ({
  address: request.ip,
  agent: String(request.headers['user-agent'] ?? '')
    // PostgreSQL cannot store NUL, and control characters are unreadable.
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, AGENT_MAX),
})

/** The condition on `seen_at` lets only one of several concurrent requests write. */
export const markSeen = async (db: Db, session_id: string, { address, agent }: DeviceInfo) => {
  await db`
    update sessions set seen_at = now(), address = ${address}, agent = ${agent}
    where id = ${session_id} and seen_at < now() - interval '5 minutes'`
}
