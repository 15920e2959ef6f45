import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import indonesian from '@fullcalendar/react/locales/id'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { localDay } from '#web/ui/format.ts'
import { token } from '#web/ui/theme/palette.ts'
import type { LeaveEvent } from './leave-event.ts'

const plugins = [dayGridPlugin, listPlugin, interactionPlugin, classicTheme]

/** The range in view: a month (YYYY-MM) and all days of its weeks. */
export interface CalendarRange {
  month: string
  from: string
  to: string
}

const dayOf = (it: Date) => localDay(it.toISOString())
const monthOf = (it: Date) => dayOf(it).slice(0, 7)

interface Props {
  /** Undefined while loading. */
  events: LeaveEvent[] | undefined
  /** The month to show, YYYY-MM. */
  month: string
  onRangeChange: (view: CalendarRange) => void
  onOpenDay: (day: string) => void
  onOpenLeave: (id: number) => void
  /** Starts with the list view, because a month grid is unreadable on a narrow screen. */
  isNarrow: boolean
}

export default function LeaveCalendar({ events, month, onRangeChange, onOpenDay, onOpenLeave, isNarrow }: Props) {
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => {
    const api = calendar.current?.getApi()
    if (api && monthOf(api.view.currentStart) !== month) api.gotoDate(`${month}-01`)
  }, [month])

  return (
    <Box sx={calendarStyle}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locale={indonesian}
        initialDate={`${month}-01`}
        initialView={isNarrow ? 'listMonth' : 'dayGridMonth'}
        headerToolbar={{ start: 'prev,next today', center: 'title', end: 'dayGridMonth,listMonth' }}
        buttons={{ listMonth: { text: 'List' } }}
        listDayFormat={{ day: 'numeric', month: 'short', year: 'numeric' }}
        todayText="Hari ini"
        prevHint="Bulan sebelumnya"
        nextHint="Bulan berikutnya"
        noEventsText={events ? 'Data Kosong' : 'Memuat…'}
        events={events ?? []}
        eventDisplay="block"
        displayEventTime={false}
        eventClass={({ event }) => `leave-${String(event.extendedProps.look)}`}
        dayCellClass={({ date }) => (date.getDay() % 6 === 0 ? 'weekend' : '')}
        dayMaxEvents={isNarrow ? 2 : 4}
        moreLinkText={(count) => `+${count} lagi`}
        height="auto"
        dateClick={(info) => onOpenDay(info.dateStr.slice(0, 10))}
        eventClick={(info) => {
          info.jsEvent.preventDefault()
          onOpenLeave(Number(info.event.id))
        }}
        datesSet={({ view, start, end }) =>
          onRangeChange({
            month: monthOf(view.currentStart),
            from: dayOf(start),
            // FullCalendar's end is exclusive.
            to: dayOf(new Date(end.getTime() - 1)),
          })
        }
      />
    </Box>
  )
}

/** Applies the theme's colours: waiting and rejected leave is outlined, weekends are shaded. */
const calendarStyle = {
  '--fc-classic-button': token('brand-background'),
  '--fc-classic-button-border': token('brand-background'),
  '--fc-classic-button-strong': token('brand-deep'),
  '--fc-classic-button-strong-border': token('brand-deep'),
  '--fc-classic-border': token('divider'),
  '--fc-classic-background': token('background-paper'),
  '--fc-classic-faint': token('action-hover'),
  '--fc-classic-muted': token('action-hover'),
  '--fc-classic-strong': token('action-selected'),
  '--fc-classic-foreground': token('text-primary'),
  '--fc-classic-faint-foreground': token('text-secondary'),
  '--fc-classic-muted-foreground': token('text-secondary'),
  '& .weekend': { backgroundColor: token('action-hover') },
  '& .leave-waiting, & .leave-rejected': {
    backgroundColor: 'transparent !important',
    border: '2px dashed var(--fc-event-color) !important',
    '--fc-event-contrast-color': `${token('text-primary')} !important`,
    color: `${token('text-primary')} !important`,
    '& *': { color: `${token('text-primary')} !important` },
  },
  '& .leave-rejected': { textDecoration: 'line-through' },
  fontSize: { xs: 13, sm: 14 },
} as const
