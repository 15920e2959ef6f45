/** Who is calling: asked of the database at every request, so that a revoked right is gone at the very next one. */
import type { FastifyRequest } from 'fastify'
import { type Access, admits, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { forbidden, unauthorized } from '#server/errors.ts'
import type { Services } from '#server/services.ts'

/** The signed-in account with what handlers often need of it. */
export interface Caller extends Me {
  session_id: string
  name: string
  company_name: string
  timezone: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const identify = async ({ sql, tokens }: Services, access: Access, request: FastifyRequest) => {
  if (access === 'public') return
  const me = await callerOf(sql, tokens.read(bearerOf(request) ?? ''))
  if (!me) return unauthorized()
  request.me = me
  if (!admits[access](me)) forbidden()
}

const bearerOf = (request: FastifyRequest) => request.headers.authorization?.match(/^Bearer ([\w.-]+)$/)?.[1]

/**
 * The caller read anew inside a transaction that relies on the caller's rights: until it ends, nobody can take them
 * away, and one who lost them meanwhile is refused.
 */
export const sameCaller = async (tx: Db, me: Caller): Promise<Caller> =>
  (await callerOf(tx, me.session_id, 'locked')) ?? unauthorized()

const callerOf = async (db: Db, session_id: string | undefined, lock?: 'locked'): Promise<Caller | undefined> => {
  if (!session_id || !UUID.test(session_id)) return undefined
  const [me] = await db<Caller[]>`
    select s.id as session_id, u.id, u.name, p.id as position_id, p.company_id, c.name as company_name, c.timezone,
           r.name as role_name, j.sequence, j.name as job_name
    from sessions s
    join positions p on p.id = s.position_id and p.status = 'active'
    join users u on u.id = s.user_id
    join companies c on c.id = p.company_id
    join roles r on r.id = p.role_id
    join jobs j on j.id = p.job_id
    where s.id = ${session_id} and s.revoked_at is null and s.expires_at > now()
    ${lock ? db`for share of p` : db``}`
  return me
}
