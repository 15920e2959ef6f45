/** The properties by which a report can be broken down. */
import { choices } from '#contract/platform/choices.ts'
import type { ReportTopic } from './figures.ts'

export const breakdowns = choices({
  company: 'Entitas',
  job: 'Pekerjaan',
  status: 'Status',
  gender: 'Jenis kelamin',
  age: 'Umur (tahun)',
  service: 'Masa kerja (tahun)',
  reason: 'Alasan keluar',
  month: 'Bulan',
  kind: 'Jenis',
  approver: 'Pemutus',
})
export type Breakdown = (typeof breakdowns.values)[number]

/** The first one is the usual one. */
export const breakdownsOf: Readonly<Record<ReportTopic, readonly [Breakdown, ...Breakdown[]]>> = {
  headcount: ['company', 'job', 'status', 'gender', 'age', 'service'],
  turnover: ['company', 'job', 'status', 'gender', 'age', 'service', 'reason'],
  attendance: ['company', 'job', 'status', 'month'],
  leave: ['kind', 'company', 'job', 'status'],
  overtime: ['company', 'job', 'status', 'month'],
  claim: ['company', 'job', 'status', 'month'],
  contract: ['company', 'job'],
  completeness: ['company', 'job'],
  decision: ['kind', 'company', 'approver'],
}
