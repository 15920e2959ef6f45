import type { AttendanceToday } from '#contract/attendance.ts'
import { minutesOf, minutesText } from '#web/ui/short-format.ts'

const lengthText = (label: string, length: string) =>
  minutesOf(length) === 0 ? [] : [`${label} ${minutesText(minutesOf(length))}`]

/** 'Terlambat 8 j 17 mnt' and 'Pulang cepat 41 mnt', where it is so. */
export const lateAndEarly = ({ late, out_fast }: Pick<AttendanceToday, 'late' | 'out_fast'>) => [
  ...lengthText('Terlambat', late),
  ...lengthText('Pulang cepat', out_fast),
]
