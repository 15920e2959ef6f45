import { INVITE_MINUTES } from '#contract/account.ts'
import { ENTRY_DAYS } from '#contract/user.ts'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { isAttemptAllowed, type Limit } from '#server/http/throttle.ts'
import { issueResetToken, lockEmail } from '#server/session/reset-token.ts'
import type { Mailer } from './mailer.ts'
import type { Mail } from './transport.ts'

interface Invitee {
  id: number
  name: string
  email: string
}

/** More invitations would fill the mailbox and invalidate the link that the person is about to open. */
const INVITE_BY_PERSON: Limit = { name: 'invite-person', attempts: 1, minutes: INVITE_MINUTES }

/** Mails a link to set the first password, unless one was sent recently or the e-mail address has changed meanwhile. */
export const invite = async (
  tx: Db,
  mailer: Pick<Mailer, 'post'>,
  env: Pick<Env, 'PUBLIC_URL'>,
  person: Invitee,
): Promise<'sent' | 'recent' | 'changed'> => {
  if (!(await lockEmail(tx, person))) return 'changed'
  if (!(await isAttemptAllowed(tx, INVITE_BY_PERSON, person.id))) return 'recent'
  const token = await issueResetToken(tx, person.id, ENTRY_DAYS * 24 * 60)
  await mailer.post(tx, invitation(person, `${env.PUBLIC_URL}/reset-password/${token}`))
  return 'sent'
}

const invitation = ({ name, email }: Invitee, link: string): Mail => ({
  to: { name, address: email },
  subject: 'Undangan ke HCIS',
  body: `Halo ${name},

Akun HCIS anda sudah disiapkan. Di sana anda melihat data anda, mengajukan cuti, reimburse dan lembur, serta absen.
Buka tautan berikut untuk membuat password anda:

${link}

Setelah itu masuk dengan email ini atau NIK anda.
Tautan ini berlaku ${ENTRY_DAYS} hari dan hanya dapat dipakai satu kali. Bila sudah lewat, mintalah undangan baru kepada HR.
`,
})
