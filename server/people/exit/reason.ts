/** The reason that a leaving gives: whether it exists, and the notice that the law asks for. */

import { workingDays } from '#server/calendar/work-calendar/calendar.ts'
import { readPersonalCalendar } from '#server/calendar/work-calendar/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { findReason } from './queries.ts'

/** A reason that is no longer offered stays where it is stored. */
export const requireReason = async (db: Db, field: string, id: number, before: number | null = null) => {
  const reason = await findReason(db, id)
  if (!reason || (!reason.active && id !== before)) return invalid({ [field]: ['Alasan keluar tidak ditemukan'] })
  return reason
}

/** Working days of notice before the company ends the employment: PP 35/2021, section 37. */
const NOTICE_DAYS = 14
const NOTICE_DAYS_ON_PROBATION = 7
const LATE_NOTICE = 'Pemberitahuan PHK paling lambat 14 hari kerja sebelumnya (PP 35/2021 Ps. 37)'
/** The one reason of the company that needs no notice. */
const WITHOUT_NOTICE = 'Pelanggaran mendesak'

interface Leaving {
  position_id: number
  company_id: number
  is_on_probation: boolean
  today: string
  last_day: string
}

export const noticeWarnings = async (db: Db, reason_id: number, leaving: Leaving): Promise<string[]> => {
  const reason = await findReason(db, reason_id)
  if (reason?.group !== 'perusahaan' || reason.name === WITHOUT_NOTICE) return []
  const { today, last_day } = leaving
  const calendar = await readPersonalCalendar(db, leaving, { from: today, to: last_day })
  // The day of the notice itself does not count.
  const ahead = workingDays(calendar, { start_date: today, end_date: last_day, part: 'full' })
  const isWorkingToday = workingDays(calendar, { start_date: today, end_date: today, part: 'full' })
  const needed = leaving.is_on_probation ? NOTICE_DAYS_ON_PROBATION : NOTICE_DAYS
  return ahead - isWorkingToday < needed ? [LATE_NOTICE] : []
}

/** The reason that follows a third warning: PP 35/2021, section 52. */
const AFTER_WARNINGS = 'Pelanggaran setelah SP3'
const NO_WARNING = 'Tidak ada SP3 yang berlaku'

export const lacksWarning = async (db: Db, reason_id: number, { position_id, company_id, last_day }: Leaving) => {
  if ((await findReason(db, reason_id))?.name !== AFTER_WARNINGS) return []
  const found = await db`
    select l.id from issued_letters l join issued_letter_people q on q.letter_id = l.id
    where q.position_id = ${position_id} and l.company_id = ${company_id} and l.type = 'sp3' and l.state = 'issued'
      and ${last_day}::date between l.date and l.valid_until limit 1`
  return found.length > 0 ? [] : [NO_WARNING]
}
