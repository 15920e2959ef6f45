/** Data that people lack, as of now: yes or no, never the value. */
import { bpjsGaps, type DataGap, gapLabels, payGaps, payrollGaps } from '#contract/report/data-gaps.ts'
import type { ReportRow } from '#contract/report/report.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { percentOf } from '#server/report/workforce/turnover.ts'
import { bitOf, countGaps, type GapGroup, type Gaps, readPeopleWithGaps } from './queries.ts'

const maskOf = (gaps: readonly DataGap[]) => gaps.reduce((mask, it) => mask | bitOf(it), 0)
const hasGap = (own: Gaps, gap: DataGap) => (own & bitOf(gap)) !== 0

const groups = { ready_payroll: payrollGaps, ready_bpjs: bpjsGaps } as const
const isGroup = (figure: string): figure is keyof typeof groups => figure in groups

/** The gaps that a caller sees: those of pay only to who may know of it. */
const shownGaps = (gaps: readonly DataGap[], knowsPay: boolean) =>
  gaps.filter((it) => knowsPay || !payGaps.includes(it))

/** A person without any gap of the group. */
const isReady = (own: Gaps, group: readonly DataGap[], knowsPay: boolean) =>
  (own & maskOf(shownGaps(group, knowsPay))) === 0

const countPeople = (groups: readonly GapGroup[], isCounted: (own: Gaps) => boolean) =>
  groups.reduce((sum, it) => (isCounted(it.gaps) ? sum + it.people : sum), 0)

const completenessOf = (found: readonly GapGroup[], knowsPay: boolean) => {
  const all = countPeople(found, () => true)
  const ready = (group: readonly DataGap[]) =>
    percentOf(
      countPeople(found, (own) => isReady(own, group, knowsPay)),
      all,
    )
  return {
    ready_payroll: ready(payrollGaps),
    ready_bpjs: ready(bpjsGaps),
    ...Object.fromEntries(gapLabels.values.map((gap) => [gap, countPeople(found, (own) => hasGap(own, gap))])),
  }
}

const readCompleteness = async (call: ReportCall): Promise<ReportResult> => {
  const { knowsPay } = call
  const { all = [], key = [] } = Object.fromEntries(groupBy(await countGaps(call), (it) => it.part))
  const byKey = groupBy(key, (it) => it.key)
  const named = rowsOfBreakdown(call, new Set(byKey.keys()))
  const rows = named.map((it): ReportRow => ({ ...it, ...completenessOf(byKey.get(it.key) ?? [], knowsPay) }))
  const notes = ['Isi data saat ini, dari karyawan pada tanggal laporan']
  return { values: completenessOf(all, knowsPay), before: {}, rows, trend: [], notes }
}

const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  const isWanted = (own: Gaps) =>
    isGroup(figure)
      ? isReady(own, groups[figure], call.knowsPay)
      : gapLabels.values.some((it) => it === figure && hasGap(own, it))
  const lacks = (own: Gaps) =>
    shownGaps(gapLabels.values, call.knowsPay)
      .filter((gap) => hasGap(own, gap))
      .map((gap) => gapLabels.label(gap))
      .join(', ')
  const found = await readPeopleWithGaps(call, cell)
  return found
    .filter(({ gaps }) => (figure === '' ? lacks(gaps) !== '' : isWanted(gaps)))
    .map(({ gaps, ...it }) => ({ ...it, value: null, note: lacks(gaps) || null }))
}

export const completenessReport: ReportSource = { read: readCompleteness, people: findPeople }
