import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { dayKinds } from '#contract/calendar/day-kind.ts'
import type { HolidayKind } from '#contract/calendar/holiday.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { localDay } from '#web/ui/format.ts'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { DayKindSign } from './day-kind-legend.tsx'

export interface ListedHoliday {
  date: string
  name: string
  kind: HolidayKind
  /** Beside the kind: of which companies, by whom. */
  notes: string[]
  onEdit?: () => void
  onRemove?: () => void
}

const signOf = { libur: 'holiday', cuti_bersama: 'joint' } as const
const count = (rows: readonly ListedHoliday[], kind: HolidayKind) => rows.filter((it) => it.kind === kind).length

/** The dates with a name, beside the months. */
export function HolidayList({ rows, onAdd }: { rows: readonly ListedHoliday[]; onAdd?: () => void }) {
  const id = useId()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const [showsPast, setShowsPast] = useState(false)
  const ahead = rows.filter((it) => it.date >= today)
  const [next] = ahead
  // A year that is over has nothing to come, so all of it is shown.
  const shown = showsPast || !next ? rows : ahead
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'start', gap: 1, p: 2, pb: 1 }}>
        <div>
          <Typography variant="h2" id={id}>
            {rows.length} tanggal
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {count(rows, 'libur')} libur · {count(rows, 'cuti_bersama')} cuti bersama
          </Typography>
          {next && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              Berikutnya: {weekday(next.date)}, {shortDays(next.date)}, {next.name}
            </Typography>
          )}
        </div>
        {onAdd && (
          <Button startIcon={<Add />} onClick={onAdd}>
            Tambah
          </Button>
        )}
      </Stack>
      {rows.length === 0 ? (
        <Empty text="Belum ada tanggal libur" />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((row) => (
            <HolidayLine key={`${row.date} ${row.name}`} row={row} />
          ))}
        </Box>
      )}
      {shown.length < rows.length && (
        <Button fullWidth onClick={() => setShowsPast(true)}>
          Tampilkan {rows.length - shown.length} tanggal yang sudah lewat
        </Button>
      )}
    </Card>
  )
}

/** Joint leave often says so in its name. */
const kindIn = ({ kind, name }: ListedHoliday) => {
  const label = dayKinds.label(signOf[kind])
  return name.toLowerCase().startsWith(label.toLowerCase()) ? [] : [label]
}

const HolidayLine = ({ row }: { row: ListedHoliday }) => (
  <Stack component="li" direction="row" sx={lineStyle}>
    <DayKindSign kind={signOf[row.kind]} />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {row.name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[`${weekday(row.date)}, ${shortDays(row.date)}`, ...kindIn(row), ...row.notes].join(' · ')}
      </Typography>
    </Box>
    {row.onEdit && row.onRemove && (
      <Stack direction="row" sx={{ flexShrink: 0 }}>
        <IconAction icon="edit" label={`Edit ${row.name}`} onClick={row.onEdit} />
        <IconAction icon="delete" label={`Hapus ${row.name}`} onClick={row.onRemove} />
      </Stack>
    )}
  </Stack>
)

const lineStyle = {
  alignItems: 'center',
  gap: 1.25,
  px: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const
