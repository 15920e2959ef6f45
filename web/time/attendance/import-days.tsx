import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { type ImportDay, importVerdicts } from '#contract/time/attendance-import-rows.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'

const SHOWN = 7
const counts: readonly { label: string; of: (day: ImportDay) => number }[] = [
  { label: importVerdicts.new.label, of: (day) => day.new },
  { label: importVerdicts.changed.label, of: (day) => day.changed },
  { label: importVerdicts.same.label, of: (day) => day.same },
  { label: importVerdicts.empty.label, of: (day) => day.empty + day.skipped },
]

/** How many days of people each date of the file adds and changes. */
export function ImportDays({ days }: { days: readonly ImportDay[] }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? days : days.slice(0, SHOWN)
  return (
    <Box>
      <Table size="small" aria-label="Jumlah per tanggal" sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>Tanggal</TableCell>
            {counts.map((it) => (
              <TableCell key={it.label} align="right">
                {it.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((day) => (
            <TableRow key={day.date}>
              <TableCell>
                {weekday(day.date)}, {shortDays(day.date)}
              </TableCell>
              {counts.map((it) => (
                <TableCell key={it.label} align="right" sx={{ color: it.of(day) === 0 ? 'text.secondary' : undefined }}>
                  {it.of(day)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {days.length > SHOWN && (
        <Button size="small" onClick={() => setAll(!isAll)} aria-expanded={isAll} sx={{ mt: 0.5, minHeight: 44 }}>
          {isAll ? 'Ringkas' : `Tampilkan semua ${days.length} tanggal`}
        </Button>
      )}
    </Box>
  )
}

const tableStyle = {
  '& .MuiTableCell-root': { px: { xs: 0.5, sm: 1.5 }, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
} as const
