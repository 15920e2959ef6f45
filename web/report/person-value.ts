/** The amount of one person behind a figure, as a text beside the name. */
import type { ReportFigure, ReportTopic, ReportUnit } from '#contract/report/figures.ts'
import { reportFigureText } from './figure-text.ts'

interface Amounts {
  /** Undefined where the figure only counts people, or the note already says it. */
  usual?: ReportUnit
  particular?: Readonly<Record<string, ReportUnit>>
}

/** Shares of attendance are days of each person, and their average are minutes. */
const amounts: Readonly<Record<ReportTopic, Amounts>> = {
  headcount: {},
  turnover: {},
  attendance: { usual: 'days', particular: { late_average: 'minutes' } },
  leave: { usual: 'days', particular: { liability: 'rupiah' } },
  overtime: { usual: 'hours', particular: { over_days: 'days', cost: 'rupiah' } },
  claim: { usual: 'rupiah', particular: { pay_days: 'days' } },
  contract: {},
  completeness: {},
  decision: { particular: { decided: 'hours', median_hours: 'hours', p90_hours: 'hours' } },
}

export const personAmountText = (report: ReportTopic, { figure }: ReportFigure, value: number | null) => {
  if (value === null) return undefined
  if (report === 'contract') return value < 0 ? `lewat ${-value} hari` : `${value} hari lagi`
  if (figure === 'over_weeks') return `${value} pekan`
  const { usual, particular } = amounts[report]
  const unit = particular?.[figure] ?? usual
  return unit && reportFigureText(unit, value)
}
