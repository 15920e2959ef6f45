import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import type { RecapMapRow } from '#contract/time/recap.ts'
import { countDays, mapCounts } from '#contract/time/recap-columns.ts'
import { localDay } from '#web/ui/format.ts'
import { useGridFocus } from '#web/ui/list/use-grid-focus.ts'
import { useTodayInView } from '#web/ui/list/use-today-in-view.ts'
import { weekday } from '#web/ui/short-format.ts'
import { MapCell } from './map-cell.tsx'
import type { ShownStatuses } from './map-legend.tsx'
import { mapStyle, todayStyle } from './map-style.ts'

interface Props {
  rows: readonly RecapMapRow[]
  /** The days of the month in order. */
  dates: readonly string[]
  shown: ShownStatuses
  /** There are more people than these. */
  isPart: boolean
  nameOf: (row: RecapMapRow) => ReactNode
  onOpen: (row: RecapMapRow, date: string) => void
}

/** People by days; on a phone the days move sideways under the names. */
export function MonthMap({ rows, dates, shown, isPart, nameOf, onOpen }: Props) {
  const [today] = useState(() => localDay(new Date().toISOString()))
  const cellProps = useGridFocus(rows.length, dates.length)
  const box = useTodayInView(`${dates[0]} ${rows.length > 0}`)
  return (
    // Focusable so that the keyboard can scroll a table wider than its container.
    <Box
      ref={box}
      role="region"
      aria-label="Peta kehadiran, geser ke samping"
      tabIndex={0}
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      <Box component="table" role="grid" aria-label="Peta kehadiran" sx={mapStyle}>
        <thead>
          <tr>
            <th scope="col">Nama</th>
            {dates.map((date) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                <Box component="span" sx={date === today ? todayStyle : undefined}>
                  <strong>{Number(date.slice(8))}</strong>
                  <abbr title={weekday(date)}>{weekday(date)?.charAt(0)}</abbr>
                </Box>
              </th>
            ))}
            {mapCounts.map(({ label }) => (
              <th key={label} scope="col" className="count">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const days = new Map(row.days.map((it) => [it.date, it]))
            return (
              <tr key={`${row.position_id} ${row.company_name}`}>
                <th scope="row">{nameOf(row)}</th>
                {dates.map((date, column) => (
                  <td key={date}>
                    <MapCell
                      {...cellProps(at, column)}
                      name={row.name}
                      date={date}
                      day={days.get(date)}
                      shown={shown}
                      onOpen={() => onOpen(row, date)}
                    />
                  </td>
                ))}
                {mapCounts.map(({ label, statuses }) => (
                  <td key={label} className="count">
                    {countDays(row.days, statuses)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <DayCounts rows={rows} dates={dates} isPart={isPart} />
      </Box>
    </Box>
  )
}

/** How many of these people came, were late, away or missing on each day. */
function DayCounts({ rows, dates, isPart }: Pick<Props, 'rows' | 'dates' | 'isPart'>) {
  const ofDate = new Map(dates.map((date) => [date, [] as RecapMapRow['days']]))
  for (const { days } of rows) for (const day of days) ofDate.get(day.date)?.push(day)
  return (
    <tfoot>
      {mapCounts.map(({ label, statuses }, index) => {
        const counts = dates.map((date) => countDays(ofDate.get(date) ?? [], statuses))
        return (
          <tr key={label}>
            <th scope="row">
              {label}
              {isPart && index === 0 && ', halaman ini'}
            </th>
            {counts.map((count, column) => (
              <td key={dates[column]}>{count || ''}</td>
            ))}
            {mapCounts.map((it) => (
              <td key={it.label} className="count">
                {it.label === label && counts.reduce((sum, count) => sum + count, 0)}
              </td>
            ))}
          </tr>
        )
      })}
    </tfoot>
  )
}
