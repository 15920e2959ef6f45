/** Reminds people of an invitation that they have not used, once, with the same link. */
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Env } from '#server/platform/env.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { isResetToken } from '#server/platform/session/reset-token.ts'
import { decryptToken, linkWith } from './invitation.ts'
import { postMails } from './mailer.ts'
import type { Mail } from './transport.ts'

const BATCH = 500

interface InvitedPerson {
  user_id: number
  name: string
  email: string
  token_encrypted: Buffer
  token_hash: Buffer
  /** The last day of the link, where the person works. */
  until: string
}

/** Returns how many were reminded. */
export const remindInvited = async (sql: Sql, env: Env, signal: AbortSignal): Promise<number> => {
  if (env.INVITE_REMINDER_DAYS === 0 || !env.LOCAL_LOGIN) return 0
  await deleteTokens(sql)
  let reminded = 0
  for (let batch = BATCH; batch === BATCH && !signal.aborted; ) {
    const { found, sent } = await transaction(sql, (tx) => remindBatch(tx, env))
    batch = found
    reminded += sent
  }
  return reminded
}

/** A link that was used, replaced or has expired needs no reminder. */
const deleteTokens = async (db: Db) => {
  await db`
    update invitations i set token_encrypted = null
    where token_encrypted is not null
      and not exists (select from password_resets r where r.user_id = i.user_id and r.expires_at > now())`
}

const remindBatch = async (tx: Db, env: Env) => {
  const people = await listDue(tx, env.INVITE_REMINDER_DAYS)
  const mails = people.flatMap((person) => {
    const token = decryptToken(env, person.user_id, person.token_encrypted)
    return token && isResetToken(token, person.token_hash) ? [reminder(person, linkWith(env, token))] : []
  })
  await postMails(tx, mails)
  await tx`
    update invitations set token_encrypted = null, reminded_at = now()
    where user_id = any(${people.map((it) => it.user_id)})`
  return { found: people.length, sent: mails.length }
}

/** Waits while the invitation itself is still in the outbox. */
const listDue = (tx: Db, days: number) => tx<InvitedPerson[]>`
  select i.user_id, u.name, u.email, i.token_encrypted, r.token_hash,
         to_char(r.expires_at at time zone place.timezone, 'DD-MM-YYYY') as until
  from invitations i
  join users u on u.id = i.user_id
  join password_resets r on r.user_id = i.user_id and r.expires_at > now()
  cross join lateral (
    select c.timezone from positions p join companies c on c.id = p.company_id
    where p.user_id = u.id and ${isActivePosition(tx)} order by p.id limit 1) place
  where i.token_encrypted is not null and i.invited_at < now() - make_interval(days => ${days})
    and u.last_login_at is null and u.email is not null and u.held_at is null
    and not exists (select from mail_outbox q where q.link_user_id = i.user_id and q.failed_at is null)
  order by i.invited_at, i.user_id ${tx.unsafe(`limit ${BATCH}`)} for update of i skip locked`

const reminder = ({ user_id, name, email, until }: InvitedPerson, link: string): Mail => ({
  to: { name, address: email },
  linkUserId: user_id,
  lane: 'bulk',
  subject: 'Pengingat: undangan ke HCIS',
  body: `Halo ${name},

Akun HCIS Anda sudah disiapkan, tetapi belum pernah dipakai. Buka tautan berikut untuk membuat password Anda:

${link}

Setelah itu masuk dengan email ini atau NIK Anda.
Tautan ini sama dengan yang di undangan sebelumnya, berlaku sampai ${until} dan hanya dapat dipakai satu kali.
`,
})
