/** A short file as attendance machines write it, for those who have none at hand. */
import { shiftDay } from '#contract/platform/day.ts'

/** Pins and wall clocks of one day. */
const punches = [
  ['101', '08:21:03'],
  ['102', '08:27:45'],
  ['102', '12:01:10'],
  ['101', '17:45:30'],
  ['102', '17:32:08'],
] as const

/** The two days before this one: pin, moment, and four columns that are not read, with tabs between them. */
export const machineSampleOf = (today: string) =>
  [shiftDay(today, -2), shiftDay(today, -1)]
    .flatMap((day) => punches.map(([pin, time]) => `${pin}\t${day} ${time}\t1\t0\t1\t0\r\n`))
    .join('')
