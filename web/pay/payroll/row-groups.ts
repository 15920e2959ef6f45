/** The figures of a payroll row by subject, and the lists with the days behind them. */
import { isPayFigure, type PayrollRow, payrollFigures } from '#contract/pay/payroll-row.ts'
import type { DayStatus, DayStatusGroup } from '#contract/time/state.ts'
import type { LinkTarget } from '#web/ui/page/router-link.tsx'

type FigureName = keyof typeof payrollFigures | 'rest_days_worked'

interface GroupedFigure {
  name: FigureName
  /** The statuses of its days on the map of the month. */
  shows?: (row: PayrollRow) => readonly (DayStatus | DayStatusGroup)[]
  /** The list that has its days. */
  list?: '/rekap-lembur'
}

export const figureLabel = (name: FigureName) =>
  name === 'rest_days_worked' ? 'Masuk di Hari Libur' : payrollFigures[name]

/** None where unpaid kinds of other leave are among them, which the map does not tell from paid ones. */
const unpaidStatuses = ({ unpaid_days, absent, izin }: PayrollRow): DayStatus[] => {
  if (unpaid_days === absent) return ['tanpa_kabar']
  return unpaid_days === absent + izin ? ['tanpa_kabar', 'izin'] : []
}

/** Minutes of leaving early have no status, joint leave no request, and money no days: they are not links. */
export const figureGroups: readonly { title: string; figures: readonly GroupedFigure[] }[] = [
  {
    title: 'Kehadiran',
    figures: [
      { name: 'working_days' },
      { name: 'present', shows: () => ['hadir'] },
      { name: 'rest_days_worked', shows: () => ['masuk_libur'] },
      { name: 'late_days', shows: () => ['terlambat'] },
      { name: 'late_minutes', shows: () => ['terlambat'] },
      { name: 'early_minutes' },
      { name: 'absent', shows: () => ['tanpa_kabar'] },
    ],
  },
  {
    title: 'Cuti',
    figures: [
      { name: 'annual_leave', shows: () => ['cuti'] },
      { name: 'joint_leave' },
      { name: 'other_leave', shows: () => ['cuti'] },
      { name: 'izin', shows: () => ['izin'] },
      { name: 'sick', shows: () => ['sakit'] },
      { name: 'unpaid_days', shows: unpaidStatuses },
    ],
  },
  {
    title: 'Lembur',
    figures: [
      { name: 'overtime_hours', list: '/rekap-lembur' },
      { name: 'overtime_multiplied', list: '/rekap-lembur' },
      { name: 'overtime_pay', list: '/rekap-lembur' },
    ],
  },
  { title: 'Uang', figures: [{ name: 'claims_paid' }, { name: 'base_salary' }, { name: 'take_home_pay' }] },
]

const isOfPay = (name: FigureName) => name !== 'rest_days_worked' && isPayFigure(name)

/** The groups as a reader may know them. */
export const visibleGroups = (knowsPay: boolean) =>
  figureGroups.map(({ title, figures }) => ({ title, figures: figures.filter((it) => knowsPay || !isOfPay(it.name)) }))

interface Source {
  row: PayrollRow
  companyId: number
  period: { from: string; to: string }
}

/** The list with exactly the days of a figure; undefined for a figure of nothing, and for one without days. */
export const daysOfFigure = ({ name, shows, list }: GroupedFigure, { row, companyId, period }: Source) => {
  if (!row[name]) return undefined
  const { from, to } = period
  const search = { from, to, keyword: row.employee_identity, company_id: String(companyId) }
  if (list) return { to: list, search } satisfies LinkTarget
  const show = shows?.(row).join(',')
  return show ? ({ to: '/rekap-kehadiran', search: { ...search, show } } satisfies LinkTarget) : undefined
}
