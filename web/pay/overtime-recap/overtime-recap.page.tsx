import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { hoursText } from '#contract/pay/overtime-law.ts'
import { type OvertimeRecapRow, overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { isHcis } from '#contract/policy.ts'
import { useMe } from '#web/client/session.ts'
import { rupiah } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useMonthFilter } from '#web/ui/list/month-filter.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import type { RowCardProps } from '#web/ui/list/row-card.tsx'
import { OldOverlaps } from './old-overlaps.tsx'

const PAGE_SIZES = [25, 50, 100] as const
const keyword: Filter = { name: 'keyword', label: 'Cari nama' }
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }

type Row = OvertimeRecapRow
type Name = 'requests' | 'hours' | 'workday_hours' | 'restday_hours' | 'multiplied_hours'
type Warning = 'over_days' | 'over_weeks'

const figure = (label: string, name: Name | 'meals', role: Column<Row>['role'] = 'detail'): Column<Row> => ({
  label,
  align: 'right',
  role,
  cell: (row) => <Figure value={row[name]} shown={hoursText(row[name])} />,
})
const warning = (label: string, name: Warning, unit: string): Column<Row>[] => [
  {
    label,
    align: 'right',
    shownOn: 'table',
    cell: (row) => <Figure value={row[name]} isWarning />,
  },
  {
    label,
    role: 'text',
    shownOn: 'card',
    cell: (row) => row[name] > 0 && <Figure value={row[name]} shown={`${row[name]} ${unit}`} isWarning />,
  },
]

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
  figure('Pengajuan', 'requests'),
  figure('Jam Lembur', 'hours', 'meta'),
  figure('Hari Kerja', 'workday_hours'),
  figure('Hari Libur', 'restday_hours'),
  figure('Jam Dikalikan', 'multiplied_hours', 'meta'),
  ...warning('Lebih 4 Jam', 'over_days', 'hari lebih dari 4 jam'),
  ...warning('Lebih 18 Jam', 'over_weeks', 'minggu lebih dari 18 jam'),
  figure('Makan', 'meals', 'meta'),
]
const pay: Column<Row> = {
  label: 'Upah Lembur',
  align: 'right',
  role: 'amount',
  cell: ({ pay: amount }) =>
    typeof amount === 'number' ? <NoWrap>{rupiah(String(amount))}</NoWrap> : 'Gaji belum diisi',
}

/** Name and pay, the hours below them, and what the law warns of. */
const RecapCard = ({ title, amount, meta, text }: RowCardProps) => (
  <Box sx={{ px: 1.5, py: 1, display: 'grid', gap: 0.5 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Box sx={{ fontWeight: 600, minWidth: 0 }}>{title.map((it) => it.value)}</Box>
      <Box sx={{ textAlign: 'right' }}>{amount.map((it) => it.value)}</Box>
    </Box>
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
    >
      {meta.map((it) => (
        <span key={it.label}>
          {it.label} {it.value}
        </span>
      ))}
    </Typography>
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
      columns={isHr ? [name(true), ...figures, pay] : [name(false), ...figures]}
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
