import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { HEAT_WEEKS, type HeatDay, reportMonth } from '#contract/report/month.ts'
import { useRead } from '#web/client/api.ts'
import { HeatMap } from '#web/ui/chart/heat-map.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { EMPTY_MONTH } from './definitions.ts'
import { reportFigureText } from './figure-text.ts'

const DAY = 86_400_000
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

const textOf = ({ date, rate, due, holiday }: HeatDay) =>
  `${weekday(date)} ${shortDays(date)}: ${rate === null ? (holiday ?? 'tidak ada yang dihitung') : `${reportFigureText('percent', rate)} dari ${due} orang`}`

interface Props {
  today: string
  company_id: string | undefined
  /** The report is of some jobs or statuses, the days are of everybody. */
  isWider: boolean
}

/** How full the company was on each day of half a year. */
export function AttendanceHeat({ today, company_id, isWider }: Props) {
  const [isTable, setTable] = useState(false)
  const period = { from: dayBefore(today, HEAT_WEEKS * 7), to: dayBefore(today, 1) }
  const heat = useRead(reportMonth.heat, {
    query: { ...period, ...(company_id && { company_id: Number(company_id) }) },
  })
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Kehadiran per hari
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {HEAT_WEEKS} pekan terakhir{isWider && ', semua pekerjaan dan status'}. Makin penuh kotaknya, makin banyak yang
        hadir; kotak kosong: libur atau belum ada data.
      </Typography>
      <Loaded query={heat}>
        {(days) =>
          days.every((it) => it.rate === null) ? (
            <Empty text={EMPTY_MONTH} />
          ) : (
            <>
              <HeatMap
                cells={days.map((it) => ({
                  date: it.date,
                  value: it.rate === null ? null : it.rate / 100,
                  title: textOf(it),
                }))}
              />
              <Button size="small" aria-expanded={isTable} onClick={() => setTable(!isTable)} sx={{ minHeight: 44 }}>
                {isTable ? 'Sembunyikan tabel hari' : 'Tampilkan tabel hari'}
              </Button>
              {isTable && (
                <DataTable<HeatDay>
                  label="Kehadiran per hari"
                  rows={{ data: days.toReversed(), error: null, refetch: () => undefined }}
                  rowKey={(row) => row.date}
                  columns={[
                    { label: 'Tanggal', role: 'title', cell: (row) => `${weekday(row.date)} ${shortDays(row.date)}` },
                    { label: 'Seharusnya', role: 'meta', align: 'right', cell: (row) => row.due },
                    { label: 'Hadir', role: 'meta', align: 'right', cell: (row) => row.present },
                    {
                      label: 'Tingkat',
                      role: 'meta',
                      align: 'right',
                      cell: (row) => reportFigureText('percent', row.rate),
                    },
                    { label: 'Libur', role: 'meta', cell: (row) => row.holiday ?? '' },
                  ]}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
