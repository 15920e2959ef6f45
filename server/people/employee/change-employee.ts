/** Changes the position of an employee, or adds one, with its history and audit row. */
import type { CareerEntryKind } from '#contract/people/career-entry.ts'
import type { employee } from '#contract/people/employee.ts'
import type { Me } from '#contract/policy.ts'
import { refuseAnonymised, visiblePerson } from '#server/org/person/person.ts'
import {
  careerKindOf,
  changedTerms,
  emptyTerms,
  levelsOf,
  recordCareerEntry,
  todayIn,
} from '#server/org/position/career-entry.ts'
import * as employment from '#server/org/position/employment.ts'
import { draftOf } from '#server/org/position/position-draft.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import { changePosition, duplicates, requireContractAfterStart, requireVersion } from '#server/people/career/change.ts'
import { notifyGrants } from '#server/people/career/notify-grants.ts'
import { auditRefusal, refuseOwnTerms, termsBefore } from '#server/people/career/own-terms.ts'
import { requireAttendance } from '#server/people/career/require-attendance.ts'
import { requireReferences } from '#server/people/career/require-references.ts'
import { requireScope } from '#server/people/career/require-scope.ts'
import { requireSupervisor } from '#server/people/career/require-supervisor.ts'
import { recordedChanges } from '#server/platform/audit/mask.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import { recordMaker } from '#server/platform/session/account-makers.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import * as employeeQueries from './queries.ts'
import { serviceLength } from './service-length.ts'

export const WHO = 'Karyawan'

export const changeEmployee = ({ db, me, audit, clock, params, body }: Context<typeof employee.change>) => {
  const change = transaction(db, async (tx) => {
    await lockPositions(tx)
    const now = await reloadCaller(tx, me, 'hcis')
    const before = orNotFound(await employment.findVisiblePosition(tx, now, params.id), WHO)
    if (body.user_id !== undefined && body.user_id !== before.user_id) notFound(WHO)
    requireVersion(before, body.version)
    const draft = draftOf(body, before)
    const levels = await levelsOf(tx, before, draft)
    const effective_at = await todayIn(tx, clock, before.company_id)
    const options = { effective_at, successor_id: body.successor_id }
    const { after, problems: audited } = await changePosition({ tx, me: now, clock }, before, draft, options)
    const kind = careerKindOf(before, after, levels)
    await recordHistory({ tx, me }, before, after, { kind, effective_at })
    await audit.write(tx, audited)
    return informationOf(orNotFound(await employeeQueries.findInformation(tx, me, after.id), WHO))
  })
  return change.catch((error: unknown) => auditRefusal(db, audit, error))
}

export const createPosition = ({ db, me, audit, clock, body }: Context<typeof employee.create>) =>
  transaction(db, async (tx) => {
    await lockPositions(tx)
    const now = await reloadCaller(tx, me, 'hcis')
    await visiblePerson(tx, now, body.user_id)
    await refuseAnonymised(tx, body.user_id)
    const draft = draftOf(body)
    await requireReferences(tx, draft)
    await requireScope(tx, now, undefined, draft)
    requireContractAfterStart(draft)
    await requireSupervisor(tx, draft, { user_id: body.user_id })
    await requireAttendance(tx, now, draft, { user_id: body.user_id })
    await refuseOwnTerms(tx, now, await termsBefore(tx, body.user_id, draft), draft)
    const created = await explainConstraint(employment.insertPosition(tx, body.user_id, draft), duplicates)
    await recordMaker(tx, now, [body.user_id])
    audit.note({ subject_user_id: body.user_id, ...recordedChanges(null, created) })
    await notifyGrants(tx, now, [{ position_id: created.id, after: created }])
    const effective_at = await todayIn(tx, clock, created.company_id)
    await recordHistory({ tx, me }, {}, created, { kind: 'masuk', effective_at })
    return informationOf(orNotFound(await employeeQueries.findInformation(tx, me, created.id), WHO))
  })

/** Records the changes of the form as a career entry of today; without changes there is no entry. */
const recordHistory = async (
  { tx, me }: { tx: Db; me: Me },
  before: Partial<employment.StoredPosition>,
  after: employment.StoredPosition,
  { kind, effective_at }: { kind: CareerEntryKind; effective_at: string },
) => {
  const changes = changedTerms(after, { ...emptyTerms, ...before })
  if (Object.keys(changes).length === 0) return
  await recordCareerEntry(tx, {
    position_id: after.id,
    kind,
    effective_at,
    before: before.id === undefined ? {} : changedTerms(before, after),
    after: changes,
    by: me,
  })
}

export const informationOf = ({ today, ...row }: employeeQueries.JobRow) => ({
  ...row,
  work_experience: row.status === 'active' ? serviceLength(row.start_at, today) : null,
})
