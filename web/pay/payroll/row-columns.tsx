import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import { dayStatuses } from '#contract/time/state.ts'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import { NoWrap, NoWrapValues } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { minutesText } from '#web/ui/short-format.ts'
import { figureText, rupiahFigureText } from './figure-text.ts'

type Role = Column<PayrollRow>['role']

const ABSENT = dayStatuses.tanpa_kabar.word
const explanations: Record<string, Column<PayrollRow>['explain']> = {
  'Tidak Dibayar': {
    text: `${ABSENT}, ditambah hari izin dan cuti yang menurut kebijakan entitas tidak dibayar.`,
    example: ({ name, absent, unpaid_days }) =>
      unpaid_days > 0
        ? `${name}: ${figureText(absent)} ${ABSENT.toLowerCase()} + ${figureText(unpaid_days - absent)} lainnya = ${figureText(unpaid_days)}.`
        : undefined,
  },
  'Lembur, dikalikan': {
    text: 'Jam lembur yang disetujui → jam menurut PP 35/2021: hari kerja 1,5 × lalu 2 ×; hari libur 2 ×, lalu 3 × dan 4 ×.',
    example: ({ name, overtime_hours, overtime_multiplied }) =>
      overtime_hours > 0
        ? `${name}: ${figureText(overtime_hours)} jam menjadi ${figureText(overtime_multiplied)} jam.`
        : undefined,
  },
}

const figure = (label: string, of: (row: PayrollRow) => number | null, role: Role = 'detail'): Column<PayrollRow> => ({
  label,
  explain: explanations[label],
  align: 'right',
  role,
  cell: (row) => {
    const value = of(row)
    return <Figure value={value ?? 0} shown={figureText(value)} />
  },
})

const amount = (label: string, of: (row: PayrollRow) => number | null, role?: Role): Column<PayrollRow> => ({
  ...figure(label, of, role),
  cell: (row) => <Figure value={of(row) ?? 0} shown={rupiahFigureText(of(row))} />,
})

const pair = (label: string, between: string, of: (row: PayrollRow) => [number, number]): Column<PayrollRow> => ({
  label,
  explain: explanations[label],
  align: 'right',
  role: 'meta',
  cell: (row) => {
    const [first, second] = of(row)
    return (
      <NoWrap>
        <Figure value={first} shown={`${figureText(first)} ${between} ${figureText(second)}`} />
      </NoWrap>
    )
  },
})

interface Options {
  /** The positions whose figures changed after the month was closed. */
  changed: ReadonlySet<number>
  onOpen: (row: PayrollRow) => void
  knowsPay: boolean
}

/** The main figures; the panel and the sheet have all of them. */
export const payrollColumns = ({ changed, onOpen, knowsPay }: Options): readonly Column<PayrollRow>[] => [
  {
    label: 'Nama, NIK',
    role: 'title',
    cell: (row) => (
      <>
        <ButtonBase onClick={() => onOpen(row)} sx={nameStyle}>
          {row.name}
        </ButtonBase>
        <Box sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 12 }}>
          {row.employee_identity}
          {row.changes && (
            <div>
              <NoWrapValues text={row.changes} />
            </div>
          )}
        </Box>
        {changed.has(row.position_id) && <StatusChip status="waiting" label="Susulan" />}
      </>
    ),
  },
  figure('Hari Kerja', (it) => it.working_days),
  { label: 'Hadir', align: 'right', role: 'meta', cell: (row) => <PresentDays row={row} /> },
  { label: 'Terlambat', align: 'right', role: 'meta', cell: (row) => <Late row={row} /> },
  figure('Cuti', (it) => it.annual_leave + it.joint_leave + it.other_leave),
  figure('Izin', (it) => it.izin),
  figure('Sakit', (it) => it.sick),
  figure('Tanpa Kabar', (it) => it.absent, 'meta'),
  figure('Tidak Dibayar', (it) => it.unpaid_days, 'meta'),
  pair('Lembur, dikalikan', '→', (it) => [it.overtime_hours, it.overtime_multiplied]),
  ...(knowsPay ? [amount('Upah Lembur', (it) => it.overtime_pay)] : []),
  amount('Klaim', (it) => it.claims_paid),
  ...(knowsPay
    ? [amount('Gaji Pokok', (it) => it.base_salary), amount('Take Home Pay', (it) => it.take_home_pay, 'amount')]
    : []),
]

/** Working days, so that the row adds up; days worked on free days stand below. */
const PresentDays = ({ row: { present, rest_days_worked = 0 } }: { row: PayrollRow }) => (
  <>
    <Figure value={present - rest_days_worked} />
    {rest_days_worked > 0 && <Small>{`+${rest_days_worked} hari libur`}</Small>}
  </>
)

const Late = ({ row: { late_days, late_minutes } }: { row: PayrollRow }) => (
  <>
    <Figure value={late_days} shown={`${late_days} hari`} />
    {late_days > 0 && <Small>{late_minutes === 0 ? '< 1 mnt' : minutesText(late_minutes)}</Small>}
  </>
)

const Small = ({ children }: { children: string }) => (
  <Box
    component="span"
    sx={{ display: { sm: 'block' }, ml: { xs: 0.5, sm: 0 }, fontSize: 12, color: 'text.secondary' }}
  >
    <NoWrap>{children}</NoWrap>
  </Box>
)

/** Covers the whole card on a phone. */
const nameStyle = {
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  justifyContent: 'flex-start',
  '&::after': { content: '""', position: 'absolute', inset: 0, display: { sm: 'none' } },
} as const
