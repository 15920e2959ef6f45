import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DAY_LIMIT_HOURS, MEAL_HOURS, WEEK_LIMIT_HOURS } from '#contract/pay/overtime-law.ts'
import { type OvertimeRecapRow, overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { overtimePayColumn, overtimeRecapColumns } from '#contract/pay/overtime-recap-columns.ts'
import { isHcis, managesPay } from '#contract/policy.ts'
import { useMe } from '#web/client/session.ts'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import { number, rupiah } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { LabelledLine } from '#web/ui/list/labelled-values.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useMonthFilter } from '#web/ui/list/month-filter.tsx'
import { reportColumns } from '#web/ui/list/report-columns.tsx'
import type { RowCardProps } from '#web/ui/list/row-card.tsx'
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

type Explained = NonNullable<Column<Row>['explain']>
const multiplied: Explained = {
  text: 'Hari kerja: jam pertama 1,5 ×, berikutnya 2 ×. Hari libur: 2 ×, lalu 3 × dan 4 ×. (PP 35/2021)',
  example: ({ name: who, workday_hours, restday_hours, multiplied_hours }) => {
    const parts = [
      ...(workday_hours > 0 ? [`${number(workday_hours)} jam di hari kerja`] : []),
      ...(restday_hours > 0 ? [`${number(restday_hours)} jam di hari libur`] : []),
    ]
    return `${who}: ${parts.join(' dan ')} menjadi ${number(multiplied_hours)} jam.`
  },
}
const overDays: Explained = {
  text: `Hari kerja dengan lembur lebih dari ${DAY_LIMIT_HOURS} jam, batas sehari menurut PP 35/2021.`,
}
const overWeeks: Explained = {
  text: `Minggu dengan lembur lebih dari ${WEEK_LIMIT_HOURS} jam, batas seminggu menurut PP 35/2021.`,
}
const paid: Explained = {
  text: 'Jam Dikalikan × upah sejam. Upah sejam adalah 1/173 dasar upah lembur, yang dipilih di Aturan Kehadiran.',
  example: ({ name: who, pay: sum, multiplied_hours }) =>
    typeof sum === 'number' && multiplied_hours > 0
      ? `${who}: ${number(multiplied_hours)} jam × sekitar ${rupiah(String(Math.round(sum / multiplied_hours)))} = ${rupiah(String(sum))}.`
      : undefined,
}

const figures: readonly Column<Row>[] = [
  ...reportColumns(overtimeRecapColumns, {
    'Jam Dikalikan': { explain: multiplied },
    'Lebih 4 Jam': { ...inTable('over_days'), explain: overDays },
    'Lebih 18 Jam': { ...inTable('over_weeks'), explain: overWeeks },
    Makan: { explain: { text: `Hari dengan lembur ${MEAL_HOURS} jam atau lebih: makan dan minum dari perusahaan.` } },
  }),
  warning('over_days', 'Lebih 4 Jam', 'hari lebih dari 4 jam'),
  warning('over_weeks', 'Lebih 18 Jam', 'minggu lebih dari 18 jam'),
]
const [pay] = reportColumns([overtimePayColumn], { 'Upah Lembur': { explain: paid } })

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
  const me = useMe()
  const isHr = isHcis(me)
  const units = useDepartmentFilters()
  const filters = [keyword, ...(isHr ? [entity] : []), ...units]
  const { period, stepper } = useMonthFilter(filters, PAGE_SIZES[0])
  return (
    <ListPage
      endpoint={overtimeRecap.list}
      args={{ query: period }}
      columns={managesPay(me) && pay ? [name(true), ...figures, pay] : [name(isHr), ...figures]}
      card={RecapCard}
      filters={filters}
      rowKey={(row) => `${row.position_id} ${row.company_name}`}
      pageSizes={PAGE_SIZES}
      head={isHr && <OldOverlaps />}
      tabs={stepper}
      download={{
        endpoint: overtimeRecap.export,
        query: ({ company_id, department_id }) => ({ ...period, company_id, department_id }),
      }}
      empty="Tidak ada lembur yang disetujui di bulan ini"
    />
  )
}
