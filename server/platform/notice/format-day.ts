/** Formats '2026-03-05' as '05-03-2026', as on every screen. */
export const formatDay = (day: string) => day.split('-').reverse().join('-')

const MONTHS = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ')

/** '5 Mar 2026', '4–8 Nov 2026', '30 Okt – 2 Nov 2026', '30 Des 2026 – 2 Jan 2027'. */
export const formatShortDays = (first: string, last = first) => {
  const [from, to] = [partsOf(first), partsOf(last)]
  const end = `${to.day} ${to.month} ${to.year}`
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${end}`
  if (from.month !== to.month) return `${from.day} ${from.month} – ${end}`
  return from.day === to.day ? end : `${from.day}–${end}`
}

const partsOf = (day: string) => ({
  day: Number(day.slice(8, 10)),
  month: MONTHS[Number(day.slice(5, 7)) - 1],
  year: day.slice(0, 4),
})

const longDay = new Intl.DateTimeFormat('id-ID', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Selasa, 24 November 2026' or 'Selasa, 24 November 2026 – Kamis, 26 November 2026'. */
export const formatLongDays = (first: string, last = first) =>
  [...new Set([first, last].map((it) => it.slice(0, 10)))]
    .map((day) => longDay.format(new Date(`${day}T00:00:00Z`)))
    .join(' – ')
