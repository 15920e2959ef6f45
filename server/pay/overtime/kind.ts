import { overtimeKind } from '#contract/pay/overtime.ts'
import type { OvertimeChange, OvertimeDraft } from '#contract/pay/overtime-form.ts'
import type { OvertimeLimits } from '#contract/pay/overtime-law.ts'
import { type Overtime, type StoredOvertime, toSent } from '#contract/pay/overtime-row.ts'
import { isHcis } from '#contract/policy.ts'
import { kindLabels } from '#contract/request-kinds.ts'
import { readLimits } from '#server/pay/overtime-law/limits.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { formatLongDays, formatShortDays } from '#server/platform/notice/format-day.ts'
import type { MountedKind, RequestRow } from '#server/request/flow/kind.ts'
import { lockPositionRows } from '#server/request/flow/lock-position-rows.ts'
import { withCanDecide } from '#server/request/flow/request-rights.ts'

const OVERLAP = 'Sudah ada lembur pada jam itu'

/** '17.00–20.00' of 'DD-MM-YYYY HH:MM'. */
const hoursOf = (...times: string[]) => times.map((it) => it.slice(11).replace(':', '.')).join('–')

export type OvertimeRow = RequestRow & StoredOvertime & { assigned_by: number | null }

export const overtimes: MountedKind<OvertimeRow, Overtime, OvertimeDraft, OvertimeChange, OvertimeLimits> = {
  ...overtimeKind,
  name: 'overtime',
  label: kindLabels.overtime,
  table: 'overtimes',
  day: 'start',
  lastDay: 'end',
  text: 'detail',
  select: (db) => ({
    detail: db`r.detail`,
    location: db`r.location`,
    assigned_by: db`r.assigned_by`,
    assigned: db`r.assigned_by is not null`,
    created_by: db`coalesce(
      (select bu.name from positions bp join users bu on bu.id = bp.user_id where bp.id = r.assigned_by), u.name)`,
    start: db`to_char(r.start, 'DD-MM-YYYY HH24:MI')`,
    end: db`to_char(r."end", 'DD-MM-YYYY HH24:MI')`,
  }),
  storedAs: { start: 'start', end: 'end', location: 'location', detail: 'detail' },
  sheet: { title: 'Daftar Lembur', file: 'daftar-lembur' },
  // Two that wait for each other's overlap check would deadlock.
  lock: lockPositionRows,
  refusals: { overtimes_do_not_overlap: () => conflict(OVERLAP, 'overlap', { start: [OVERLAP] }) },
  personal: {
    file: 'lembur',
    about: 'Lembur yang diajukan dan yang ditugaskan, dengan riwayatnya',
    omits: ['assigned_by'],
    columns: {
      detail: 'replaced',
      location: 'kept',
      assigned_by: 'kept',
      assigned: 'kept',
      created_by: 'kept',
      start: 'kept',
      end: 'kept',
    },
  },
  notice: {
    what: ({ start }) => `Lembur ${start}`,
    title: ({ start, end }) => `lembur ${formatShortDays(toSent(start))}, ${hoursOf(start, end)}`,
    facts: ({ start, end, location, detail }) => [
      ['Waktu', `${formatLongDays(toSent(start), toSent(end))}, ${hoursOf(start, end)}`],
      ['Lokasi', overtimeKind.columns.location?.of({ location } as OvertimeRow)?.toString() ?? location],
      ['Pekerjaan', detail],
    ],
    outcomes: { approved: 'disetujui', rejected: 'ditolak' },
    toOwn: ({ assigned, id }) => `${assigned ? '/daftar-ditugaskan' : '/pengajuan-lembur'}?open=${id}`,
    onlyDecider: ({ assigned_by }) => assigned_by,
  },
  // Assigned overtime is decided by its assigner, or by HR, as the assigner may have left.
  decides: (principal, row) => !row.assigned || isHcis(principal) || row.assigned_by === principal.position_id,
  isDecidableBy: (db, principal) =>
    isHcis(principal) ? undefined : db`(r.assigned_by is null or r.assigned_by = ${principal.position_id})`,
  isDecidable: (db) => db`(r.assigned_by is null or r.status = 'complete')`,
  isSingleStep: (db) => db`r.assigned_by is not null`,
  detailAccess: 'owner',
  ownList: (db) => db`r.assigned_by is null`,
  readExtras: (db, clock, rows) =>
    readLimits(
      db,
      clock,
      rows.map(({ id, position_id, company_id, start }) => ({
        id,
        position_id,
        company_id,
        date: toSent(start).slice(0, 10),
      })),
    ),
  show: (me, row) => withCanDecide(overtimes, me, row),
}
