import { INVITE_MINUTES } from '#contract/access/newcomer.ts'
import { ENTRY_DAYS } from '#contract/people/new-person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { allowedAttempts, type Limit } from '#server/platform/http/throttle.ts'
import { decrypt, encrypt } from '#server/platform/session/encrypt.ts'
import { issueResetTokens, lockEmails } from '#server/platform/session/reset-token.ts'
import { postMails } from './mailer.ts'
import type { Mail } from './transport.ts'

export interface Invitee {
  id: number
  name: string
  email: string
}

/** More invitations would fill the mailbox and invalidate the link that the person is about to open. */
const INVITE_BY_PERSON: Limit = { name: 'invite-person', attempts: 1, minutes: INVITE_MINUTES }

/** Locks the people who still have their e-mail address and whose account is not held. */
export const lockInvitees = async <P extends Invitee>(tx: Db, people: readonly P[]): Promise<P[]> => {
  const locked = await lockEmails(tx, people)
  return people.filter(({ id }) => locked.has(id))
}

/** Mails links to set the first password to locked people, except to those invited recently; returns the recipients. */
export const inviteLocked = async <P extends Invitee>(
  tx: Db,
  env: InvitationEnv,
  people: readonly P[],
): Promise<P[]> => {
  const allowed = await allowedAttempts(
    tx,
    INVITE_BY_PERSON,
    people.map(({ id }) => id),
  )
  const invited = people.filter(({ id }) => allowed.has(id))
  const ids = invited.map(({ id }) => id)
  const links = await issueResetTokens(tx, ids, ENTRY_DAYS * 24 * 60)
  const linkOf = new Map(links.map(({ user_id, token }) => [user_id, linkWith(env, token)]))
  await recordInvitations(tx, env, links)
  await postMails(
    tx,
    invited.map((person) => ({ ...invitation(person, linkOf.get(person.id) ?? ''), lane: laneOf(invited) })),
  )
  return invited
}

type InvitationEnv = Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'>

export const linkWith = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, token: string) =>
  `${PUBLIC_URL}/reset-password/${token}`

const PURPOSE = 'invitation links'

/** The reminder contains the same link, so that its token is kept, encrypted. */
const recordInvitations = async (tx: Db, env: InvitationEnv, links: readonly { user_id: number; token: string }[]) => {
  const rows = links.map(({ user_id, token }) => ({
    user_id,
    encrypted: encrypt(env, PURPOSE, String(user_id), Buffer.from(token)).toString('hex'),
  }))
  await tx`
    insert into invitations (user_id, token_encrypted)
    select user_id, decode(encrypted, 'hex') from jsonb_to_recordset(${tx.json(rows)}) as r (user_id int, encrypted text)
    on conflict (user_id) do update set invited_at = excluded.invited_at, token_encrypted = excluded.token_encrypted,
      reminded_at = null`
}

export const decryptToken = (env: InvitationEnv, user_id: number, encrypted: Buffer) =>
  decrypt(env, PURPOSE, String(user_id), encrypted)?.toString()

/** HR may wait with one person for the mail. */
const laneOf = (people: readonly unknown[]) => (people.length > 1 ? 'bulk' : 'normal')

/** Invites one person, unless invited recently or the e-mail address has changed meanwhile. */
export const invite = async (tx: Db, env: InvitationEnv, person: Invitee): Promise<'sent' | 'recent' | 'changed'> => {
  const locked = await lockInvitees(tx, [person])
  if (locked.length === 0) return 'changed'
  return (await inviteLocked(tx, env, locked)).length > 0 ? 'sent' : 'recent'
}

const invitation = ({ id, name, email }: Invitee, link: string): Mail => ({
  to: { name, address: email },
  linkUserId: id,
  subject: 'Undangan ke HCIS',
  body: `Halo ${name},

Akun HCIS Anda sudah disiapkan. Di sana Anda melihat data Anda, mengajukan cuti, reimburse dan lembur, serta absen.
Buka tautan berikut untuk membuat password Anda:

${link}

Setelah itu masuk dengan email ini atau NIK Anda.
Tautan ini berlaku ${ENTRY_DAYS} hari dan hanya dapat dipakai satu kali. Bila sudah lewat, mintalah undangan baru kepada HR.
`,
})
