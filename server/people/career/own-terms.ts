/** Keeps HR from changing its own terms of work. */
import type { Me } from '#contract/policy.ts'
import { OWN_TERMS, TERM_FIELDS } from '#server/org/position/career-entry.ts'
import * as employment from '#server/org/position/employment.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { isSameValue } from '#server/platform/database/same-value.ts'
import { forbidden, HttpError } from '#server/platform/http/errors.ts'

const OWN_PLAN = 'Rencana tentang Anda sendiri hanya dapat dibatalkan oleh HR lain'

type OwnTerms = { [K in (typeof TERM_FIELDS)[number]]?: employment.StoredPosition[K] | null }
/**
 * The terms before a new position: a role or job that the person already has in another account does not count as new.
 */
export const termsBefore = async (tx: Db, user_id: number, { role_id, job_id }: employment.PositionDraft) => {
  const held = exactlyOne(
    await tx<{ role_id: number | null; job_id: number | null }[]>`
    select max(role_id) filter (where role_id = ${role_id}) as role_id, max(job_id) filter (where job_id = ${job_id}) as job_id
    from positions where user_id = ${user_id} and status = 'active'`,
  )
  return {
    user_id,
    company_id: null,
    base_salary: null,
    take_home_pay: null,
    contract_end_at: null,
    attendance: 'own' as const,
    ...held,
  }
}

/** HR cannot change its own terms of work while another HR of the group exists. */
export const refuseOwnTerms = async (
  tx: Db,
  me: Pick<Me, 'id'>,
  before: OwnTerms & { user_id: number },
  after: OwnTerms,
) => {
  if (changesOwnTerms(me, before, after) && (await employment.hasOtherGroupHr(tx, me.id)))
    forbidden(
      OWN_TERMS,
      'own_terms',
      Object.fromEntries(changedOwnFields(before, after).map((it) => [it, [OWN_TERMS]])),
    )
}

const changedOwnFields = (before: OwnTerms, after: OwnTerms) =>
  TERM_FIELDS.filter((it) => before[it] !== undefined && !isSameValue(before[it], after[it]))

export const changesOwnTerms = (me: Pick<Me, 'id'>, before: OwnTerms & { user_id: number }, after: OwnTerms) =>
  before.user_id === me.id && changedOwnFields(before, after).length > 0

/** A plan about the caller can only be withdrawn by another HR account while one exists. */
export const refuseOwnPlan = async (tx: Db, me: Pick<Me, 'id'>, { user_id }: { user_id: number }) => {
  if (user_id === me.id && (await employment.hasOtherGroupHr(tx, me.id))) forbidden(OWN_PLAN, 'own_terms')
}

/** The change was rolled back, so the audit row of the attempt is written separately. */
export const auditRefusal = async (db: Db, audit: AuditRecord, error: unknown): Promise<never> => {
  if (error instanceof HttpError && error.code === 'own_terms')
    await audit.writeRefusal(db, Object.keys(error.errors ?? {}))
  throw error
}
