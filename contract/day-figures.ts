/**
 * All arithmetic on attendance times: late, early, overtime and attended time of a day. The server calculates what is
 * stored with it, the browser what a mark would mean before it is sent.
 */

const DAY = 24 * 3600

export interface DayTimes {
  in: string
  out: string | null
  /** Working hours valid on that date; null if the company had none. */
  in_rules: string | null
  out_rules: string | null
}

interface DayFigures {
  late: string
  out_fast: string
  overtime: string
  attend_time: string
}

const secondsOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

const shown = (seconds: number) => {
  const at = Math.max(0, seconds)
  return [at / 3600, (at / 60) % 60, at % 60].map((it) => String(Math.floor(it)).padStart(2, '0')).join(':')
}

/** From check-in to check-out; a check-out before the check-in is on the following day. */
export const attendedSeconds = (from: string, to: string) => {
  const length = secondsOf(to) - secondsOf(from)
  return length < 0 ? length + DAY : length
}

/** '-' means unknown: no rule, or no check-out yet. Not late, not early and no overtime are 00:00:00. */
export const figuresOf = (times: DayTimes): DayFigures => {
  const arrived = secondsOf(times.in)
  const attended = times.out === null ? null : attendedSeconds(times.in, times.out)
  const attend_time = attended === null ? '-' : shown(attended)
  if (times.in_rules === null || times.out_rules === null)
    return { late: '-', out_fast: '-', overtime: '-', attend_time }

  const begins = secondsOf(times.in_rules)
  const ends = begins + attendedSeconds(times.in_rules, times.out_rules)
  // A check-in after midnight during a night shift belongs to the shift that began the evening before.
  const shift = ends > DAY && arrived < ends - DAY ? DAY : 0
  const over = attended === null ? null : arrived + attended - (ends - shift)
  return {
    late: shown(arrived - (begins - shift)),
    out_fast: over === null ? '-' : shown(-over),
    overtime: over === null ? '-' : shown(over),
    attend_time,
  }
}
