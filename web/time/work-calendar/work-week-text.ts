import { weekdays } from '#contract/calendar/work-week.ts'

const nameOf = (value: number) => weekdays.find((it) => it.value === value)?.label ?? ''

/** 'Senin–Jumat', 'Senin, Rabu, Jumat', 'Setiap hari'. */
export const weekText = (days: readonly number[]) => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return '-'
  if (days.length === 7) return 'Setiap hari'
  const isUnbroken = last - first === days.length - 1
  return isUnbroken && days.length > 2 ? `${nameOf(first)}–${nameOf(last)}` : days.map(nameOf).join(', ')
}

/** The same with the shortest day: 'Senin–Sabtu, hari pendek Sabtu'. */
export const workWeekText = ({ days, short_day }: { days: readonly number[]; short_day: number | null }) =>
  short_day ? `${weekText(days)}, hari pendek ${nameOf(short_day)}` : weekText(days)
