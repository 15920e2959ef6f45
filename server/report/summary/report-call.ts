/** A call of a report: who asks, about which companies, and as of when. */

import type { Breakdown } from '#contract/report/breakdowns.ts'
import type { ReportFigure, ReportTopic } from '#contract/report/figures.ts'
import type { ReportMonth, ReportReply, ReportRow } from '#contract/report/report.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CompanyScope } from '#server/platform/session/company-scope.ts'

export interface ReportCall {
  db: Db
  clock: Clock
  report: ReportTopic
  scope: CompanyScope
  today: string
  /** The state of the tables whose changes make remembered answers old. */
  version: string
  date: string
  /** YYYY-MM */
  month: string
  job_id: number | undefined
  status: string | undefined
  by: Breakdown
  /** Names of companies or jobs by their ids, if the rows are these. */
  names: Readonly<Record<string, string>>
  more_than: number
  /** Rupiah of pay are for those who manage it. */
  knowsPay: boolean
  /** No rupiah at all: programs and readers of figures. */
  hidesRupiah: boolean
}

export type FigureTotals = Readonly<Record<string, number | null>>

export interface ReportResult extends Pick<ReportReply, 'notes'> {
  computed_at?: string | null
  values: FigureTotals
  before: FigureTotals
  rows: ReportRow[]
  trend: ReportMonth[]
}

/** A person behind a figure; the list is not sorted. */
export interface CountedPerson {
  position_id: number
  /** The company and the job that the figure counts the person in. */
  company_id: number
  job_id: number
  value: number | null
  note: string | null
}

export interface ReportSource {
  read: (call: ReportCall) => Promise<ReportResult>
  /** `cell` is the key of a row, or a month of the trend. */
  people: (call: ReportCall, figure: string, cell: string | undefined) => Promise<CountedPerson[]>
}

export const isShownFigure = (
  call: Pick<ReportCall, 'report' | 'knowsPay' | 'hidesRupiah'>,
  { unit, figure }: ReportFigure,
) => {
  if (figure === 'no_base') return call.knowsPay
  return unit !== 'rupiah' || (!call.hidesRupiah && (call.report === 'claim' || call.knowsPay))
}
