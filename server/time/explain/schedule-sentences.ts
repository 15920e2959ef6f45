/** Says in Indonesian why a day has its hours: calendar, roster, weekly pattern or season. */
import type { WorkDay } from '#server/calendar/work-day/work-day.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import type { Sentence } from './figure-sentences.ts'

const weekday = new Intl.DateTimeFormat('id', { weekday: 'long', timeZone: 'UTC' })
const dayName = (date: string) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${formatDay(date)}`

export const calendarSentence = ({ date, kind, holiday, decided_by }: WorkDay): Sentence => {
  if (decided_by === 'roster' || decided_by === 'pattern')
    return holiday ? { text: `${dayName(date)} adalah ${holiday}` } : undefined
  if (kind === null) return undefined
  if (kind === 'work') return { text: `${dayName(date)} adalah hari kerja` }
  if (kind === 'rest') return { text: `${dayName(date)} adalah hari istirahat: tidak ada jam kerja` }
  const what = kind === 'joint' ? 'cuti bersama' : 'libur'
  return { text: `${dayName(date)} adalah ${what} ${holiday ?? ''}: tidak ada jam kerja` }
}

const shiftOrOff = ({ hours, is_free }: WorkDay) => (is_free ? 'libur, tidak ada jam kerja' : `shift ${hours?.name}`)

export const rosterSentence = (work: WorkDay): Sentence => {
  if (work.decided_by !== 'roster') return undefined
  const also = work.holiday ? ', juga pada hari libur' : ''
  return { text: `Jadwal hari itu: ${shiftOrOff(work)}${also}` }
}

export const patternSentence = (work: WorkDay): Sentence =>
  work.decided_by === 'pattern' && work.pattern_since
    ? { text: `Pola mingguan sejak ${formatDay(work.pattern_since)}: ${shiftOrOff(work)}` }
    : undefined

export const seasonSentence = ({ hours }: WorkDay): Sentence =>
  hours?.of === 'season' ? { text: `${hours.name} menggantikan jam kerja entitas` } : undefined
