/** Invitations and one-time codes for many people, as after an import. */
import { account, CODE_MINUTES, CODE_SKIPPED } from '#contract/account.ts'
import { canManageAccount } from '#contract/policy.ts'
import { transaction } from '#server/database/transaction.ts'
import { authorize, conflict, forbidden, notFound } from '#server/errors.ts'
import { type Context, mount } from '#server/http/mount.ts'
import { paged } from '#server/http/page.ts'
import { invite } from '#server/mail/invitation.ts'
import { notifyAccountEvent } from '#server/notice/account-events.ts'
import type { App } from '#server/services.ts'
import { reloadCaller } from '#server/session/identify.ts'
import { randomCode } from '#server/session/one-time-code.ts'
import { refuseWithoutPasswords } from '#server/session/refuse-without-passwords.ts'
import { writeXls } from '#server/spreadsheet/xls/xls.ts'
import { issueCode } from './issue-code.ts'
import * as accountQueries from './queries.ts'

const ELSEWHERE = 'Sebagian karyawan juga punya akun di luar cakupan anda'
const ALL_LATELY = `Kode semua karyawan ini baru saja dibuat. Kode berikutnya dapat dibuat ${CODE_MINUTES} menit setelahnya`

export const bulkAccountRoutes = (app: App) => {
  mount(app, account.newcomers, async ({ db, me, query }) => {
    const hasEmail = query.email ? query.email === 'true' : undefined
    const { rows, total } = await accountQueries.listNewcomers(db, me, hasEmail, query)
    return paged(rows, total, query)
  })

  mount(app, account.inviteAll, inviteAll, { ownTransaction: true })
  mount(app, account.codes, issueCodes, { ownTransaction: true })
}

const inviteAll = async ({ db, me, audit, body, mailer, env }: Context<typeof account.inviteAll>) => {
  refuseWithoutPasswords(env)
  const counts = await transaction(db, async (tx) => {
    const now = await reloadCaller(tx, me, 'hcis')
    const people: accountQueries.Invited[] = []
    let skipped = 0
    for (const person of await accountQueries.listInvited(tx, now, body.user_ids)) {
      const outcome = await invite(tx, mailer, env, person)
      if (outcome === 'sent') people.push(person)
      if (outcome === 'recent') skipped++
    }
    await audit.write(tx, { each: people.map((it) => ({ entity_id: it.id, subject_user_id: it.id })) })
    return { sent: people.length, skipped }
  })
  mailer.wake()
  return counts
}

const issueCodes = async ({ db, me, audit, body, passwords, mailer, env }: Context<typeof account.codes>) => {
  refuseWithoutPasswords(env)
  const people = await accountQueries.listCodeRecipients(db, me, body.user_ids)
  if (people.length < new Set(body.user_ids).size) notFound('Karyawan')
  if (people.some((it) => it.id === me.id)) forbidden('Gunakan Ganti Password untuk akun anda sendiri')
  const made: (accountQueries.CodeRecipient & { code: string; hashed: string })[] = []
  for (const person of people) {
    const code = randomCode()
    made.push({ ...person, code, hashed: await passwords.hash(code, `person:${me.id}`) })
  }
  const given = await transaction(db, async (tx) => {
    const now = await reloadCaller(tx, me, 'hcis')
    authorize(canManageAccount(now, await accountQueries.listOpenAccounts(tx, body.user_ids)), ELSEWHERE)
    const ids: number[] = []
    for (const { id, hashed } of made) if (await issueCode(tx, id, hashed)) ids.push(id)
    if (ids.length === 0) conflict(ALL_LATELY, 'too_many')
    await notifyAccountEvent(
      tx,
      'code_given',
      { by: me },
      ids.map((id) => ({ id })),
    )
    await audit.write(tx, { each: ids.map((id) => ({ entity_id: id, subject_user_id: id })) })
    return new Set(ids)
  })
  mailer.wake()
  const rows = made.map((it) => [
    it.employee_identity,
    it.name,
    it.company_name,
    given.has(it.id) ? it.code : CODE_SKIPPED,
  ])
  return { name: 'kode-masuk.xls', content: await writeXls({ sheetName: 'Kode masuk', columns, rows }) }
}

const columns = [
  { heading: 'NIK', width: 14, type: 'text' as const },
  { heading: 'Nama', width: 30, type: 'text' as const },
  { heading: 'Entitas', width: 28, type: 'text' as const },
  { heading: 'Kode', width: 40, type: 'text' as const },
]
