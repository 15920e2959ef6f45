import { type AccountDetail, account, CODE_MINUTES, INVITE_MINUTES } from '#contract/access/account.ts'
import { canManageAccount, isHcis } from '#contract/policy.ts'
import { refuseAnonymised, visiblePerson } from '#server/org/person/person.ts'
import { refuseConstraint, refuseTaken } from '#server/org/person/unique-fields.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { authorize, conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { clearAttempts, isAttemptAllowed } from '#server/platform/http/throttle.ts'
import { invite } from '#server/platform/mail/invitation.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { notifyGroupHr } from '#server/platform/notice/notify-hr.ts'
import type { App } from '#server/platform/services.ts'
import { recordMaker } from '#server/platform/session/account-makers.ts'
import { factorsOf, lockFactors, removeAllFactors } from '#server/platform/session/factor/factors.ts'
import { type Caller, reloadCaller } from '#server/platform/session/identify.ts'
import { clearLoginAttempts, SECOND_BY_PERSON, UNLOCK_BY_PERSON } from '#server/platform/session/login-limit.ts'
import { randomCode } from '#server/platform/session/one-time-code.ts'
import { refuseWithoutPasswords } from '#server/platform/session/refuse-without-passwords.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { bulkAccountRoutes } from './bulk-routes.ts'
import { issueCodes } from './issue-codes.ts'
import * as accountQueries from './queries.ts'

const WHO = 'Karyawan'
const GONE = 'Karyawan ini tidak bekerja lagi'
const ELSEWHERE = 'Karyawan ini juga punya akun di luar cakupan Anda'
const CHANGED = 'Email karyawan ini baru saja diubah, muat ulang lalu coba lagi'
const UNLOCKED_OFTEN = 'Akun ini sudah tiga kali dibuka dalam sehari. Tunggu sampai kuncinya berakhir sendiri'
const INVITED_LATELY = `Undangan ke karyawan ini baru saja dikirim. Undangan berikutnya dapat dikirim ${INVITE_MINUTES} menit setelahnya`
const CODED_LATELY = `Kode untuk karyawan ini baru saja dibuat. Kode berikutnya dapat dibuat ${CODE_MINUTES} menit setelahnya`
const HELD = 'Akun ini ditahan atau aksesnya ditutup. Periksa dulu sebabnya, lalu buat kode sementara'
const NO_EMAIL = 'Karyawan ini belum punya email, buat kode sementara'

const accountOf = async (db: Db, user_id: number): Promise<AccountDetail> => {
  const { id: _id, name: _name, ...row } = orNotFound(await accountQueries.findAccount(db, user_id), WHO)
  const second_factor = await factorsOf(db, user_id)
  return { ...row, second_factor, sessions: await accountQueries.listDevices(db, user_id) }
}

/** The account of a person within the HR user's company scope, or 404. */
const visibleAccount = async (db: Db, me: Caller, user_id: number) => {
  await visiblePerson(db, me, user_id)
  return orNotFound(await accountQueries.findAccount(db, user_id), WHO)
}

/** A password or code opens all accounts of a person, so only HR responsible for all of them may issue it. */
const manageableAccount = async (tx: Db, me: Caller, user_id: number) => {
  const row = await visibleAccount(tx, me, user_id)
  await refuseAnonymised(tx, user_id)
  authorize(canManageAccount(me, await accountQueries.listOpenAccounts(tx, [user_id])), ELSEWHERE)
  return row
}

export const accountRoutes = (app: App) => {
  singleAccountRoutes(app)
  factorRoutes(app)
  ssoRoutes(app)
  bulkAccountRoutes(app)
  ownRoutes(app)
}

/** HR's endpoints for one account. */
const singleAccountRoutes = (app: App) => {
  mount(app, account.one, async ({ db, me, params }) => {
    await visiblePerson(db, me, params.userId)
    return accountOf(db, params.userId)
  })

  mount(app, account.change, changeAccount)
  mount(app, account.invite, inviteOne, { ownTransaction: true })
  mount(app, account.code, issueAccountCode, { ownTransaction: true })
  mount(app, account.unlock, unlockAccount, { ownTransaction: true })
  mount(app, account.close, closeAccount, { ownTransaction: true })

  mount(app, account.endSessions, ({ db, me, audit, params }) =>
    transaction(db, async (tx) => {
      await manageableAccount(tx, await reloadCaller(tx, me, 'hcis'), params.userId)
      const sessions = await endSessions(tx, 'account', { user_id: params.userId, except: me.session_id })
      audit.note({ after: { sessions } })
      return { message: `${sessions} perangkat sudah logout` }
    }),
  )
}

/** For a person who must not sign in any more today, though the last day is not over yet. */
const closeAccount = async ({ db, me, audit, params, mailer }: Context<typeof account.close>) => {
  if (params.userId === me.id) forbidden('Minta HR lain untuk menutup akun Anda sendiri')
  await transaction(db, async (tx) => {
    const { id, name } = await manageableAccount(tx, await reloadCaller(tx, me, 'hcis'), params.userId)
    await accountQueries.holdAccount(tx, id, me.position_id)
    await audit.write(tx)
    if ((await accountQueries.listOpenAccounts(tx, [id])).some(isHcis))
      await notifyGroupHr(tx, me, { what: `${me.name} menutup akses akun HR ${name}`, subjects: [id] })
  })
  mailer.wake()
  return { message: 'Akses ditutup' }
}

