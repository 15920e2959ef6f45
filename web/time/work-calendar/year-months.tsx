import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { monthsOf } from './calendar-months.ts'
import { MonthTable } from './month-table.tsx'

interface Props {
  days: readonly CalendarDay[]
  year: number
  today: string
}

/** Twelve months beside each other; on a phone one at a time, turned by swiping or with the buttons. */
export function YearMonths({ days, year, today }: Props) {
  const months = useMemo(() => monthsOf(days), [days])
  const strip = useRef<HTMLDivElement>(null)
  const first = today.startsWith(`${year}-`) ? Number(today.slice(5, 7)) - 1 : 0
  const [shown, setShown] = useState(first)
  const turnTo = (index: number) => {
    const element = strip.current
    if (element) element.scrollLeft = index * element.clientWidth
  }
  useLayoutEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = first * element.clientWidth
    setShown(first)
  }, [first])
  return (
    <Box sx={{ minWidth: 0 }}>
      <MonthPager name={`${months[shown]?.name} ${year}`} index={shown} onTurn={turnTo} />
      <Box
        ref={strip}
        role="region"
        aria-label={`Kalender ${year}`}
        // The keyboard scrolls the months on a narrow page.
        tabIndex={0}
        onScroll={({ currentTarget: it }) => it.clientWidth > 0 && setShown(Math.round(it.scrollLeft / it.clientWidth))}
        sx={stripStyle}
      >
        {months.map((month) => (
          <MonthTable key={month.month} month={month} today={today} />
        ))}
      </Box>
    </Box>
  )
}

interface PagerProps {
  name: string
  index: number
  onTurn: (index: number) => void
}

const MonthPager = ({ name, index, onTurn }: PagerProps) => (
  <Stack direction="row" sx={{ display: { sm: 'none' }, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
    <IconButton aria-label="Bulan sebelumnya" disabled={index === 0} onClick={() => onTurn(index - 1)} sx={targetStyle}>
      <ChevronLeft />
    </IconButton>
    <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
    <IconButton
      aria-label="Bulan berikutnya"
      disabled={index === 11}
      onClick={() => onTurn(index + 1)}
      sx={targetStyle}
    >
      <ChevronRight />
    </IconButton>
  </Stack>
)

const targetStyle = { width: 44, height: 44 }
const stripStyle = {
  display: { xs: 'flex', sm: 'grid' },
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 0, sm: 1 },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
  scrollbarWidth: 'none',
  '& > *': { flex: { xs: '0 0 100%' }, scrollSnapAlign: 'start' },
} as const
