import { type LeaveChange, type LeaveDraft, typeLabel } from '#contract/leave/form.ts'
import { LETTER_MISSING } from '#contract/leave/letter.ts'
import { leaveKind } from '#contract/leave/request-kind.ts'
import { type Leave, workingDaysLabel } from '#contract/leave/row.ts'
import { canReadRequest, isHrOf, isOwner } from '#contract/policy.ts'
import { kindLabels } from '#contract/request-kinds.ts'
import { lockCalendarShared } from '#server/calendar/work-calendar/queries.ts'
import { returnDays, takeDays } from '#server/leave/ledger/leave-days.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { formatDay, formatLongDays, formatShortDays } from '#server/platform/notice/format-day.ts'
import type { MountedKind } from '#server/request/flow/kind.ts'
import { withCanDecide } from '#server/request/flow/request-rights.ts'
import { authorizeRevert } from './authorize-hr.ts'
import type { LeaveRow } from './leave-row.ts'
import { readLeaveWarnings, type WithWarnings } from './leave-warnings.ts'

const requireLetter = ({ needs_file, has_file }: LeaveRow) => {
  if (needs_file && !has_file) conflict(LETTER_MISSING, 'letter_missing')
}

export const leaves: MountedKind<LeaveRow, Leave, LeaveDraft, LeaveChange, Partial<WithWarnings>> = {
  ...leaveKind,
  name: 'leave',
  label: kindLabels.leave,
  table: 'leaves',
  day: 'start_date',
  lastDay: 'end_date',
  type: 'request_type',
  text: 'description',
  latestBy: 'start_date',
  select: (db) => ({
    request_type: db`r.request_type`,
    description: db`r.description`,
    start_date: db`r.start_date`,
    end_date: db`r.end_date`,
    duration: db`r.end_date - r.start_date + 1`,
    year: db`r.year`,
    working_days: db`r.working_days::float8`,
    leave_kind_id: db`r.leave_kind_id`,
    leave_kind: db`(select k.name from leave_kinds k where k.id = r.leave_kind_id)`,
    part: db`r.part`,
    needs_file: db`r.needs_file`,
    deducts: db`r.deducts`,
    file_id: db`r.file_id`,
    has_file: db`r.file_id is not null`,
    cancelled_by: db`(select cu.name from positions cp join users cu on cu.id = cp.user_id where cp.id = r.cancelled_by)`,
    linked: db`case when r.linked_to is null then '[]'::json else (
      select coalesce(json_agg(json_build_object('id', o.id, 'company_id', o.company_id, 'company_name', oc.name, 'status', o.status) order by o.id), '[]')
      from leaves o join companies oc on oc.id = o.company_id where o.linked_to = r.linked_to and o.id <> r.id) end`,
  }),
  storedAs: {
    request_type: 'request_type',
    description: 'description',
    start_date: 'start_date',
    end_date: 'end_date',
    // `assessLeave` finds the values of these columns under the lock of the request.
    leave_kind_id: null,
    part: null,
    also_positions: null,
  },
  sheet: { title: 'Daftar Izin', file: 'daftar-izin' },
  // Serialises changes of one position: two that wait for each other's overlap check would deadlock. The calendar is
  // kept first, as everywhere.
  lock: (tx, position_ids) => tx`
    with calendar as materialized (${lockCalendarShared(tx)})
    select p.id from calendar cross join positions p
    where p.id in (${position_ids}) order by p.id for no key update of p`,
  authorizeRevert,
  effects: {
    agreed: ({ row }) => requireLetter(row),
    granted: ({ tx, me, row }) => {
      requireLetter(row)
      return takeDays(tx, row, me.position_id)
    },
    cancelled: ({ tx, me, row }) => returnDays(tx, row, me.position_id),
    removed: ({ row, drop }) => drop(row.file_id),
  },
  refusals: { leaves_do_not_overlap: () => conflict('tanggal bertabrakan dengan pengajuan lain', 'overlap') },
  personal: {
    file: 'izin',
    about: 'Pengajuan izin, cuti dan sakit, dengan riwayatnya',
    columns: {
      request_type: 'kept',
      description: 'replaced',
      start_date: 'kept',
      end_date: 'kept',
      duration: 'kept',
      year: 'kept',
      working_days: 'kept',
      leave_kind_id: 'kept',
      leave_kind: 'kept',
      part: 'kept',
      needs_file: 'kept',
      deducts: 'kept',
      file_id: 'cleared',
      has_file: 'kept',
      cancelled_by: 'kept',
      linked: 'kept',
    },
  },
  notice: {
    what: ({ request_type, start_date, end_date }) =>
      `${typeLabel(request_type)} ${[...new Set([start_date, end_date])].map(formatDay).join(' s.d. ')}`,
    title: ({ request_type, start_date, end_date, duration }) =>
      `${typeLabel(request_type).toLowerCase()} ${formatShortDays(start_date, end_date)} (${duration} hari)`,
    facts: ({ request_type, leave_kind, start_date, end_date, duration, working_days, description }) => [
      ['Jenis', leave_kind ?? typeLabel(request_type)],
      ['Tanggal', formatLongDays(start_date, end_date)],
      ['Lama', `${duration} hari, ${workingDaysLabel(working_days)}`],
      ['Alasan', description],
    ],
    outcomes: { accepted: 'disetujui', rejected: 'ditolak', cancelled: 'dibatalkan' },
    toOwn: ({ id }) => `/request-leave/detail/${id}`,
  },
  detailAccess: 'readers',
  readExtras: readLeaveWarnings,
  show: (me, row, env) => ({
    ...withCanDecide(leaves, me, row),
    // Calendars and letters show leave without its warnings.
    warnings: (canReadRequest(me, row) && row.warnings) || [],
    file: fileUrl(env, me, row.file_id),
    linked: row.linked
      .filter((it) => isOwner(me, row) || isHrOf(me, it.company_id))
      .map(({ company_id: _, ...it }) => it),
  }),
}