const changeAccount = ({ db, me, audit, params, body }: Context<typeof account.change>) =>
  transaction(db, async (tx) => {
    const now = await reloadCaller(tx, me, 'hcis')
    const before = await manageableAccount(tx, now, params.userId)
    await refuseTaken(tx, now, body, params.userId)
    await explainConstraint(accountQueries.updateAccount(tx, me, params.userId, body), refuseConstraint(now))
    const { email, employee_identity } = before
    audit.note({ before: { email, employee_identity }, after: body })
    return accountOf(tx, params.userId)
  })

const inviteOne = async ({ db, me, audit, params, mailer, env }: Context<typeof account.invite>) => {
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

const issueAccountCode = async ({ db, me, audit, params, passwords, mailer, env }: Context<typeof account.code>) => {
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

const unlockAccount = async ({ db, me, audit, params, mailer }: Context<typeof account.unlock>) => {
  await transaction(db, async (tx) => {
    const now = await reloadCaller(tx, me, 'hcis')
    const { id, name } = await manageableAccount(tx, now, params.userId)
    if (!(await isAttemptAllowed(tx, UNLOCK_BY_PERSON, id))) conflict(UNLOCKED_OFTEN, 'too_many')
    await clearLoginAttempts(tx, id)
    await clearAttempts(tx, SECOND_BY_PERSON, id)
    await audit.write(tx)
    await notifyAccountEvent(tx, 'unlocked', { by: me }, [{ id }])
    if ((await accountQueries.listOpenAccounts(tx, [id])).some(isHcis))
      await notifyGroupHr(tx, me, { what: `${me.name} membuka kunci akun HR ${name}`, subjects: [id] })
  })
  mailer.wake()
  return { message: 'Kunci akun dibuka' }
}

/** For a lost phone: removes the second factors and ends all sessions, because only the password is left as proof. */
const factorRoutes = (app: App) => {
  mount(
    app,
    account.removeFactors,
    async ({ db, me, audit, params, mailer }) => {
      if (params.userId === me.id) forbidden('Gunakan menu Keamanan untuk akun Anda sendiri')
      const had = await transaction(db, async (tx) => {
        const now = await reloadCaller(tx, me, 'hcis')
        const { id, name } = await manageableAccount(tx, now, params.userId)
        await lockFactors(tx, id)
        const removed = await removeAllFactors(tx, id)
        await audit.write(tx)
        if (!removed) return false
        await endSessions(tx, 'account', { user_id: id })
        await clearAttempts(tx, SECOND_BY_PERSON, id)
        await notifyAccountEvent(tx, 'factors_removed', { by: me }, [{ id }])
        await notifyGroupHr(tx, me, {
          what: `${me.name} menonaktifkan verifikasi dua langkah akun ${name}`,
          subjects: [id],
        })
        return true
      })
      // After the commit; before it the mailer would find nothing.
      mailer.wake()
      return { message: had ? 'Verifikasi dua langkah dilepas' : 'Karyawan ini tidak memakai verifikasi dua langkah' }
    },
    { ownTransaction: true },
  )
}

/** For a person who has another account at the provider, or whose address was given to another person. */
const ssoRoutes = (app: App) => {
  mount(
    app,
    account.clearSso,
    async ({ db, me, audit, params, mailer }) => {
      if (params.userId === me.id) forbidden('Minta HR lain untuk melepas identitas SSO akun Anda sendiri')
      const had = await transaction(db, async (tx) => {
        const now = await reloadCaller(tx, me, 'hcis')
        const { id, name } = await manageableAccount(tx, now, params.userId)
        const cleared = await accountQueries.clearSso(tx, id)
        await audit.write(tx)
        if (!cleared) return false
        await endSessions(tx, 'account', { user_id: id })
        await notifyAccountEvent(tx, 'sso_cleared', { by: me }, [{ id }])
        await notifyGroupHr(tx, me, { what: `${me.name} melepas identitas SSO dari akun ${name}`, subjects: [id] })
        return true
      })
      mailer.wake()
      return { message: had ? 'Identitas SSO dilepas' : 'Akun ini tidak terikat pada identitas SSO' }
    },
    { ownTransaction: true },
  )
}

/** Endpoints for the caller's own devices. */
const ownRoutes = (app: App) => {
  mount(app, account.ownSessions, ({ db, me }) => accountQueries.listDevices(db, me.id, me.session_id))

  mount(app, account.endOwnSession, async ({ db, me, params }) => {
    const isOwn = (await accountQueries.listDevices(db, me.id)).some((it) => it.id === params.id)
    if (!isOwn || (await endSessions(db, 'device', { id: params.id })) === 0) notFound('Perangkat')
    return { message: 'Perangkat sudah logout' }
  })

  mount(app, account.endOwnSessions, async ({ db, me }) => {
    const ended = await endSessions(db, 'device', { user_id: me.id, except: me.session_id })
    return { message: `${ended} perangkat sudah logout` }
  })
}
