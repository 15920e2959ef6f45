import {
  type Leave,
  type LeaveChange,
  type LeaveDraft,
  leaveKind,
  type StoredLeave,
  typeLabel,
} from '#contract/leave.ts'
import { kindLabels } from '#contract/request-kinds.ts'
import { conflict } from '#server/errors.ts'
import { formatDay, formatLongDays, formatShortDays } from '#server/notice/format-day.ts'
import { type MountedKind, type RequestRow, withCanDecide } from '#server/request/kind.ts'

export type LeaveRow = RequestRow & StoredLeave

export const leaves: MountedKind<LeaveRow, Leave, LeaveDraft, LeaveChange> = {
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
  }),
  toValues: (sent) => sent,
  sheet: { title: 'Daftar Izin', file: 'daftar-izin' },
  // Serialises changes of one position: two that wait for each other's overlap check would deadlock.
  lock: (tx, position_id) => tx`select id from positions where id = ${position_id} for no key update`,
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
    },
  },
  notice: {
    what: ({ request_type, start_date, end_date }) =>
      `${typeLabel(request_type)} ${[...new Set([start_date, end_date])].map(formatDay).join(' s.d. ')}`,
    title: ({ request_type, start_date, end_date, duration }) =>
      `${typeLabel(request_type).toLowerCase()} ${formatShortDays(start_date, end_date)} (${duration} hari)`,
    facts: ({ request_type, start_date, end_date, duration, description }) => [
      ['Jenis', typeLabel(request_type)],
      ['Tanggal', formatLongDays(start_date, end_date)],
      ['Lama', `${duration} hari`],
      ['Alasan', description],
    ],
    outcomes: { accepted: 'disetujui', rejected: 'ditolak' },
    toOwn: ({ id }) => `/request-leave/detail/${id}`,
  },
  detailAccess: 'readers',
  show: (me, row) => withCanDecide(leaves, me, row),
}
