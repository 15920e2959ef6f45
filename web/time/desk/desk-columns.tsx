import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { DeskRow } from '#contract/time/desk.ts'
import { dayStatuses } from '#contract/time/state.ts'
import { OUTSIDE } from '#contract/time/work-place.ts'
import { DayChip } from '#web/time/day/day-chip.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { briefDays, hour, lengthText, minutesText } from '#web/ui/short-format.ts'
import { RemindButton, remindable, remindedText } from './remind-button.tsx'

const NOTHING = '–'
const clock = (value: string) => (value === '-' ? NOTHING : hour(value))
const waitingLabels = { leave: 'Izin menunggu', correction: 'Koreksi menunggu' }

/** The shift stands before its hours; a holiday that the roster overrules is no reason to hide them. */
const hoursOf = ({ holiday, shift_name, in_rules, out_rules }: DeskRow) => {
  if (in_rules === '-') return holiday ?? shift_name ?? NOTHING
  return (
    <>
      {shift_name && `${shift_name} `}
      <NoWrap>{`${hour(in_rules)}–${hour(out_rules)}`}</NoWrap>
    </>
  )
}

/** A waiting request about the day, a correction that wrote it, and a check-in outside of the office. */
const Marks = ({ row: { waiting, corrected, outside, outside_reason } }: { row: DeskRow }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {waiting && <StatusChip status="waiting" label={waitingLabels[waiting]} />}
    {corrected && <StatusChip status="neutral" label="Dikoreksi" />}
    {outside && (
      <Box component="span" title={outside_reason ?? undefined}>
        <StatusChip status="neutral" label={OUTSIDE} />
      </Box>
    )}
  </Box>
)

interface Options {
  onOpen: (row: DeskRow) => void
  isToday: boolean
  /** People of several companies are shown. */
  hasCompanies: boolean
}

const Below = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
    {children}
  </Box>
)

export const columnsFor = ({ onOpen, isToday, hasCompanies }: Options): readonly Column<DeskRow>[] => [
  {
    label: 'Nama',
    role: 'title',
    cell: (row, rows) => (
      <ButtonBase
        onClick={() => onOpen(row)}
        // Covers the whole card on a phone.
        sx={{
          font: 'inherit',
          fontWeight: 600,
          textAlign: 'left',
          justifyContent: 'flex-start',
          '&::after': { content: '""', position: 'absolute', inset: 0, display: { sm: 'none' } },
        }}
      >
        <span>
          <PersonName name={row.name} about={aboutNamesakes(rows)(row)} />
          {hasCompanies && <Below>{row.company_name}</Below>}
          {row.overdue_minutes !== null && <Below>{`lewat ${minutesText(row.overdue_minutes)}`}</Below>}
        </span>
      </ButtonBase>
    ),
  },
  { label: 'Pekerjaan', role: 'detail', cell: (row) => row.job_name },
  {
    label: 'Status',
    role: 'status',
    cell: (row) => <DayChip day={row} />,
  },
  {
    label: 'Catatan',
    role: 'text',
    cell: (row) => <Marks row={row} />,
  },
  {
    label: 'Jam',
    role: 'detail',
    cell: hoursOf,
  },
  { label: 'Masuk', role: 'meta', align: 'right', cell: (row) => clock(row.in) },
  {
    label: 'Pulang',
    role: 'meta',
    align: 'right',
    cell: (row) => `${clock(row.out)}${row.out_next_day ? ' (+1 hari)' : ''}`,
  },
  {
    label: 'Terakhir datang',
    role: 'detail',
    cell: (row) => row.last_came && <NoWrap>{briefDays(row.last_came)}</NoWrap>,
  },
  {
    label: dayStatuses.terlambat.word,
    role: 'detail',
    align: 'right',
    cell: (row) => (
      <Box component="span" sx={{ color: lengthText(row.late) ? 'tone.waiting.text' : 'text.secondary' }}>
        {lengthText(row.late) ?? NOTHING}
      </Box>
    ),
  },
  {
    label: 'Tindakan',
    role: 'text',
    align: 'right',
    cell: (row) =>
      row.reminded ? (
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {remindedText(row)}
        </Box>
      ) : (
        remindable([row], isToday).length > 0 && <RemindButton rows={[row]} label="Ingatkan" />
      ),
  },
]
