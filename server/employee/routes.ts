import { type DirectoryQuery, type EmploymentForm, employee } from '#contract/employee.ts'
import { canEditTasks, type Holder, isHcis, type Me } from '#contract/policy.ts'
import { recordAudit } from '#server/audit/record.ts'
import type { Db } from '#server/database/connect.ts'
import { explainConstraint } from '#server/database/constraint.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Env } from '#server/env.ts'
import { authorize, conflict, forbidden, HttpError, invalid, notFound } from '#server/errors.ts'
import { fileUrl } from '#server/files/files.ts'
import { found, mount } from '#server/http/mount.ts'
import { requireReferences } from '#server/position/reference.ts'
import { canLead, listLeaders, lockPositions, wouldLoop } from '#server/position/supervisor.ts'
import type { App } from '#server/services.ts'
import { companyInSight } from '#server/session/company-in-sight.ts'
import { type Caller, sameCaller } from '#server/session/identify.ts'
import { endSessions } from '#server/session/session.ts'
import { listEmployees } from './directory.ts'
import * as employment from './employment.ts'
import * as people from './queries.ts'
import { serviceLength } from './rules.ts'
import { type Handed, handOver } from './succession.ts'

const WHO = 'Karyawan'

const withPhoto = <T extends { photo_id: string | null }>(env: Env, me: Me, { photo_id, ...row }: T) => ({
  ...row,
  profile: fileUrl(env, me, photo_id),
})

export const employeeRoutes = (app: App) => {
  const listIn = async ({ db, me, query, env }: { db: Db; me: Caller; query: DirectoryQuery; env: Env }) => {
    authorize(query.sequence === undefined || isHcis(me))
    const page = await listEmployees(db, me, { ...query, company_id: companyInSight(me, query.company_id) })
    return { ...page, data: page.data.map((row) => withPhoto(env, me, row)) }
  }
  mount(app, employee.list, listIn)
  mount(app, employee.filter, listIn)

  mount(app, employee.ownBasic, async ({ db, me, env }) =>
    basicFor(env, me, found(await people.findOwnBasic(db, me), WHO)),
  )
  mount(app, employee.basic, async ({ db, me, env, params }) =>
    basicFor(env, me, found(await people.findBasic(db, me, params.id), WHO)),
  )

  mount(app, employee.own, async ({ db, me }) => informationOf(found(await people.findOwnInformation(db, me), WHO)))
  mount(app, employee.one, async ({ db, me, params }) =>
    informationOf(found(await people.findInformation(db, me, params.id), WHO)),
  )

  mount(app, employee.supervisors, async ({ db, me, params }) => {
    const position = found(await people.findInformation(db, me, params.id), WHO)
    return listLeaders(db, { company_id: position.company_id, position })
  })

  mount(app, employee.change, ({ db, me, params, body }) => {
    const change = transaction(db, async (tx) => {
      await lockPositions(tx)
      await sameCaller(tx, me, 'hcis')
      const before = found(await employment.findStored(tx, params.id), WHO)
      if (body.user_id !== undefined && body.user_id !== before.user_id) notFound(WHO)
      await requireReferences(tx, body, '', before)
      const draft = employment.draftOf(body)
      await requireSupervisor(tx, draft, before)
      await refuseLosingHcis(tx, before.id, body)
      const after = await explainConstraint(employment.updatePosition(tx, before.id, draft), duplicates)
      await refuseOwnTerms(tx, me, before, after)
      const handed = await handOver(tx, before, after, body.successor_id)
      await followUp(tx, me, before, after, handed)
      return informationOf(found(await people.findInformation(tx, me, after.id), WHO))
    })
    return change.catch((error: unknown) => traceRefusal(db, me, params.id, error))
  })

  mount(app, employee.create, ({ db, me, body }) =>
    transaction(db, async (tx) => {
      await lockPositions(tx)
      await sameCaller(tx, me, 'hcis')
      if (!(await employment.hasPerson(tx, body.user_id))) notFound(WHO)
      await requireReferences(tx, body)
      const draft = employment.draftOf(body)
      await requireSupervisor(tx, draft, { user_id: body.user_id })
      await refuseOwnTerms(tx, me, { user_id: body.user_id, base_salary: null, take_home_pay: null }, draft)
      const created = await explainConstraint(employment.insertPosition(tx, body.user_id, draft), duplicates)
      await recordAudit(tx, me, 'create', 'position', created.id, { after: employment.traceOf(created) })
      return informationOf(found(await people.findInformation(tx, me, created.id), WHO))
    }),
  )
}

