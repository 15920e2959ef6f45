/** Identifies the caller from the database at every request, so that a revoked right is gone with the next one. */
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/http.ts'
import { admits, type Me, type Who } from '#contract/policy.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { forbidden, mustAddFactor, mustChangePassword, unauthorized } from '#server/platform/http/errors.ts'
import { makersOf } from './account-makers.ts'
import {
  lockDelegations,
  principalsOfAccount,
  supervisorsDecide,
  supervisorsDecideAnywhere,
} from './active-delegations.ts'
import { isActivePosition } from './active-position.ts'
import { deviceOf, markSeen } from './device.ts'
import { lacksFactor } from './factor/factors.ts'
import { isMachineToken, machineCaller } from './machine-caller.ts'
import { reportCompaniesOf } from './report-reader.ts'
import { consumeStreamTicket } from './stream-ticket.ts'
import type { Tokens } from './token.ts'

/** The signed-in account with the facts that handlers often need. */
export interface Caller extends Me {
  session_id: string
  /** The WAL position of this person's last write. */
  written_at: string | null
  name: string
  company_name: string
  timezone: string
  /** The password is a one-time code. */
  has_code: boolean
  /** A second factor is required, and the person has none. */
  lacks_factor: boolean
  by_sso: boolean
  /** `seen_at` of the session is older than five minutes. */
  is_unseen: boolean
  /** Set for a program with a machine token, which is no person. */
  machine?: { id: number; name: string }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface IdentifyContext {
  sql: Sql
  env: Pick<Env, 'REQUIRE_SECOND_FACTOR'>
  tokens: Tokens
}

type AccessField = 'access' | 'evenWithCode' | 'evenWithoutFactor' | 'stream' | 'machine'

export const identify = async (
  { sql, env, tokens }: IdentifyContext,
  { access, evenWithCode, evenWithoutFactor, stream, machine }: Pick<Endpoint, AccessField>,
  request: FastifyRequest,
) => {
  if (access === 'public') return
  const bearer = bearerOf(request)
  if (isMachineToken(bearer)) {
    request.me = await machineCaller(sql, bearer, { machine })
    return
  }
  const session_id = tokens.read(bearer ?? '') ?? (stream && (await consumeStreamTicket(sql, ticketOf(request))))
  const me = await callerOf(sql, session_id, env)
  if (!me) return unauthorized()
  request.me = me
  if (me.is_unseen) await markSeen(sql, me.session_id, deviceOf(request))
  if (me.has_code && !evenWithCode) mustChangePassword()
  if (me.lacks_factor && !evenWithoutFactor) mustAddFactor()
  if (!admits[access](me)) forbidden()
}

export const bearerOf = (request: FastifyRequest) => request.headers.authorization?.match(/^Bearer ([\w.-]+)$/)?.[1]

const ticketOf = (request: FastifyRequest) => (request.query as { ticket?: unknown }).ticket

/**
 * Reads the caller again inside a transaction that relies on the caller's rights, and locks them until it ends; a
 * caller who lost them meanwhile is rejected.
 */
export const reloadCaller = async (tx: Db, me: Caller, access: Who = 'signed-in'): Promise<Caller> => {
  const now = (await callerOf(tx, me.session_id, {}, 'locked')) ?? unauthorized()
  return admits[access](now) ? now : forbidden()
}

/**
 * The same, and also locks the delegations to the caller. A delegation created during the request counts from the next
 * one.
 */
export const reloadDecider = async (tx: Db, me: Caller): Promise<Caller> => {
  if (!me.stands_in_for?.length) return { ...(await reloadCaller(tx, me)), stands_in_for: null }
  await lockDelegations(tx, me.session_id)
  return reloadCaller(tx, me)
}

/** The columns that policy.ts needs, of `p`, `r` and `j`; all queries join them with `meSource`. */
export const meColumns = (db: Db) =>
  db`p.user_id as id, p.id as position_id, p.company_id, r.name as role_name, j.sequence, j.name as job_name, j.pays, j.payroll, p.company_ids`
export const meSource = (db: Db) => db`positions p join roles r on r.id = p.role_id join jobs j on j.id = p.job_id`

const callerOf = async (
  db: Db,
  session_id: string | undefined,
  /** The second factor requirement of the installation; checked only when a request starts. */
  requirement: IdentifyContext['env'],
  lock?: 'locked',
): Promise<Caller | undefined> => {
  if (!session_id || !UUID.test(session_id)) return undefined
  const [me] = await db<Caller[]>`
    select s.id as session_id, s.written_at, u.name, c.name as company_name, c.timezone, ${meColumns(db)},
           ${principalsOfAccount(db)} as stands_in_for, ${supervisorsDecide(db)} as supervisors_decide,
           ${supervisorsDecideAnywhere(db)} as supervisors_decide_anywhere,
           not s.by_sso and u.password_kind <> 'own' as has_code, not s.by_sso and ${lacksFactor(db, requirement)} as lacks_factor,
           ${makersOf(db, db`p.user_id`)} as makers, ${reportCompaniesOf(db)} as report_company_ids, s.by_sso, s.seen_at < now() - interval '5 minutes' as is_unseen
    from ${meSource(db)}
    join sessions s on s.position_id = p.id
    join users u on u.id = p.user_id
    join companies c on c.id = p.company_id
    where ${isActivePosition(db)} and s.id = ${session_id} and s.revoked_at is null and s.expires_at > now()
    ${lock ? db`for share of p` : db``}`
  return me
}
