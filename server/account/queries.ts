import type { AccountDetail, Device, LockScope, Newcomer } from '#contract/account.ts'
import type { Me } from '#contract/policy.ts'
import { and } from '#server/database/and.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { limitOffset } from '#server/http/page.ts'
import type { Limit } from '#server/http/throttle.ts'
import type { By } from '#server/notice/account-events.ts'
import { changeEmails } from '#server/person/email.ts'
import { personScopeCondition } from '#server/person/person.ts'
import { blockAccount } from '#server/session/block-account.ts'
import { LOGIN_BY_ORIGIN, LOGIN_BY_PERSON, SECOND_BY_PERSON } from '#server/session/login-limit.ts'

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
    select u.id, u.name, u.email, u.employee_identity, u.password_kind = 'code' as must_change_password,
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

/** Ends the old password and mailed links. HR hands the code to the person, so it also ends a hold of the account. */
export const storeCode = async (tx: Db, user_id: number, password_hash: string, days: number) => {
  await tx`
    update users set password_hash = ${password_hash}, password_kind = 'code',
      password_expires_at = now() + make_interval(days => ${days}), held_at = null, held_by = null
    where id = ${user_id}`
  await tx`delete from password_resets where user_id = ${user_id}`
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

export interface Invited {
  id: number
  name: string
  email: string
}

const works = (db: Db) => db`exists (select from positions p where p.user_id = u.id and p.status = 'active')`

/** The named people with an e-mail address, or all with one who never signed in, within the HR user's company scope. */
export const listInvited = (db: Db, me: Me, user_ids: number[] | undefined) => db<Invited[]>`
  select u.id, u.name, u.email from users u
  where ${and(db, [
    db`u.email is not null`,
    works(db),
    user_ids ? db`u.id = any(${user_ids})` : db`u.last_login_at is null`,
    personScopeCondition(db, me, db`u.id`),
  ])}
  order by u.id`

/** The accounts that the passwords of these people open. */
export const listOpenAccounts = (db: Db, user_ids: number[]) => db<
  Required<Pick<Me, 'role_name' | 'company_ids' | 'company_id'>>[]
>`
  select r.name as role_name, p.company_ids, p.company_id from positions p join roles r on r.id = p.role_id
  where p.user_id = any(${user_ids}) and p.status = 'active'`

const isNewcomer = (db: Db, me: Me, hasEmail?: boolean) =>
  and(db, [
    personScopeCondition(db, me, db`u.id`),
    db`u.last_login_at is null`,
    works(db),
    hasEmail === undefined ? undefined : hasEmail ? db`u.email is not null` : db`u.email is null`,
  ])

export const listNewcomers = async (
  db: Db,
  me: Me,
  hasEmail: boolean | undefined,
  page: { page: number; page_size: number },
) => {
  const rows = await db<Newcomer[]>`
    select u.id as user_id, u.employee_identity, u.name, u.email, ${companyOf(db)} as company_name,
           (select expires_at from password_resets r where r.user_id = u.id and expires_at > now()) as link_until
    from users u where ${isNewcomer(db, me, hasEmail)} order by u.id ${limitOffset(db, page)}`
  const { total } = exactlyOne(
    await db<{ total: number }[]>`select count(*)::int as total from users u where ${isNewcomer(db, me, hasEmail)}`,
  )
  return { rows, total }
}

/** The company of a person's oldest active position. */
const companyOf = (db: Db) => db`
  (select c.name from positions p join companies c on c.id = p.company_id
   where p.user_id = u.id and p.status = 'active' order by p.id limit 1)`

export interface CodeRecipient {
  id: number
  name: string
  employee_identity: string
  company_name: string
}

export const listCodeRecipients = (db: Db, me: Me, user_ids: number[]) => db<CodeRecipient[]>`
  select u.id, u.name, u.employee_identity, ${companyOf(db)} as company_name
  from users u where ${and(db, [db`u.id = any(${user_ids})`, works(db), personScopeCondition(db, me, db`u.id`)])}
  order by company_name, u.name collate "id-x-icu", u.id`
