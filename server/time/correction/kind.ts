import { kindLabels } from '#contract/request-kinds.ts'
import { type CorrectionChange, type CorrectionDraft, correctionKind } from '#contract/time/correction.ts'
import type { Correction, DayMarks, StoredCorrection } from '#contract/time/correction-row.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { formatDay, formatLongDays, formatShortDays } from '#server/platform/notice/format-day.ts'
import type { MountedKind, RequestRow } from '#server/request/flow/kind.ts'
import { withCanDecide } from '#server/request/flow/request-rights.ts'
import { dropDayBefore, restoreDay, storeDayBefore, writeDay } from './write-day.ts'

export type CorrectionRow = RequestRow & StoredCorrection & { file_id: string | null }

const DUPLICATE = 'Sudah ada koreksi yang menunggu untuk tanggal ini'

/** A mark of the day without the correction: of now while it waits, of the decision afterwards. */
const standing = (db: Db, column: 'in' | 'out' | 'location') => {
  const stored = db`(select a.${db(column)} from attendances a where a.position_id = r.position_id and a.work_date = r.date)`
  return db`case when r.status = 'waiting' then ${stored} else ${db(`r.before_${column}`)} end`
}
const asJson = (db: Db, of: (column: 'in' | 'out' | 'location') => Fragment) => db`json_build_object(
  'in', coalesce((${of('in')})::text, '-'), 'out', coalesce((${of('out')})::text, '-'), 'location', coalesce(${of('location')}, '-'))`

/** '08:45:00 → 08:31:00', or one time where it stays. */
const changeOf = (before: DayMarks | null, after: DayMarks, mark: keyof DayMarks) =>
  (before?.[mark] ?? '-') === after[mark] ? after[mark] : `${before?.[mark] ?? '-'} → ${after[mark]}`

export const corrections: MountedKind<CorrectionRow, Correction, CorrectionDraft, CorrectionChange> = {
  ...correctionKind,
  name: 'correction',
  label: kindLabels.correction,
  table: 'corrections',
  day: 'date',
  text: 'reason',
  select: (db) => ({
    date: db`r.date`,
    in: db`r."in"`,
    out: db`r."out"`,
    location: db`r.location`,
    reason: db`r.reason`,
    file_id: db`r.file_id`,
    before: db`case when (${standing(db, 'in')}) is not null then ${asJson(db, (it) => standing(db, it))} end`,
    after: asJson(db, (it) => db`coalesce(${db(`r.${it}`)}, ${standing(db, it)})`),
  }),
  storedAs: { date: 'date', in: 'in', out: 'out', location: 'location', reason: 'reason' },
  sheet: { title: 'Koreksi', file: 'daftar-koreksi' },
  rereadsAfterEffects: true,
  effects: {
    granted: ({ tx, row }) => writeDay(tx, row),
    rejected: ({ tx, row }) => storeDayBefore(tx, row),
    cancelled: ({ tx, row }) => restoreDay(tx, row),
    reopened: ({ tx, row }) => dropDayBefore(tx, row),
    removed: ({ row, drop }) => drop(row.file_id),
  },
  refusals: { corrections_one_waiting: () => conflict(DUPLICATE, 'duplicate', { date: [DUPLICATE] }) },
  personal: {
    file: 'koreksi',
    about: 'Koreksi kehadiran yang diajukan, dengan riwayatnya',
    columns: {
      date: 'kept',
      in: 'kept',
      out: 'kept',
      location: 'kept',
      reason: 'replaced',
      file_id: 'cleared',
      before: 'kept',
      after: 'kept',
    },
  },
  notice: {
    what: ({ date }) => `Koreksi ${formatDay(date)}`,
    title: ({ date }) => `koreksi kehadiran ${formatShortDays(date)}`,
    facts: ({ date, before, after, reason }) => [
      ['Tanggal', formatLongDays(date)],
      ['Masuk', changeOf(before, after, 'in')],
      ['Pulang', changeOf(before, after, 'out')],
      ['Lokasi', changeOf(before, after, 'location')],
      ['Alasan', reason],
    ],
    outcomes: { accepted: 'disetujui', rejected: 'ditolak' },
    toOwn: ({ id }) => `/koreksi?open=${id}`,
  },
  detailAccess: 'readers',
  show: (me, row, env) => ({ ...withCanDecide(corrections, me, row), file: fileUrl(env, me, row.file_id) }),
}
