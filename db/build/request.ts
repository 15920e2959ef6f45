/** Builders of leave, reimbursement and overtime. */
import { randomUUID } from 'node:crypto'
import type { LeaveStatus, LeaveType } from '#contract/leave.ts'
import type { OvertimeStatus } from '#contract/overtime.ts'
import type { ReimbursementStatus } from '#contract/reimbursement.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Position } from './person.ts'

interface BuiltRequest {
  id: number
  version: number
}

interface LeaveDraft {
  request_type?: LeaveType
  description?: string
  start_date?: string
  end_date?: string
  status?: LeaveStatus
  action_by?: Position
}

export const buildLeave = async (db: Db, owner: Position, given: LeaveDraft = {}) => {
  const start_date = given.start_date ?? '2026-03-02'
  return exactlyOne(
    await db<BuiltRequest[]>`
    insert into leaves (position_id, company_id, request_type, description, start_date, end_date, status, action_by)
    values (${owner.position_id}, ${owner.company_id}, ${given.request_type ?? 'izin'}, ${given.description ?? 'Keperluan keluarga'}, ${start_date},
      ${given.end_date ?? start_date}, ${given.status ?? 'waiting'}, ${given.action_by?.position_id ?? null})
    returning id, version`,
  )
}

interface ReimbursementDraft {
  description?: string
  reimburse_date?: string
  total?: string
  status?: ReimbursementStatus
  action_by?: Position
}

/** The receipt has a row but no bytes; a test that downloads it uploads one. */
export const buildReimbursement = async (db: Db, owner: Position, given: ReimbursementDraft = {}) => {
  const file_id = randomUUID()
  await db`
    insert into files (id, user_id, position_id, kind, mime, size, name)
    values (${file_id}, ${owner.user_id}, ${owner.position_id}, 'receipt', 'image/png', 1, 'kwitansi.png')`
  return exactlyOne(
    await db<BuiltRequest[]>`
    insert into reimbursements (position_id, company_id, description, reimburse_date, total, file_id, status, action_by)
    values (${owner.position_id}, ${owner.company_id}, ${given.description ?? 'Bensin'}, ${given.reimburse_date ?? '2026-03-02'}, ${given.total ?? '150000.00'},
      ${file_id}, ${given.status ?? 'waiting'}, ${given.action_by?.position_id ?? null})
    returning id, version`,
  )
}

interface OvertimeDraft {
  detail?: string
  start?: string
  end?: string
  status?: OvertimeStatus
  assigned_by?: Position
  action_by?: Position
}

export const buildOvertime = async (db: Db, owner: Position, given: OvertimeDraft = {}) => {
  return exactlyOne(
    await db<BuiltRequest[]>`
    insert into overtimes (position_id, company_id, assigned_by, detail, start, "end", location, status, action_by)
    values (${owner.position_id}, ${owner.company_id}, ${given.assigned_by?.position_id ?? null}, ${given.detail ?? 'Stok opname'},
      ${given.start ?? '2026-03-02 17:00'}, ${given.end ?? '2026-03-02 20:00'}, 'office', ${given.status ?? 'waiting'},
      ${given.action_by?.position_id ?? null})
    returning id, version`,
  )
}

interface DelegationDraft {
  /** In days from today in the time zone of the company; only today by default. */
  from?: number
  to?: number
  note?: string
  ended?: boolean
}

export const buildDelegation = async (db: Db, away: Position, deputy: Position, given: DelegationDraft = {}) => {
  const { from = 0, to = Math.max(0, from) } = given
  return exactlyOne(
    await db<{ id: number }[]>`
    insert into delegations (from_position_id, to_position_id, company_id, "from", "to", note, ended_at)
    select ${away.position_id}, ${deputy.position_id}, c.id, (now() at time zone c.timezone)::date + ${from}::int,
           (now() at time zone c.timezone)::date + ${to}::int, ${given.note ?? null}, ${given.ended ? db`now()` : null}
    from companies c where c.id = ${away.company_id} returning id`,
  )
}

interface PolicyDraft {
  direct_supervisor?: boolean
  steps?: 1 | 2
  escalate_after_days?: number | null
  valid_from?: string
}

export const buildPolicy = (
  db: Db,
  company: { id: number },
  { direct_supervisor = false, steps = 1, escalate_after_days = null, valid_from = '2020-01-01' }: PolicyDraft,
) => db`
  insert into approval_policies (company_id, valid_from, direct_supervisor, steps, escalate_after_days)
  values (${company.id}, ${valid_from}, ${direct_supervisor}, ${steps}, ${escalate_after_days})
  on conflict (company_id, valid_from) do update
    set direct_supervisor = excluded.direct_supervisor, steps = excluded.steps, escalate_after_days = excluded.escalate_after_days`
