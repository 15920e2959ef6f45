/** The gaps of the people of a day, from the data as they are now. */
import { type DataGap, gapLabels } from '#contract/report/data-gaps.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import type { ReportCall } from '#server/report/summary/report-call.ts'

/** A bit for each gap: one number a person is read and counted much faster than so many fields. */
export type Gaps = number

export const bitOf = (gap: DataGap) => 1 << gapLabels.values.indexOf(gap)

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

const bitsOf = (db: Db, date: string) => {
  const conditions = gapConditions(db, date)
  return gapLabels.values
    .map((gap) => db`case when ${conditions[gap]} then ${bitOf(gap)}::int else 0 end`)
    .reduce((sum, one) => db`${sum} + ${one}`)
}

/** Positions that go on at the close of the day, with their gaps. */
const positionsOf = ({ db, scope, date }: ReportCall): Fragment => db`
  select s.user_id, s.position_id, s.company_id, s.job_id, coalesce(held.sequence, 99) as sequence,
         coalesce(status.category, 'lain') as category, ${bitsOf(db, date)} as gaps
  from position_spans s join positions p on p.id = s.position_id join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id left join employee_statuses e on e.id = p.status_id
  left join profiles f on f.user_id = u.id left join jobs held on held.id = s.job_id
  left join employee_statuses status on status.id = s.status_id
  where ${and(db, [
    db`s."from" <= ${date} and (s."to" is null or s."to" > ${date} or (s."to" = ${date} and not s.ends))`,
    companyScopeCondition(db, 's.company_id', scope),
  ])}`

/** The main position of each person of the selection, or of each person in each company. */
const mainPositions = ({ db, job_id, status }: ReportCall, isByCompany: boolean): Fragment => {
  const person = isByCompany ? db`user_id, company_id` : db`user_id`
  return db`
    select * from (select distinct on (${person}) * from present order by ${person}, sequence, position_id) main
    where ${and(db, [
      db`true`,
      job_id === undefined ? undefined : db`main.job_id = ${job_id}`,
      status === undefined ? undefined : db`main.category = ${status}`,
    ])}`
}

const keyColumn = (db: Db, by: string): Fragment => (by === 'company' ? db`company_id` : db`job_id`)

/** So many people have these gaps, of all or of a key. */
export interface GapGroup {
  part: 'all' | 'key'
  key: string
  gaps: Gaps
  people: number
}

export const countGaps = (call: ReportCall) => {
  const { db, by } = call
  return db<GapGroup[]>`
    with present as materialized (${positionsOf(call)})
    select 'all' as part, '' as key, gaps, count(*)::int as people from (${mainPositions(call, false)}) it group by gaps
    union all
    select 'key', ${keyColumn(db, by)}::text, gaps, count(*)::int
    from (${mainPositions(call, by === 'company')}) it group by ${keyColumn(db, by)}, gaps`
}

export interface PersonWithGaps {
  position_id: number
  company_id: number
  job_id: number
  gaps: Gaps
}

/** The people of all, or of a key. */
export const readPeopleWithGaps = (call: ReportCall, key: string | undefined) => {
  const { db, by } = call
  return db<PersonWithGaps[]>`
    with present as materialized (${positionsOf(call)})
    select position_id, company_id, job_id, gaps from (${mainPositions(call, key !== undefined && by === 'company')}) it
    where ${key === undefined ? db`true` : db`${keyColumn(db, by)}::text = ${key}`}`
}
