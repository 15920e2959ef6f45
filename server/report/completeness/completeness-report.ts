/** Data that people lack, as of now: yes or no, never the value. */
import { bpjsGaps, type DataGap, gapLabels, payGaps, payrollGaps } from '#contract/report/figures.ts'
import type { ReportRow } from '#contract/report/report.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { breakdownKey, companiesWithin, rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { ofCompany, readTimelines } from '#server/report/workforce/reading.ts'
import { segmentOn, type Timeline } from '#server/report/workforce/timeline.ts'
import { percentOf } from '#server/report/workforce/turnover.ts'

type Gaps = Readonly<Record<DataGap, boolean>>

/** The year of the tax status and the day of the hours are those of the report. */
const readGaps = (db: Db, ids: readonly number[], date: string) => db<(Gaps & { position_id: number })[]>`
  select p.id as position_id, p.start_at is null as no_start, p.status_id is null as no_status,
         p.supervisor_id is null and j.sequence > 1 as no_supervisor,
         coalesce(e.category = 'kontrak', false) and p.contract_end_at is null as no_contract_end,
         p.attendance <> 'none' and not exists (
           select from attendance_hours h where h.company_id = p.company_id and h.valid_from <= ${date}
             and coalesce(h.valid_until >= ${date}, true) and h."in" is not null)
           and not exists (select from schedule_patterns s where s.position_id = p.id) as no_hours,
         u.last_login_at is null as never_signed_in, u.gender = '' as no_gender, f.date_of_birth is null as no_birth,
         f.marital_status is null as no_marital,
         not exists (select from addresses a where a.user_id = u.id and a.type = 'ktp') as no_address,
         f.id_number is null as no_ktp, f.tax_number is null and not coalesce(f.no_tax_number, false) as no_tax,
         f.account_number is null as no_bank, p.base_salary is null as no_base,
         not exists (select from tax_statuses t where t.company_id = p.company_id and t.user_id = u.id
                       and t.year = extract(year from ${date}::date)::int) as no_ptkp,
         f.bpjs_tk_number is null as no_bpjs_tk, f.bpjs_kes_number is null as no_bpjs_kes
  from positions p join users u on u.id = p.user_id join jobs j on j.id = p.job_id
  left join employee_statuses e on e.id = p.status_id left join profiles f on f.user_id = u.id
  where p.id = any(${ids}::int[])`

const groups = { ready_payroll: payrollGaps, ready_bpjs: bpjsGaps } as const
const isGroup = (figure: string): figure is keyof typeof groups => figure in groups

/** A person without any gap of the group; who may not know of pay is not told of it here either. */
const isReady = (gaps: Gaps, group: readonly DataGap[], knowsPay: boolean) =>
  group.every((it) => !gaps[it] || (!knowsPay && payGaps.includes(it)))

export const completenessOf = (people: readonly Gaps[], knowsPay: boolean) => {
  const ready = (group: readonly DataGap[]) =>
    percentOf(people.filter((it) => isReady(it, group, knowsPay)).length, people.length)
  return {
    ready_payroll: ready(payrollGaps),
    ready_bpjs: ready(bpjsGaps),
    ...Object.fromEntries(gapLabels.values.map((gap) => [gap, people.filter((it) => it[gap]).length])),
  }
}

const read = async (call: ReportCall) => {
  const reading = await readTimelines(call, { months: 1, detail: 'each' })
  const ids = reading.timelines.flatMap((it) => it.worker.spans.map(({ position_id }) => position_id))
  const rows = await readGaps(call.db, [...new Set(ids)], call.date)
  return { reading, gaps: new Map(rows.map(({ position_id, ...own }): [number, Gaps] => [position_id, own])) }
}

type Reading = Awaited<ReturnType<typeof read>>
interface Incomplete {
  timeline: Timeline
  segment: NonNullable<ReturnType<typeof segmentOn>>
  own: Gaps
}

const presentOf = (timelines: readonly Timeline[], { reading, gaps }: Reading): Incomplete[] =>
  timelines.flatMap((timeline) => {
    const segment = segmentOn(timeline, reading.day)
    const own = segment && gaps.get(segment.main.position_id)
    return own ? [{ timeline, segment, own }] : []
  })

const groupsOf = (call: ReportCall, found: Reading) => {
  const { reading } = found
  const byKey = new Map<string, Incomplete[]>()
  if (call.by === 'company') {
    for (const id of companiesWithin(reading.timelines, reading.selection)) {
      const own = presentOf(ofCompany(reading, id), found)
      if (own.length > 0) byKey.set(String(id), own)
    }
    return byKey
  }
  const keyAt = breakdownKey(call.by)
  for (const it of presentOf(reading.timelines, found)) {
    const key = keyAt(it.segment, it.timeline, reading.day)
    const list = byKey.get(key)
    if (list) list.push(it)
    else byKey.set(key, [it])
  }
  return byKey
}

const readCompleteness = async (call: ReportCall): Promise<ReportResult> => {
  const found = await read(call)
  const byKey = groupsOf(call, found)
  const named = await rowsOfBreakdown(call.db, call.by, new Set(byKey.keys()))
  const gapsOf = (list: readonly Incomplete[]) => list.map((it) => it.own)
  const rows = named.map(
    ({ key, label }): ReportRow => ({ key, label, ...completenessOf(gapsOf(byKey.get(key) ?? []), call.knowsPay) }),
  )
  const values = completenessOf(gapsOf(presentOf(found.reading.timelines, found)), call.knowsPay)
  return { values, before: {}, rows, trend: [], notes: ['Isi data saat ini, dari karyawan pada tanggal laporan'] }
}

const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  const found = await read(call)
  const list = cell === undefined ? presentOf(found.reading.timelines, found) : (groupsOf(call, found).get(cell) ?? [])
  const isWanted = ({ own }: Incomplete) =>
    isGroup(figure) ? isReady(own, groups[figure], call.knowsPay) : own[figure as DataGap] === true
  const lacks = (own: Gaps) =>
    gapLabels.options
      .filter(({ value }) => own[value] && (call.knowsPay || !payGaps.includes(value)))
      .map((it) => it.label)
      .join(', ')
  return list
    .filter((it) => (figure === '' ? lacks(it.own) !== '' : isWanted(it)))
    .map(({ segment: { main }, own }) => ({
      position_id: main.position_id,
      company_id: main.company_id,
      job_id: main.job_id,
      value: null,
      note: lacks(own) || null,
    }))
}

export const completenessReport: ReportSource = { read: readCompleteness, people: findPeople }
