/** Lets one person in: by an invitation, or by a code on paper. */
import type { account } from '#contract/access/account.ts'
import { CODE_MINUTES, INVITE_MINUTES } from '#contract/access/newcomer.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { conflict, forbidden } from '#server/platform/http/errors.ts'
import { invite } from '#server/platform/mail/invitation.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { recordMaker } from '#server/platform/session/account-makers.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { randomCode } from '#server/platform/session/one-time-code.ts'
import { refuseWithoutPasswords } from '#server/platform/session/refuse-without-passwords.ts'
import { issueCodes } from './issue-codes.ts'
import { manageableAccount } from './manageable-account.ts'
import * as accountQueries from './queries.ts'

const GONE = 'Karyawan ini tidak bekerja lagi'
const CHANGED = 'Email karyawan ini baru saja diubah, muat ulang lalu coba lagi'
const INVITED_LATELY = `Undangan ke karyawan ini baru saja dikirim. Undangan berikutnya dapat dikirim ${INVITE_MINUTES} menit setelahnya`
const CODED_LATELY = `Kode untuk karyawan ini baru saja dibuat. Kode berikutnya dapat dibuat ${CODE_MINUTES} menit setelahnya`
const HELD = 'Akun ini ditahan atau aksesnya ditutup. Periksa dulu sebabnya, lalu buat kode sementara'
const NO_EMAIL = 'Karyawan ini belum punya email, buat kode sementara'

export const inviteOne = async ({ db, me, audit, params, mailer, env }: Context<typeof account.invite>) => {
  refuseWithoutPasswords(env)
  await transaction(db, async (tx) => {
    const { id, name, email, held_at } = await manageableAccount(tx, await reloadCaller(tx, me, 'hcis'), params.userId)
    if (!email) return conflict(NO_EMAIL, 'no_email')
    if (held_at) return conflict(HELD, 'held')
    if (!(await accountQueries.isEmployed(tx, id))) conflict(GONE, 'inactive')
    const outcome = await invite(tx, env, { id, name, email })
    if (outcome === 'changed') conflict(CHANGED, 'version')
    if (outcome === 'recent') conflict(INVITED_LATELY, 'too_many')
    await recordMaker(tx, me, [id])
    await audit.write(tx)
  })
  mailer.wake()
  return { message: 'Undangan dikirim' }
}

export const issueAccountCode = async ({
  db,
  me,
  audit,
  params,
  passwords,
  mailer,
  env,
}: Context<typeof account.code>) => {
  refuseWithoutPasswords(env)
  // With a code of their own, HR users would not need their old password.
  if (params.userId === me.id) forbidden('Gunakan Ganti Password untuk akun Anda sendiri')
  const code = randomCode()
  const hashed = await passwords.hash(code, `person:${me.id}`)
  await transaction(db, async (tx) => {
    const now = await reloadCaller(tx, me, 'hcis')
    const { id } = await manageableAccount(tx, now, params.userId)
    if (!(await accountQueries.isEmployed(tx, id))) conflict(GONE, 'inactive')
    const outcomeOf = await issueCodes(tx, [{ id, hashed }], { again: true })
    if (outcomeOf(id) !== 'given') conflict(CODED_LATELY, 'too_many')
    await recordMaker(tx, now, [id])
    await notifyAccountEvent(tx, 'code_given', { by: me }, [{ id }])
    await audit.write(tx)
  })
  mailer.wake()
  return { code }
}
