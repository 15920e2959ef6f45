/**
 * All arithmetic on attendance times: late, early, overtime and attended time of a day. The server calculates what is
 * stored with it, the browser what a mark would mean before it is sent.
 */

const DAY = 24 * 3600
/**
 * A check-in this long before the hours belongs to them, also on the evening before hours that begin after midnight.
 */
export const EARLY_SECONDS = 4 * 3600

/** The hours that hold for a person on a date. */
export interface HoursOfDay {
  /** Null on a free day, and if the company has no hours. */
  in_rules: string | null
  out_rules: string | null
  /** They begin after midnight: the second half of a night shift. */
  begins_next_day?: boolean
  /** Lateness up to so many minutes is forgiven. */
  grace_minutes?: number
  /** The gap of a split shift, which is not attended time. */
  gap?: GapSpan | null
}

/** The gap of a split shift: two times of its own clock, between its beginning and its end. */
export interface SplitTimes {
  split_out: string
  split_in: string
}

/** In seconds after the midnight that begins the date. */
export interface GapSpan {
  begins: number
  ends: number
}

export interface DayTimes extends HoursOfDay {
  in: string
  out: string | null
}

export interface DaySeconds {
  late: number | null
  early: number | null
  overtime: number | null
  attended: number | null
}

/** The same as HH:mm:ss. */
export interface DayFigures {
  late: string
  out_fast: string
  overtime: string
  attend_time: string
}

const twoDigits = (time: string, at: number) => (time.charCodeAt(at) - 48) * 10 + time.charCodeAt(at + 1) - 48

/** Reads HH:mm or HH:mm:ss; by character, because a recap reads thousands of times. */
export const secondsOf = (time: string) =>
  twoDigits(time, 0) * 3600 + twoDigits(time, 3) * 60 + (time.length > 5 ? twoDigits(time, 6) : 0)

/** HH:mm:ss of the clock that many seconds after midnight. */
export const timeOfDay = (seconds: number) => shown(seconds % DAY)

const texts = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

const shown = (seconds: number) => {
  const at = Math.max(0, seconds)
  return `${texts[Math.floor(at / 3600)]}:${texts[Math.floor(at / 60) % 60]}:${texts[Math.floor(at) % 60]}`
}

/** From check-in to check-out; a check-out before the check-in is on the following day. */
export const attendedSeconds = (from: string, to: string) => {
  const length = secondsOf(to) - secondsOf(from)
  return length < 0 ? length + DAY : length
}

/** When the hours begin and end, in seconds after the midnight that begins the date; null without hours. */
export const spanOf = ({ in_rules, out_rules, begins_next_day = false }: HoursOfDay) => {
  if (in_rules === null || out_rules === null) return null
  const begins = secondsOf(in_rules) + (begins_next_day ? DAY : 0)
  return { begins, ends: begins + attendedSeconds(in_rules, out_rules) }
}

/** The gap of hours that begin at `begins`. */
export const gapSpan = ({ split_out, split_in }: SplitTimes, begins: string): GapSpan => {
  const first = secondsOf(begins)
  return {
    begins: first + attendedSeconds(begins, split_out),
    ends: first + attendedSeconds(begins, split_in),
  }
}

/** Whether the times follow each other within a day, by the clock of the shift that begins at `in`. */
export const isGapInside = (hours: { in: string; out: string } & SplitTimes) => {
  const gap = gapSpan(hours, hours.in)
  const ends = secondsOf(hours.in) + attendedSeconds(hours.in, hours.out)
  return secondsOf(hours.in) < gap.begins && gap.begins < gap.ends && gap.ends < ends
}

/** The check-in in seconds after the midnight that begins the date: it may be on the evening before or after midnight. */
export const arrivalOf = (clock: number, { begins, ends }: { begins: number; ends: number }) => {
  // After midnight during a night shift it belongs to the shift that began the evening before.
  if (ends > DAY && clock < ends - DAY) return clock + DAY
  return clock - DAY >= begins - EARLY_SECONDS ? clock - DAY : clock
}

/** Null means unknown: no rule, or no check-out yet. Not late, not early and no overtime are 0. */
export const secondsOfDay = (times: DayTimes): DaySeconds => {
  const attended = times.out === null ? null : attendedSeconds(times.in, times.out)
  const span = spanOf(times)
  if (span === null) return { late: null, early: null, overtime: null, attended }

  const { begins, ends } = span
  const arrived = arrivalOf(secondsOf(times.in), span)
  const gap = attended === null ? 0 : secondsOfGap(times.gap, arrived, arrived + attended)
  const late = arrived - begins
  const over = attended === null ? null : arrived + attended - ends
  return {
    late: late <= (times.grace_minutes ?? 0) * 60 ? 0 : late,
    early: over === null ? null : Math.max(0, -over),
    overtime: over === null ? null : Math.max(0, over),
    attended: attended === null ? null : attended - gap,
  }
}

/** The length of the gap for a person who came before it and left after it; else nothing is left out. */
const secondsOfGap = (gap: DayTimes['gap'], arrived: number, left: number) => {
  if (!gap) return 0
  return arrived <= gap.begins && left >= gap.ends ? gap.ends - gap.begins : 0
}

const shownOrDash = (seconds: number | null) => (seconds === null ? '-' : shown(seconds))

/** Unknown is '-'. */
export const shownFigures = ({ late, early, overtime, attended }: DaySeconds): DayFigures => ({
  late: shownOrDash(late),
  out_fast: shownOrDash(early),
  overtime: shownOrDash(overtime),
  attend_time: shownOrDash(attended),
})

export const figuresOf = (times: DayTimes) => shownFigures(secondsOfDay(times))
