/** Writes iCalendar text (RFC 5545), as far as a feed of all-day events needs it. */

export interface CalendarEvent {
  uid: string
  summary: string
  description?: string
  /** YYYY-MM-DD; both days are included. */
  first: string
  last: string
  isCertain: boolean
  /** Whether the event blocks the time of the reader. */
  isBusy: boolean
  /** Time of the last change; `revision` counts the changes. */
  stamp: string
  revision: number
}

const LINE_OCTETS = 75

/** Folds a line at 75 octets; continuation lines start with a space, and no character is split. */
export const foldLine = (line: string) => {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** Escapes the special characters of iCalendar and removes control characters. */
export const escapeText = (text: string) =>
  text
    .replaceAll('\t', ' ')
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/\p{Cc}/gu, '').replaceAll(/[\\;,]/g, (it) => `\\${it}`))
    .join('\\n')

const DAY_MS = 86_400_000
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
const date = (day: string) => day.replaceAll('-', '')
const instant = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const eventLines = (it: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${it.uid}`,
  `DTSTAMP:${instant(it.stamp)}`,
  `LAST-MODIFIED:${instant(it.stamp)}`,
  `SEQUENCE:${it.revision}`,
  `DTSTART;VALUE=DATE:${date(it.first)}`,
  // DTEND is exclusive.
  `DTEND;VALUE=DATE:${date(dayAfter(it.last))}`,
  `SUMMARY:${escapeText(it.summary)}`,
  ...(it.description ? [`DESCRIPTION:${escapeText(it.description)}`] : []),
  `STATUS:${it.isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
  `TRANSP:${it.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
]

export const calendarText = (name: string, events: readonly CalendarEvent[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HCIS//Perizinan//ID',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
