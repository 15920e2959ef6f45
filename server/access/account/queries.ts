import type { AccountDetail, Device, LockScope } from '#contract/access/account-detail.ts'
import { canManageAccount, type Me } from '#contract/policy.ts'
import { changeEmails } from '#server/org/person/email.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Limit } from '#server/platform/http/throttle.ts'
import type { By } from '#server/platform/notice/account-events.ts'
import { blockAccount } from '#server/platform/session/block-account.ts'
import { LOGIN_BY_ORIGIN, LOGIN_BY_PERSON, SECOND_BY_PERSON } from '#server/platform/session/login-limit.ts'

/** Open sessions, the most recently used first. */
export const listDevices = (db: Db, user_id: number, current?: string) => db<Device[]>`
  select id, created_at, seen_at, address, agent, id is not distinct from ${current ?? null}::uuid as current
  from sessions where user_id = ${user_id} and revoked_at is null and expires_at > now()
  order by seen_at desc, id`

/** Limits that lock sign-ins, the widest first. */
const locks: readonly (readonly [Limit, LockScope])[] = [
  [SECOND_BY_PERSON, 'second_step'],
  [LOGIN_BY_PERSON, 'unknown_devices'],
  [LOGIN_BY_ORIGIN, 'some_devices'],
]

/** The current lock of `u`: the widest, and of those the one that ends last. */
const widestStop = (db: Db) => db`
  select t.resets_at as locked_until, stop.scope as lock_scope
  from throttles t join unnest(${locks.map(([limit]) => limit.name)}::text[], ${locks.map(([limit]) => limit.attempts)}::int[],
    ${locks.map(([, scope]) => scope)}::text[]) with ordinality as stop (name, tries, scope, rank)
    on stop.name = split_part(t.key, ':', 1)
  where t.user_id = u.id and t.resets_at > now() and t.count >= stop.tries
  order by stop.rank, t.resets_at desc limit 1`

type AccountRow = Omit<AccountDetail, 'sessions' | 'second_factor'> & { id: number; name: string }

export const findAccount = async (db: Db, user_id: number) => {
  const [row] = await db<AccountRow[]>`
    select u.id, u.name, u.email, u.employee_identity, u.password_kind <> 'own' as must_change_password,
           u.password_hash is not null as has_password, u.last_login_at, u.held_at,
           (select h.name from positions hp join users h on h.id = hp.user_id where hp.id = u.held_by) as held_by,
           locked.locked_until, locked.lock_scope,
           (select max(bound_at) from sso_identities i where i.user_id = u.id) as sso_since,
           (select expires_at from password_resets r where r.user_id = u.id and expires_at > now()) as link_until
    from users u left join lateral (${widestStop(db)}) locked on true where u.id = ${user_id}`
  return row
}

export const updateAccount = async (
  tx: Db,
  by: By,
  user_id: number,
  { email, employee_identity }: Pick<AccountDetail, 'email' | 'employee_identity'>,
) => {
  await tx`update users set employee_identity = ${employee_identity} where id = ${user_id}`
  await changeEmails(tx, by, [{ id: user_id, email }])
}

/** Only a code of HR, or the release of the SSO identity, opens the account again. */
export const holdAccount = async (tx: Db, user_id: number, held_by: number) => {
  await blockAccount(tx, user_id, 'account')
  await tx`update users set held_at = coalesce(held_at, now()), held_by = ${held_by} where id = ${user_id}`
}

/**
 * Clears the SSO binding; the next sign-on binds the account again. HR has verified the person, so a hold ends, too.
 * False if there was nothing to clear.
 */
export const clearSso = async (tx: Db, user_id: number) => {
  const unbound = await tx`delete from sso_identities where user_id = ${user_id} returning user_id`
  const released = await tx`
    update users set held_at = null, held_by = null where id = ${user_id} and held_at is not null returning id`
  return unbound.length + released.length > 0
}

export interface OpenAccount extends Required<Pick<Me, 'role_name' | 'company_ids' | 'company_id'>> {
  user_id: number
}

/** The accounts that the passwords of these people open. */
export const listOpenAccounts = (db: Db, user_ids: readonly number[]) => db<OpenAccount[]>`
  select p.user_id, r.name as role_name, p.company_ids, p.company_id from positions p join roles r on r.id = p.role_id
  where p.user_id = any(${user_ids}) and p.status = 'active'`

export const ELSEWHERE = 'Sebagian karyawan juga punya akun di luar cakupan Anda'

/** A code or link opens every account of a person, so HR gives it only to people all of whose accounts it manages. */
export const listManageable = async (db: Db, me: Me, people: readonly { id: number }[]) => {
  const accounts = new Map<number, OpenAccount[]>(people.map(({ id }) => [id, []]))
  for (const it of await listOpenAccounts(db, [...accounts.keys()])) accounts.get(it.user_id)?.push(it)
  return new Set([...accounts].flatMap(([id, its]) => (canManageAccount(me, its) ? [id] : [])))
}

export const isEmployed = async (db: Db, user_id: number) => {
  const [row] = await db`select id from positions where user_id = ${user_id} and status = 'active' limit 1`
  return row !== undefined
}
