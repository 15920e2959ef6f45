/** Data that people lack, as of now: yes or no, never the value. */
import { bpjsGaps, type DataGap, gapLabels, payGaps, payrollGaps } from '#contract/report/figures.ts'
import type { ReportRow } from '#contract/report/report.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { breakdownKey, companiesWithin, rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { ofCompany, readTimelines } from '#server/report/workforce/reading.ts'
import { segmentOn, type Timeline } from '#server/report/workforce/timeline.ts'
import { percentOf } from '#server/report/workforce/turnover.ts'

/** A bit for each gap: one number a person is read and counted much faster than so many fields. */
type Gaps = number

const bitOf = (gap: DataGap) => 1 << gapLabels.values.indexOf(gap)
const maskOf = (gaps: readonly DataGap[]) => gaps.reduce((mask, it) => mask | bitOf(it), 0)
const hasGap = (own: Gaps, gap: DataGap) => (own & bitOf(gap)) !== 0

/** The year of the tax status and the day of the hours are those of the report. */
const gapConditions = (db: Db, date: string): Record<DataGap, Fragment> => ({
  no_start: db`p.start_at is null`,
  no_status: db`p.status_id is null`,
  no_supervisor: db`p.supervisor_id is null and j.sequence > 1`,
  no_contract_end: db`coalesce(e.category = 'kontrak', false) and p.contract_end_at is null`,
  no_hours: db`p.attendance <> 'none' and p.company_id not in (
      select h.company_id from attendance_hours h
      where h.valid_from <= ${date} and coalesce(h.valid_until >= ${date}, true) and h."in" is not null)
    and p.id not in (select s.position_id from schedule_patterns s)`,
  never_signed_in: db`u.last_login_at is null`,
  no_gender: db`u.gender = ''`,
  no_birth: db`f.date_of_birth is null`,
  no_marital: db`f.marital_status is null`,
  no_address: db`u.id not in (select a.user_id from addresses a where a.type = 'ktp')`,
  no_ktp: db`f.id_number is null`,
  no_tax: db`f.tax_number is null and not coalesce(f.no_tax_number, false)`,
  no_bank: db`f.account_number is null`,
  no_base: db`p.base_salary is null`,
  no_ptkp: db`(p.company_id, u.id) not in (
    select t.company_id, t.user_id from tax_statuses t where t.year = extract(year from ${date}::date)::int)`,
  no_bpjs_tk: db`f.bpjs_tk_number is null`,
  no_bpjs_kes: db`f.bpjs_kes_number is null`,
})

const readGaps = (db: Db, ids: readonly number[], date: string) => {
  const conditions = gapConditions(db, date)
  const bits = gapLabels.values
    .map((gap) => db`case when ${conditions[gap]} then ${bitOf(gap)}::int else 0 end`)
    .reduce((sum, one) => db`${sum} + ${one}`)
  return db<{ position_id: number; gaps: Gaps }[]>`
    select p.id as position_id, ${bits} as gaps
    from positions p join users u on u.id = p.user_id join jobs j on j.id = p.job_id
    left join employee_statuses e on e.id = p.status_id left join profiles f on f.user_id = u.id
    where p.id = any(${ids}::int[])`
}

const groups = { ready_payroll: payrollGaps, ready_bpjs: bpjsGaps } as const
const isGroup = (figure: string): figure is keyof typeof groups => figure in groups

/** The gaps that a caller sees: those of pay only to who may know of it. */
const shownGaps = (gaps: readonly DataGap[], knowsPay: boolean) =>
  gaps.filter((it) => knowsPay || !payGaps.includes(it))

/** A person without any gap of the group. */
const isReady = (own: Gaps, group: readonly DataGap[], knowsPay: boolean) =>
  (own & maskOf(shownGaps(group, knowsPay))) === 0

export const completenessOf = (people: readonly Gaps[], knowsPay: boolean) => {
  const ready = (group: readonly DataGap[]) =>
    percentOf(people.filter((it) => isReady(it, group, knowsPay)).length, people.length)
  return {
    ready_payroll: ready(payrollGaps),
    ready_bpjs: ready(bpjsGaps),
    ...Object.fromEntries(gapLabels.values.map((gap) => [gap, people.filter((it) => hasGap(it, gap)).length])),
  }
}

const read = async (call: ReportCall) => {
  const reading = await readTimelines(call, { months: 1, detail: 'each' })
  const ids = reading.timelines.flatMap((it) => it.worker.spans.map(({ position_id }) => position_id))
  const rows = await readGaps(call.db, [...new Set(ids)], call.date)
  return { reading, gaps: new Map(rows.map((it) => [it.position_id, it.gaps])) }
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
    return own === undefined || !segment ? [] : [{ timeline, segment, own }]
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
    isGroup(figure)
      ? isReady(own, groups[figure], call.knowsPay)
      : gapLabels.values.some((it) => it === figure && hasGap(own, it))
  const lacks = (own: Gaps) =>
    shownGaps(gapLabels.values, call.knowsPay)
      .filter((gap) => hasGap(own, gap))
      .map((gap) => gapLabels.label(gap))
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
