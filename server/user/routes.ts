import { messages } from '#contract/messages.ts'
import { type NewPosition, user } from '#contract/user.ts'
import { recordAudit } from '#server/audit/record.ts'
import type { Db } from '#server/database/connect.ts'
import { explainConstraint } from '#server/database/constraint.ts'
import { transaction } from '#server/database/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import { requireReferences } from '#server/position/reference.ts'
import { canLead, listLeaders, lockPositions } from '#server/position/supervisor.ts'
import type { App } from '#server/services.ts'
import { isCommonPassword } from '#server/session/common-password.ts'
import { sameCaller } from '#server/session/identify.ts'
import * as users from './queries.ts'

const TAKEN = { email: 'Email sudah digunakan', employee_identity: 'NIK sudah digunakan' }
const TWICE = 'Entitas dan job title yang sama hanya boleh satu kali'

export const userRoutes = (app: App) => {
  mount(app, user.add, async ({ db, me, body, passwords }) => {
    if (isCommonPassword(body.password)) invalid({ password: [messages.password.tooCommon] })
    refuseTwice(body.position)
    refuseTaken(await users.findTaken(db, body))
    const hashed = await passwords.hash(body.password)
    return transaction(db, async (tx) => {
      await lockPositions(tx)
      await sameCaller(tx, me, 'hcis')
      for (const [index, it] of body.position.entries()) await requirePlace(tx, it, `position.${index}.`)
      const created = await explainConstraint(users.insertUser(tx, body, hashed), overtaken)
      const position = []
      for (const it of body.position) position.push(await users.insertPosition(tx, created.id, it))
      await recordAudit(tx, me, 'create', 'user', created.id, { position: body.position })
      return { ...created, position }
    })
  })

  mount(app, user.supervisors, async ({ db, params, query }) => {
    if (!(await users.hasCompany(db, params.companyId))) notFound('Entitas')
    return listLeaders(db, { company_id: params.companyId, job_id: query.job_id })
  })

  mount(app, user.addJob, ({ db, me, body }) =>
    transaction(db, async (tx) => {
      const job = await users.insertJob(tx, body.name, body.sequence)
      if (!job) return conflict('Job title sudah ada', 'duplicate', { name: ['Job title sudah ada'] })
      await recordAudit(tx, me, 'create', 'job', job.id, { name: job.name, sequence: job.sequence })
      return job
    }),
  )
}

const refuseTwice = (position: NewPosition[]) => {
  const seen = new Set<string>()
  for (const [index, it] of position.entries()) {
    const key = `${it.company_id} ${it.job_id}`
    if (seen.has(key)) conflict(TWICE, 'duplicate', { [`position.${index}.job_id`]: [TWICE] })
    seen.add(key)
  }
}

const refuseTaken = (taken: Partial<Record<keyof typeof TAKEN, boolean>>) => {
  const fields = (Object.keys(TAKEN) as (keyof typeof TAKEN)[]).filter((it) => taken[it])
  const [first] = fields
  if (first) conflict(TAKEN[first], 'duplicate', Object.fromEntries(fields.map((it) => [it, [TAKEN[it]]])))
}

const taken = (field: keyof typeof TAKEN) => () => conflict(TAKEN[field], 'duplicate', { [field]: [TAKEN[field]] })

/** Somebody else was faster since the look at the top. */
const overtaken = { users_email: taken('email'), users_employee_identity_key: taken('employee_identity') }

/** Nobody stands alone while there is somebody above: only the first of a company, and its top, have no supervisor. */
const requirePlace = async (tx: Db, position: NewPosition, prefix: string) => {
  await requireReferences(tx, position, prefix)
  if (position.supervisor_id === null) {
    const leaders = await listLeaders(tx, { company_id: position.company_id, job_id: position.job_id })
    if (leaders.some(({ is_above }) => is_above)) invalid({ [`${prefix}supervisor_id`]: ['Atasan harus diisi'] })
  } else if (!(await canLead(tx, position.supervisor_id, position.company_id)))
    invalid({ [`${prefix}supervisor_id`]: ['Atasan tidak ditemukan di entitas ini'] })
}
