import type { Attendance } from '#contract/time/attendance.ts'
import { lateAndEarly } from './late-and-early.ts'

type Day = Pick<Attendance, 'date' | 'in' | 'out' | 'in_rules' | 'late' | 'out_fast'>

/** The most serious fact of a day as a label, with the status that sets its colour. */
export function dayStatus(row: Day, today: string): { status: string; label: string } {
  if (row.in !== '-' && row.out === '-')
    return row.date < today
      ? { status: 'rejected', label: 'Lupa absen pulang' }
      : { status: 'neutral', label: 'Belum absen pulang' }
  const [verdict] = lateAndEarly(row)
  if (verdict) return { status: 'waiting', label: verdict }
  // Without working hours a person cannot be late.
  return row.in_rules === '-' ? { status: 'neutral', label: 'Hadir' } : { status: 'accepted', label: 'Tepat waktu' }
}
