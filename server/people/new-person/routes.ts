import { ENTRY_DAYS, type NewUser, user } from '#contract/people/new-person.ts'
import type { NewPosition } from '#contract/people/new-position.ts'
import { messages } from '#contract/platform/messages.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { refuseConstraint, refuseTaken } from '#server/org/person/unique-fields.ts'
import { recordCareerEntry, todayIn } from '#server/org/position/career-entry.ts'
import { sortedIds } from '#server/org/position/position-draft.ts'
import { canLead, listLeaders, lockPositions } from '#server/org/position/supervisor.ts'
import { notifyGrants } from '#server/people/career/notify-grants.ts'
import { requireReferences } from '#server/people/career/require-references.ts'
import { requireScope } from '#server/people/career/require-scope.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { invite } from '#server/platform/mail/invitation.ts'
import type { App } from '#server/platform/services.ts'
import { recordMaker } from '#server/platform/session/account-makers.ts'
import { isCommonPassword } from '#server/platform/session/common-password.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { randomCode } from '#server/platform/session/one-time-code.ts'
import type { Passwords } from '#server/platform/session/password.ts'
import * as userQueries from './queries.ts'

const TWICE = 'Entitas dan job title yang sama hanya boleh satu kali'

export const userRoutes = (app: App) => {
  mount(app, user.add, addUser, { ownTransaction: true })

  mount(app, user.supervisors, async ({ db, me, params, query }) => {
    if (!isHrOf(me, params.companyId) || !(await userQueries.hasCompany(db, params.companyId))) notFound('Entitas')
    if (query.job_id && !(await userQueries.hasJob(db, query.job_id))) notFound('Job title')
    return listLeaders(db, { company_id: params.companyId, job_id: query.job_id })
  })

  mount(app, user.addJob, ({ db, audit, body }) =>
    transaction(db, async (tx) => {
      const job = await userQueries.insertJob(tx, body.name, body.sequence)
      if (!job) return conflict('Job title sudah ada', 'duplicate', { name: ['Job title sudah ada'] })
      audit.note({ after: { name: job.name, sequence: job.sequence } })
      return job
    }),
  )
}

const addUser = async ({ db, me, audit, clock, body, passwords, mailer, env }: Context<typeof user.add>) => {
  if (body.password && isCommonPassword(body.password)) invalid({ password: [messages.password.tooCommon] })
  refuseTwice(body.position)
  await refuseTaken(db, me, { ...body, email: body.email ?? null })
  const { code, ...first } = await firstPassword(passwords, body)
  const added = await transaction(db, async (tx) => {
    await lockPositions(tx)
    const now = await reloadCaller(tx, me, 'hcis')
    for (const [index, it] of body.position.entries()) await requirePlace(tx, now, it, `position.${index}.`)
    const created = await explainConstraint(userQueries.insertUser(tx, body, first), refuseConstraint(me))
    await recordMaker(tx, now, [created.id])
    const position = []
    for (const it of body.position) {
      const company_ids = sortedIds(it.company_ids ?? [])
      const added = await userQueries.insertFirstPosition(tx, created.id, { ...it, company_ids })
      const today = await todayIn(tx, clock, it.company_id)
      await recordCareerEntry(tx, {
        position_id: added.id,
        kind: 'masuk',
        // A past first day begins the history, as in the import.
        effective_at: it.start_at && it.start_at < today ? it.start_at : today,
        after: { ...givenTerms(it), status: 'active', ...(company_ids.length > 0 && { company_ids }) },
        by: me,
      })
      await notifyGrants(tx, now, [{ position_id: added.id, after: { ...it, status: 'active', company_ids } }])
      position.push(added)
    }
    // Without local login there is no password to choose: the person signs in at the provider.
    if (body.entry === 'invitation' && env.LOCAL_LOGIN) await invite(tx, env, { ...created, email: body.email ?? '' })
    const after = { position: body.position, entry: body.entry }
    await audit.write(tx, { entity_id: created.id, subject_user_id: created.id, after })
    return { ...created, position, ...(code && { code }) }
  })
  mailer.wake()
  return added
}

/** Optional terms that were left empty are no change of the position. */
const givenTerms = (position: NewPosition) => {
  const { start_at, status_id, department_id, base_salary, take_home_pay, attendance, ...required } = position
  const mode = attendance === 'own' ? undefined : attendance
  const optional = Object.entries({ start_at, status_id, department_id, base_salary, take_home_pay, attendance: mode })
  return { ...required, ...Object.fromEntries(optional.filter(([, value]) => value !== undefined && value !== null)) }
}

/**
 * HR's choice: a password that HR typed, a one-time code that is shown once, or none until the invitation is accepted.
 */
const firstPassword = async (
  passwords: Passwords,
  { entry, password }: NewUser,
): Promise<userQueries.FirstPassword & { code?: string }> => {
  if (entry === 'invitation') return { kind: 'own', password_hash: null }
  if (entry === 'password') return { kind: 'given', password_hash: await passwords.hash(password ?? '') }
  const code = randomCode()
  return { kind: 'code', password_hash: await passwords.hash(code), days: ENTRY_DAYS, code }
}

const refuseTwice = (position: NewPosition[]) => {
  const seen = new Set<string>()
  for (const [index, it] of position.entries()) {
    const key = `${it.company_id} ${it.job_id}`
    if (seen.has(key)) conflict(TWICE, 'duplicate', { [`position.${index}.job_id`]: [TWICE] })
    seen.add(key)
  }
}

/**
 * A supervisor is required if the company has a leader of a higher rank; only the first and the top positions have
 * none.
 */
const requirePlace = async (tx: Db, me: Me, position: NewPosition, prefix: string) => {
  await requireReferences(tx, position, prefix)
  await requireScope(tx, me, undefined, { ...position, status: 'active', company_ids: position.company_ids ?? [] })
  if (position.supervisor_id === null) {
    const leaders = await listLeaders(tx, { company_id: position.company_id, job_id: position.job_id })
    if (leaders.some(({ is_above }) => is_above)) invalid({ [`${prefix}supervisor_id`]: ['Atasan harus diisi'] })
  } else if (!(await canLead(tx, position.supervisor_id, position.company_id)))
    invalid({ [`${prefix}supervisor_id`]: ['Atasan tidak ditemukan di entitas ini'] })
}
