import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type OvertimeRecapRow, overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { overtimePayColumn, overtimeRecapColumns } from '#contract/pay/overtime-recap-columns.ts'
import { isHcis } from '#contract/policy.ts'
import { useMe } from '#web/client/session.ts'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useMonthFilter } from '#web/ui/list/month-filter.tsx'
import { reportColumns } from '#web/ui/list/report-columns.tsx'
import { LabelledLine, type RowCardProps } from '#web/ui/list/row-card.tsx'
import { OldOverlaps } from './old-overlaps.tsx'

const PAGE_SIZES = [25, 50, 100] as const
const keyword: Filter = { name: 'keyword', label: 'Cari nama' }
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }

type Row = OvertimeRecapRow

/** A warning of the law stands out, and on a card names its unit. */
const warning = (name: 'over_days' | 'over_weeks', label: string, unit: string): Column<Row> => ({
  label,
  role: 'text',
  shownOn: 'card',
  cell: (row) => row[name] > 0 && <Figure value={row[name]} shown={`${row[name]} ${unit}`} isWarning />,
})
const inTable = (name: 'over_days' | 'over_weeks'): Partial<Column<Row>> => ({
  shownOn: 'table',
  cell: (row) => <Figure value={row[name]} isWarning />,
})

/** Whether another person has the same name, job and company. */
const isDoubled = (row: Row, rows: readonly Row[]) =>
  rows.some(
    (it) =>
      it.position_id !== row.position_id &&
      it.name === row.name &&
      it.job_name === row.job_name &&
      it.company_name === row.company_name,
  )

/** HR reads several companies, so that the line below the name says which. */
const name = (withCompany: boolean): Column<Row> => ({
  label: 'Nama',
  role: 'title',
  cell: (row, rows) => (
    // A narrower name would make rows of many lines; cards are better then.
    <Box sx={{ minWidth: 160 }}>
      {row.name}
      <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {[row.job_name, withCompany && row.company_name, isDoubled(row, rows) && row.employee_identity]
          .filter(Boolean)
          .join(', ')}
      </Box>
    </Box>
  ),
})

const figures: readonly Column<Row>[] = [
  ...reportColumns(overtimeRecapColumns, {
    'Lebih 4 Jam': inTable('over_days'),
    'Lebih 18 Jam': inTable('over_weeks'),
  }),
  warning('over_days', 'Lebih 4 Jam', 'hari lebih dari 4 jam'),
  warning('over_weeks', 'Lebih 18 Jam', 'minggu lebih dari 18 jam'),
]
const [pay] = reportColumns([overtimePayColumn])

/** Name and pay, the hours below them, and what the law warns of. */
const RecapCard = ({ title, amount, meta, text }: RowCardProps) => (
  <Box sx={{ px: 1.5, py: 1, display: 'grid', gap: 0.5 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Box sx={{ fontWeight: 600, minWidth: 0 }}>{title.map((it) => it.value)}</Box>
      <Box sx={{ textAlign: 'right' }}>{amount.map((it) => it.value)}</Box>
    </Box>
    <LabelledLine of={meta} wraps />
    {text
      .filter((it) => Boolean(it.value))
      .map((it) => (
        <Typography component="div" variant="body2" key={it.label}>
          {it.value}
        </Typography>
      ))}
  </Box>
)

/** Approved overtime of a month by law, one line a person. */
export default function OvertimeRecapPage() {
  const isHr = isHcis(useMe())
  const filters = isHr ? [keyword, entity] : [keyword]
  const { period, stepper } = useMonthFilter(filters, PAGE_SIZES[0])
  return (
    <ListPage
      endpoint={overtimeRecap.list}
      args={{ query: period }}
      columns={isHr && pay ? [name(true), ...figures, pay] : [name(isHr), ...figures]}
      card={RecapCard}
      filters={filters}
      rowKey={(row) => `${row.position_id} ${row.company_name}`}
      pageSizes={PAGE_SIZES}
      head={isHr && <OldOverlaps />}
      tabs={stepper}
      download={{
        endpoint: overtimeRecap.export,
        label: 'Unduh',
        query: ({ company_id }) => ({ ...period, company_id }),
      }}
      empty="Tidak ada lembur yang disetujui di bulan ini"
    />
  )
}