type BasicRow = NonNullable<Awaited<ReturnType<typeof people.findBasic>>>

const basicFor = (env: Env, me: Me, row: BasicRow) => {
  const { sequence, supervisor_id, ...shown } = row
  const holder: Holder = { ...shown, position_id: row.id, sequence, supervisor_id }
  return {
    ...withPhoto(env, me, shown),
    edit_profile_information: isHcis(me),
    can_edit_tasks: row.id === me.position_id || canEditTasks(me, holder),
  }
}

const informationOf = ({ today, ...row }: people.JobRow) => ({
  ...row,
  work_experience: row.status === 'active' ? serviceLength(row.start_at, today) : null,
})

const LOOP = 'Atasan tidak boleh karyawan ini sendiri atau bawahannya'
const NO_LEADER = 'Atasan tidak ditemukan di entitas ini'
const DUPLICATE = 'Karyawan ini sudah memiliki pekerjaan yang sama di entitas tersebut'
const LAST_HCIS = 'Harus ada minimal satu hcis yang masih bekerja'

/** Somebody who leads in the same company, and not from below. Whoever leads already may stay, come what may. */
const requireSupervisor = async (
  tx: Db,
  { supervisor_id, company_id }: employment.Draft,
  before: Partial<employment.Stored> & { user_id: number },
) => {
  if (supervisor_id === null) return
  if (before.id !== undefined && (supervisor_id === before.id || (await wouldLoop(tx, before.id, supervisor_id))))
    conflict(LOOP, 'supervisor_loop', { supervisor_id: [LOOP] })
  const isUnchanged = supervisor_id === before.supervisor_id && company_id === before.company_id
  if (!isUnchanged && !(await canLead(tx, supervisor_id, company_id, before.user_id)))
    invalid({ supervisor_id: [NO_LEADER] })
}

const refuseLosingHcis = async (tx: Db, id: number, { role_id, status }: EmploymentForm) => {
  const stays = status === 'active' && (await employment.isHcisRole(tx, role_id))
  if (!stays && (await employment.isLastHcis(tx, id))) conflict(LAST_HCIS, 'last_hcis')
}

const duplicates = {
  positions_user_id_company_id_job_id_key: () => conflict(DUPLICATE, 'duplicate', { job_id: [DUPLICATE] }),
}

const OWN_TERMS = 'Gaji dan role anda sendiri hanya dapat diubah oleh HR lain'
const TERMS = ['role_id', 'base_salary', 'take_home_pay'] as const
type Terms = Partial<Pick<employment.Stored, (typeof TERMS)[number]>>

/** Nobody decides on the own salary or role while somebody else can. */
const refuseOwnTerms = async (tx: Db, me: Me, before: Terms & { user_id: number }, after: Terms) => {
  const changed = TERMS.filter((it) => before[it] !== undefined && before[it] !== after[it])
  if (before.user_id !== me.id || changed.length === 0 || !(await employment.hasOtherHcis(tx, me.id))) return
  forbidden(OWN_TERMS, 'own_terms', Object.fromEntries(changed.map((it) => [it, [OWN_TERMS]])))
}

/** The change was undone, so its attempt is written down apart. */
const traceRefusal = async (db: Db, me: Me, id: number, error: unknown): Promise<never> => {
  if (error instanceof HttpError && error.code === 'own_terms')
    await recordAudit(db, me, 'refuse', 'position', id, { own_terms: Object.keys(error.errors ?? {}) })
  throw error
}

/** What a change brings with it: open sessions end when rights change, followers are let go, the trail is written. */
const followUp = async (tx: Db, me: Me, before: employment.Stored, after: employment.Stored, handed: Handed) => {
  const rights = ['company_id', 'job_id', 'role_id', 'status'] as const
  if (rights.some((it) => before[it] !== after[it])) await endSessions(tx, 'position', { position_id: after.id })
  const released = before.company_id === after.company_id ? [] : await employment.releaseFollowers(tx, after.id)
  await recordAudit(tx, me, 'update', 'position', after.id, {
    before: employment.traceOf(before),
    after: employment.traceOf(after),
    salary_changed: before.base_salary !== after.base_salary || before.take_home_pay !== after.take_home_pay,
    released,
    ...handed,
    own: before.user_id === me.id,
  })
}
