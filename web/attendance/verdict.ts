import type { Attendance } from '#contract/attendance.ts'

type Day = Pick<Attendance, 'date' | 'in' | 'out' | 'in_rules' | 'late' | 'out_fast'>

const isNothing = (figure: string) => figure === '-' || figure === '00:00:00'

/** '01:14:00' → '1 j 14 m'; less than a minute is still one. */
const inWords = (figure: string) => {
  const [hours = 0, minutes = 0] = figure.split(':').map(Number)
  return [hours > 0 && `${hours} j`, (minutes > 0 || hours === 0) && `${Math.max(1, minutes)} m`]
    .filter(Boolean)
    .join(' ')
}

/** What there is to say of a day in one word, the gravest first, with the state whose colour it has. */
export function verdictOf(row: Day, today: string): { status: string; label: string } {
  if (row.in !== '-' && row.out === '-')
    return row.date < today
      ? { status: 'rejected', label: 'Lupa pulang' }
      : { status: 'neutral', label: 'Belum pulang' }
  if (!isNothing(row.late)) return { status: 'waiting', label: `Terlambat ${inWords(row.late)}` }
  if (!isNothing(row.out_fast)) return { status: 'waiting', label: `Cepat pulang ${inWords(row.out_fast)}` }
  // Without hours nobody can be late.
  return row.in_rules === '-' ? { status: 'neutral', label: 'Hadir' } : { status: 'accepted', label: 'Tepat waktu' }
}
