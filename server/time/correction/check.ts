/**
 * The checks of a correction: its day must have happened, lie within reach, and make sense with the marks stored on it.
 */

import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { type CorrectionDraft, checkOutError } from '#contract/time/correction.ts'
import { attendancePolicy } from '#contract/time/policy.ts'
import { joinMode, modeOf } from '#server/calendar/work-day/attendance-mode.ts'
import { settingOf } from '#server/org/policy/columns.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { inForceNow } from '#server/platform/database/in-force.ts'
import { invalid } from '#server/platform/http/errors.ts'

interface DayFacts {
  today: string
  start_at: string | null
  correction_days: number
  in: string | null
  out: string | null
  attendance: AttendanceMode
}

const readFacts = async (tx: Db, clock: Clock, position_id: number, date: string) =>
  exactlyOne(
    await tx<DayFacts[]>`
      select (${clock(tx)} at time zone c.timezone)::date as today, p.start_at, ${settingOf(tx, attendancePolicy, 'pol', 'correction_days')} as correction_days, a."in", a."out",
             ${modeOf(tx)} as attendance
      from positions p join companies c on c.id = p.company_id
      left join ${inForceNow(tx, attendancePolicy, 'pol', tx`c.id`)}
      ${joinMode(tx, tx`p.id`, tx`${date}`)}
      left join attendances a on a.position_id = p.id and a.work_date = ${date}
      where p.id = ${position_id}`,
  )

export const refuseImpossible = async (
  tx: Db,
  clock: Clock,
  { position_id, asked }: { position_id: number; asked: CorrectionDraft },
) => {
  const {
    today,
    start_at,
    correction_days: days,
    attendance,
    ...stored
  } = await readFacts(tx, clock, position_id, asked.date)
  const ofDate = dateError(asked.date, { today, start_at, days })
  if (ofDate) invalid({ date: [ofDate] })
  if (attendance !== 'own') invalid({ date: [NOT_JUDGED[attendance]] })
  if (stored.in === null && !asked.in) invalid({ in: ['Jam masuk wajib diisi'] })
  const tooLong = checkOutError({ in: asked.in ?? stored.in, out: asked.out ?? stored.out })
  if (tooLong) invalid({ out: [tooLong] })
}

/** A correction would write marks that judge nothing. */
const NOT_JUDGED = {
  none: 'Akun ini tidak perlu absen pada tanggal itu',
  of: 'Absensi akun ini mengikuti akun lain pada tanggal itu. Koreksi di akun tersebut',
}

const dateError = (
  date: string,
  { today, start_at, days }: { today: string; start_at: string | null; days: number },
) => {
  if (date > today) return 'Tanggal belum terjadi'
  if (date < shiftDay(today, -days)) return `Koreksi paling lambat ${days} hari ke belakang`
  return start_at !== null && date < start_at ? 'Tanggal sebelum mulai bekerja' : undefined
}
