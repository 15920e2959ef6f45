/** Builders of requests of each kind. */
import { randomUUID } from 'node:crypto'
import type { LeaveDraft } from '#contract/leave/form.ts'
import type { LeaveStatus } from '#contract/leave/row.ts'
import type { CertificateDraft } from '#contract/letter/certificate.ts'
import type { CertificateStatus } from '#contract/letter/certificate-row.ts'
import type { OvertimeDraft } from '#contract/pay/overtime-form.ts'
import type { OvertimeStatus } from '#contract/pay/overtime-row.ts'
import type { ReimbursementDraft } from '#contract/pay/reimbursement.ts'
import type { ReimbursementStatus } from '#contract/pay/reimbursement-row.ts'
import type { KindName } from '#contract/request-kinds.ts'
import type { CorrectionDraft } from '#contract/time/correction.ts'
import type { CorrectionStatus } from '#contract/time/correction-row.ts'
import { workingDays } from '#server/calendar/work-calendar/calendar.ts'
import { readCalendar } from '#server/calendar/work-calendar/queries.ts'
import { takeDays } from '#server/leave/ledger/leave-days.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Position } from './person.ts'
import { certificateDraft, correctionDraft, leaveDraft, overtimeDraft, reimbursementDraft } from './request-draft.ts'

interface BuiltRequest {
  id: number
  version: number
}

interface RequestState<Status extends string> {
  status?: Status
  action_by?: Position
}

/** The columns that every kind has, for a new row of this owner. */
const sharedColumns = (
  { position_id, company_id }: Position,
  { status = 'waiting', action_by }: RequestState<string>,
) => ({
  position_id,
  company_id,
  status,
  action_by: action_by?.position_id ?? null,
})

/** Counted by the calendar of the company; an accepted one also in the ledger. */
export const buildLeave = async (
  db: Db,
  owner: Position,
  { status, action_by, ...draft }: RequestState<LeaveStatus> & Partial<LeaveDraft> = {},
) => {
  const { also_positions: _, part = 'full', ...asked } = leaveDraft(draft)
  const { start_date: from, end_date: to } = asked
  const calendar = await readCalendar(db, owner.company_id, { from, to })
  const working_days = workingDays(calendar, { ...asked, part })
  const counted = { part, working_days, deducts: asked.request_type === 'cuti' }
  const row = { ...sharedColumns(owner, { status, action_by }), ...asked, ...counted }
  const built = exactlyOne(await db<BuiltRequest[]>`insert into leaves ${db.values(row)} returning id, version`)
  if (status === 'accepted') await takeDays(db, { ...row, id: built.id }, action_by?.position_id ?? null)
  return built
}

/** The receipt has a row but no bytes; a test that downloads it uploads one. */
export const buildReimbursement = async (
  db: Db,
  owner: Position,
  {
    status,
    action_by,
    reimburse_date,
    ...given
  }: RequestState<ReimbursementStatus> & Partial<ReimbursementDraft> & { reimburse_date?: string } = {},
) => {
  const file_id = randomUUID()
  await db`
    insert into files (id, user_id, position_id, kind, mime, size, name)
    values (${file_id}, ${owner.user_id}, ${owner.position_id}, 'receipt', 'image/png', 1, 'kwitansi.png')`
  const { date, ...draft } = reimbursementDraft(given)
  const own = { ...draft, reimburse_date: reimburse_date ?? date, file_id }
  const row = { ...sharedColumns(owner, { status, action_by }), ...own }
  return exactlyOne(await db<BuiltRequest[]>`insert into reimbursements ${db.values(row)} returning id, version`)
}

/** The usual evening, or the one after all overtime of the owner: overtime does not overlap. */
const freeEvening = async (db: Db, { position_id }: Position) => {
  const { date } = exactlyOne(
    await db<{ date: string | null }[]>`
      select (max("end")::date + 1)::text as date from overtimes where position_id = ${position_id}`,
  )
  return date === null ? {} : { start: `${date} 17:00`, end: `${date} 20:00` }
}

export const buildOvertime = async (
  db: Db,
  owner: Position,
  {
    status,
    action_by,
    assigned_by,
    ...draft
  }: RequestState<OvertimeStatus> & Partial<OvertimeDraft> & { assigned_by?: Position } = {},
) => {
  const hours = draft.start === undefined ? await freeEvening(db, owner) : {}
  const own = { ...overtimeDraft({ ...hours, ...draft }), assigned_by: assigned_by?.position_id ?? null }
  const row = { ...sharedColumns(owner, { status, action_by }), ...own }
  return exactlyOne(await db<BuiltRequest[]>`insert into overtimes ${db.values(row)} returning id, version`)
}

/** Only the request: an accepted one has not written its day. */
export const buildCorrection = async (
  db: Db,
  owner: Position,
  { status, action_by, ...draft }: RequestState<CorrectionStatus> & Partial<CorrectionDraft> = {},
) => {
  const row = { ...sharedColumns(owner, { status, action_by }), ...correctionDraft(draft) }
  return exactlyOne(await db<BuiltRequest[]>`insert into corrections ${db.values(row)} returning id, version`)
}

/** A request of today; an issued one has no letter. */
export const buildCertificate = async (
  db: Db,
  owner: Position,
  {
    status,
    action_by,
    date = today(),
    ...draft
  }: RequestState<CertificateStatus> & Partial<CertificateDraft> & { date?: string } = {},
) => {
  const row = { ...sharedColumns(owner, { status, action_by }), ...certificateDraft(draft), date }
  return exactlyOne(await db<BuiltRequest[]>`insert into certificates ${db.values(row)} returning id, version`)
}

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** A waiting request of each kind. */
export const requestBuilders: Record<KindName, (db: Db, owner: Position) => Promise<BuiltRequest>> = {
  leave: buildLeave,
  reimbursement: buildReimbursement,
  overtime: buildOvertime,
  correction: buildCorrection,
  certificate: buildCertificate,
}
