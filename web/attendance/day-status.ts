import type { Attendance } from '#contract/attendance.ts'

type Day = Pick<Attendance, 'date' | 'in' | 'out' | 'in_rules' | 'late' | 'out_fast'>

const isZeroDuration = (figure: string) => figure === '-' || figure === '00:00:00'

/** The most serious fact of a day as a label, with the status that sets its colour. */
export function dayStatus(row: Day, today: string): { status: string; label: string } {
  if (row.in !== '-' && row.out === '-')
    return row.date < today
      ? { status: 'rejected', label: 'Lupa absen pulang' }
      : { status: 'neutral', label: 'Belum absen pulang' }
  if (!isZeroDuration(row.late)) return { status: 'waiting', label: `Terlambat ${row.late}` }
  if (!isZeroDuration(row.out_fast)) return { status: 'waiting', label: `Pulang cepat ${row.out_fast}` }
  // Without working hours a person cannot be late.
  return row.in_rules === '-' ? { status: 'neutral', label: 'Hadir' } : { status: 'accepted', label: 'Tepat waktu' }
}
