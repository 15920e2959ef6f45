import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { statusWords } from '#contract/time/status-word.ts'
import { lengthText } from '#web/ui/short-format.ts'

const labelled = (label: string, length: string) => {
  const text = lengthText(length)
  return text ? [`${label} ${text}`] : []
}

/** 'Terlambat 8 j 17 mnt' and 'Pulang cepat 41 mnt', where it is so. */
export const lateAndEarly = ({ late, out_fast }: Pick<AttendanceToday, 'late' | 'out_fast'>) => [
  ...labelled(statusWords.terlambat, late),
  ...labelled('Pulang cepat', out_fast),
]
