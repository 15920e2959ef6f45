/** The days of a year as the strip shows them. */
import { dayKinds } from '#contract/calendar/day-kind.ts'
import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { typeLabel } from '#contract/leave/form.ts'
import type { LeaveBridge } from '#contract/leave/preview.ts'
import type { Leave } from '#contract/leave/row.ts'

export type YearMark = 'cuti' | 'izin' | 'sakit' | 'waiting' | 'joint' | 'holiday' | 'recommended' | 'rest' | 'work'

export interface YearDay {
  date: string
  mark: YearMark
  /** The mark in words; undefined for plain days of work and rest. */
  text: string | undefined
}

interface Sources {
  year: number
  calendar: readonly CalendarDay[]
  requests: readonly Leave[]
  bridges: readonly LeaveBridge[]
}

/** Leave counts on days of work only; a recommendation marks those that are still free to take. */
export const yearDays = ({ year, calendar, requests, bridges }: Sources): YearDay[] => {
  const asked = requests.filter((it) => it.status === 'accepted' || it.status === 'waiting')
  return calendar
    .filter(({ date }) => date.startsWith(String(year)))
    .map(({ date, kind, name }): YearDay => {
      if (kind === 'holiday' || kind === 'joint') return { date, mark: kind, text: name ?? dayKinds.label(kind) }
      if (kind === 'rest') return { date, mark: 'rest', text: undefined }
      const leave = asked.find((it) => it.start_date <= date && date <= it.end_date)
      if (leave?.status === 'waiting')
        return { date, mark: 'waiting', text: `${typeLabel(leave.request_type)}, menunggu` }
      if (leave) return { date, mark: leave.request_type, text: `${typeLabel(leave.request_type)}, disetujui` }
      const isRecommended = bridges.some((it) => it.start_date <= date && date <= it.end_date)
      return isRecommended
        ? { date, mark: 'recommended', text: 'rekomendasi cuti' }
        : { date, mark: 'work', text: undefined }
    })
}
