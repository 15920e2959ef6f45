/** Opens and ends sessions. */
import type { Session, SessionUser } from '#contract/access/auth.ts'
import { admits, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { Env } from '#server/platform/env.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { unauthorized } from '#server/platform/http/errors.ts'
import { principalsOfAccount, supervisorsDecide } from './active-delegations.ts'
import { isActivePosition } from './active-position.ts'
import { computesPay, getsSlips } from './computes-pay.ts'
import type { DeviceInfo } from './device.ts'
import { lacksFactor } from './factor/factors.ts'
import { reportCompaniesOf } from './report-reader.ts'
import { servesDesk } from './serves-desk.ts'
import type { Tokens } from './token.ts'

/** Opens a session for an active position, or returns undefined if the position is not active. */
export const openSession = async (
  db: Db,
  { env, tokens }: { env: Env; tokens: Tokens },
  position_id: number,
  { device, bySso = false }: { device?: DeviceInfo; bySso?: boolean } = {},
): Promise<Session | undefined> => {
  const opened = await insertSession(db, env, { position_id, device, bySso })
  return opened && withToken(tokens, opened)
}

/**
 * Continues a session in another account of the same person, and moves the push subscriptions of its browser. Rejects a
 * session that has ended meanwhile; undefined if the position is not active, and then the caller must roll back.
 */
export const switchSession = async (
  tx: Db,
  { env, tokens }: { env: Env; tokens: Tokens },
  from: { session_id: string; by_sso: boolean },
  { position_id, device }: { position_id: number; device: DeviceInfo },
): Promise<Session | undefined> => {
  // Locks the session row first, in the same order as a sign-out, to avoid a deadlock over the subscriptions.
  if ((await revoke(tx, 'switched', tx`id = ${from.session_id}`)) === 0) return unauthorized()
  const opened = await insertSession(tx, env, { position_id, device, bySso: from.by_sso })
  if (!opened) return undefined
  await tx`update push_subscriptions set session_id = ${opened.id} where session_id = ${from.session_id}`
  // Keeps the sign-in time: switching does not prove identity again.
  await tx`
    update sessions set signed_in_at = (select signed_in_at from sessions where id = ${from.session_id}) where id = ${opened.id}`
  return withToken(tokens, opened)
}

interface Opened {
  user: SessionUser
  id: string
  exp: number
}

const withToken = (tokens: Tokens, { user, id, exp }: Opened): Session => ({
  ...user,
  token: { access_token: tokens.sign({ jti: id, exp }) },
})

const insertSession = async (
  db: Db,
  env: Env,
  { position_id, device, bySso }: { position_id: number; device?: DeviceInfo; bySso: boolean },
): Promise<Opened | undefined> => {
  const user = await sessionUserOf(db, env, position_id, bySso)
  if (!user) return undefined
  await db`update positions set last_used_at = now() where id = ${position_id}`
  const opened = exactlyOne(
    await db<{ id: string; exp: number }[]>`
    insert into sessions (user_id, position_id, expires_at, address, agent, by_sso)
    values (${user.id}, ${position_id}, now() + make_interval(secs => ${env.TOKEN_HOURS * 3600}),
      ${device?.address ?? null}, ${device?.agent ?? null}, ${bySso})
    returning id, floor(extract(epoch from expires_at))::int as exp`,
  )
  return { user, ...opened }
}

type Row = Omit<SessionUser, 'profile' | 'must_add_factor' | 'decides'> &
  Pick<Me, 'stands_in_for' | 'supervisors_decide'> & { photo_id: string | null; lacks_factor: boolean }

const sessionUserOf = async (
  db: Db,
  env: Env,
  position_id: number,
  bySso: boolean,
): Promise<SessionUser | undefined> => {
  const [user] = await db<Row[]>`
    select u.id, p.id as position_id, p.company_id, u.name, c.name as company_name, j.name as job_name, r.name as role_name,
           j.sequence, j.pays, j.payroll, p.company_ids, u.status, u.employee_identity, u.photo_id,
           ${principalsOfAccount(db)} as stands_in_for, ${supervisorsDecide(db)} as supervisors_decide,
           ${reportCompaniesOf(db)} as report_company_ids, ${computesPay(db)} as computes_pay, ${getsSlips(db)} as gets_slips,
           ${servesDesk(db)} as serves_desk,
           ${!bySso} and u.password_kind <> 'own' as must_change_password,
           ${!bySso} and ${lacksFactor(db, env)} as lacks_factor
    from positions p
    join users u on u.id = p.user_id
    join companies c on c.id = p.company_id
    join roles r on r.id = p.role_id
    join jobs j on j.id = p.job_id
    where p.id = ${position_id} and ${isActivePosition(db)}`
  if (!user) return undefined
  const { photo_id, lacks_factor, stands_in_for: _, supervisors_decide: __, ...rest } = user
  const profile = fileUrl(env, rest, photo_id)
  return { ...rest, decides: admits.decider(user), profile, ...(lacks_factor && { must_add_factor: true }) }
}

type Reason = 'logout' | 'switched' | 'password' | 'reset' | 'position' | 'account' | 'device' | 'factor' | 'report'

/**
 * Ends sessions at once and returns their number: the next request with such a token gets 401, and their browsers get
 * no more push messages. Ending the sessions of a person also ends the calendar links, which work without a session;
 * except after a new factor, which is no sign of a stranger.
 */
export const endSessions = async (
  db: Db,
  reason: Exclude<Reason, 'switched'>,
  which: { id: string } | { user_id: number; except?: string } | { position_id: number } | { position_ids: number[] },
): Promise<number> => {
  const target =
    'id' in which
      ? db`id = ${which.id}`
      : 'user_id' in which
        ? db`user_id = ${which.user_id} and id is distinct from ${which.except ?? null}::uuid`
        : 'position_ids' in which
          ? db`position_id = any(${which.position_ids})`
          : db`position_id = ${which.position_id}`
  const unlinked = 'user_id' in which && reason !== 'factor' ? endCalendarLinks(db, which.user_id) : db``
  return revoke(
    db,
    reason,
    target,
    db`, unsubscribed as (delete from push_subscriptions where session_id in (select id from ended)) ${unlinked}`,
  )
}

const endCalendarLinks = (db: Db, user_id: number) => db`
  , unlinked as (update calendar_links set generation = generation + 1, updated_at = now(), ended_at = now()
    where position_id in (select p.id from positions p where p.user_id = ${user_id}))`

const revoke = async (db: Db, reason: Reason, target: Fragment, also = db``) => {
  const ended = await db`
    with ended as (
      update sessions set revoked_at = now(), revoked_because = ${reason} where ${target} and revoked_at is null returning id
    ) ${also}
    select id from ended`
  return ended.length
}
