/** Columns of reports, for the screen and the file; apart from the endpoints, because only these need them. */
import { figureColumn, type ReportColumn } from '#contract/platform/report.ts'
import { type ReportFigure, type ReportTopic, type ReportUnit, reportFigures } from './figures.ts'
import type { ReportMonth, ReportPerson, ReportRow } from './report.ts'

const types: Record<ReportUnit, ReportColumn<never>['type']> = {
  people: 'number',
  percent: 'number',
  days: 'days',
  hours: 'hours',
  minutes: 'number',
  rupiah: 'money',
}

const units: Partial<Record<ReportUnit, string>> = { percent: '%', minutes: 'menit', hours: 'jam', days: 'hari' }

/** Cells of a file are plain numbers, so that the heading says their unit unless it begins with it. */
const labelOf = ({ label, unit }: ReportFigure) => {
  const word = units[unit]
  return word === undefined || label.toLowerCase().startsWith(word) ? label : `${label} (${word})`
}

const ofFigures = <Row extends ReportRow | ReportMonth>(figures: readonly ReportFigure[]) =>
  figures.map((it): ReportColumn<Row> => ({ ...figureColumn<Row>(labelOf(it), it.figure), type: types[it.unit] }))

/** The figures that any of the rows has. */
export const figuresIn = (report: ReportTopic, rows: readonly (ReportRow | ReportMonth)[]): readonly ReportFigure[] =>
  reportFigures[report].filter(({ figure }) => rows.some((row) => row[figure] !== undefined))

export const rowColumns = (heading: string, figures: readonly ReportFigure[]): readonly ReportColumn<ReportRow>[] => [
  { label: heading, type: 'text', width: 28, of: (row) => row.label, role: 'title' },
  ...ofFigures<ReportRow>(figures),
]

export const trendColumns = (figures: readonly ReportFigure[]): readonly ReportColumn<ReportMonth>[] => [
  { label: 'Bulan', type: 'text', width: 12, of: (row) => row.month, role: 'title' },
  ...ofFigures<ReportMonth>(figures),
]

export const personColumnsOfReport: readonly ReportColumn<ReportPerson>[] = [
  { label: 'NIK', type: 'text', width: 14, of: (row) => row.employee_identity },
  { label: 'Nama', type: 'text', width: 28, of: (row) => row.name },
  { label: 'Entitas', type: 'text', width: 26, of: (row) => row.company_name },
  { label: 'Pekerjaan', type: 'text', width: 24, of: (row) => row.job_name },
  { label: 'Nilai', type: 'number', width: 12, of: (row) => row.value },
  { label: 'Keterangan', type: 'text', width: 40, of: (row) => row.note },
]
