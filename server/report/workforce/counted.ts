/** People with one span in the period, counted in the database by the months in which they begin and end. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { INTERN } from './interns.ts'
import type { WorkforcePeriod, WorkforceQuestion } from './question.ts'
import { OPEN } from './timeline.ts'

export const EPOCH = '1970-01-01'
/** An employment this many days before the first day still shows that work went on. */
export const BRIDGED_DAYS = 9
/** More than a year of service. */
const LONG_SERVICE = 1_000

/** A span of the period or later, or one that ended just before it. */
export const isNear = (db: Db, { first }: WorkforcePeriod) =>
  db`(s."to" is null or s."to" >= ${first}::date - ${BRIDGED_DAYS}::int)`

/** People whose spans depend on each other; in the order of the index, which costs half of a hash table of everybody. */
export const peopleOfSeveral = (db: Db, period: WorkforcePeriod) => db`
  select s.user_id from (select s.user_id from position_spans s where ${isNear(db, period)} order by s.user_id) s
  group by s.user_id having count(*) > 1`

/** The index of the first close that is not before a day; PostgreSQL compares floats without calling a function for each. */
const closeFrom = (db: Db, { closes }: WorkforcePeriod, day: Fragment) =>
  db`width_bucket((${day} - ${EPOCH}::date)::float8, ${closes.map((it) => it + 1)}::float8[])`

/** In the same month of beginning; all who are there at the first close are alike. */
const begun = (db: Db, period: WorkforcePeriod) =>
  db`case when s."from" <= ${period.first} then 0 else ${closeFrom(db, period, db`s."from"`)} end`

const placeOf = (db: Db, isByMain: boolean) => ({
  job_id: isByMain ? db`s.job_id` : db`0`,
  status: isByMain ? db`s.status_id` : db`s.status_id in (select id from employee_statuses where category = ${INTERN})`,
})

interface Groups {
  groups: Fragment
  to: Fragment
  ends: Fragment
  start_at: Fragment
  reason: Fragment
  /** Each kind of group takes its own numbers below zero. */
  user_id: Fragment
}

/** Groups `it` as spans of one person each, with the number of people. */
const asSpans = (db: Db, isByMain: boolean, { groups, to, ends, start_at, reason, user_id }: Groups) => db`
  select ${user_id}::int as user_id, it.people, 0 as position_id, it.company_id, it.job_id,
         ${isByMain ? db`coalesce(j.sequence, 99)` : db`99`} as sequence,
         ${isByMain ? db`coalesce(e.category, 'lain')` : db`case when it.status then ${INTERN}::text else 'lain' end`} as category,
         it."from" - ${EPOCH}::date as "from", ${to} as "to", ${ends} as ends, ${start_at} as start_at, ${reason},
         '' as gender, null::int as birth
  from (${groups}) it
  ${isByMain ? db`left join jobs j on j.id = it.job_id left join employee_statuses e on e.id = it.status` : db``}`

/**
 * Those who do not end in the period. Most are there at the first close: they are grouped by columns alone, since an
 * expression computed for each row costs more than reading it, and interns are told apart afterwards. `is true` keeps
 * the planner from walking through all of an index for them.
 */
export const countStayingInPeriod = (db: Db, { scope, period, isByMain = false }: WorkforceQuestion) => {
  const { first, last } = period
  const place = isByMain ? db`s.company_id, s.status_id, s.job_id` : db`s.company_id, s.status_id`
  const stays = db`(s."to" is null or s."to" > ${last}) and s.user_id not in (select user_id from apart)
    and ${companyScopeCondition(db, 's.company_id', scope) ?? db`true`}`
  const staying = db`
    select 0 as month, ${place}, ${first}::date as "from", count(*) as people
    from position_spans s where (s."from" <= ${first}) is true and ${stays} group by ${place}
    union all
    select ${closeFrom(db, period, db`s."from"`)}, ${place}, min(s."from"), count(*)
    from position_spans s where s."from" > ${first} and s."from" <= ${last} and ${stays} group by 1, ${place}`
  const { job_id, status } = placeOf(db, isByMain)
  const groups = db`
    select s.company_id, ${job_id} as job_id, ${status} as status, sum(s.people)::int as people, min(s."from") as "from"
    from (${staying}) s group by 1, 2, 3, s.month`
  return asSpans(db, isByMain, {
    groups,
    to: db`${OPEN}::int`,
    ends: db`false`,
    start_at: db`it."from" - ${EPOCH}::date`,
    reason: db`null as reason, null as reason_name, false as regretted`,
    user_id: db`-2 * row_number() over ()`,
  })
}

/** Before the first day with a whole year of service; only near it the calendar has to say. */
const endsInFirstYear = (db: Db, start: Fragment) => db`
  case when s."to" - ${start} < 365 then true when s."to" - ${start} > 366 then false
    else s."to" < ${start} + interval '1 year' + case when to_char(${start}, 'MMDD') = '0229' then interval '1 day' else interval '0' end end`

/** Those who end in the period, with the reason; a group has the same years of service only as far as a first year goes. */
export const countEndingInPeriod = (db: Db, { scope, period, isByMain = false }: WorkforceQuestion) => {
  const { job_id, status } = placeOf(db, isByMain)
  const start = db`coalesce(p.start_at, s."from")`
  const groups = db`
    select s.company_id, ${job_id} as job_id, ${status} as status, s.ends, ${endsInFirstYear(db, start)} as is_first_year,
           x.reason_id, coalesce(x.regretted, false) as regretted, count(*)::int as people, min(s."from") as "from", max(s."to") as "to"
    from position_spans s join positions p on p.id = s.position_id
    left join exits x on x.position_id = s.position_id and s.ends and x.last_day = s."to"
    where s."to" between ${period.first}::date - ${BRIDGED_DAYS}::int and ${period.last}::date
      and s.user_id not in (select user_id from apart) and ${companyScopeCondition(db, 's.company_id', scope) ?? db`true`}
    group by 1, 2, 3, 4, 5, 6, 7, s."to" = ${period.last}, ${begun(db, period)},
             ${closeFrom(db, period, db`(s."to" + case when s.ends then 0 else 1 end)`)}`
  const to = db`it."to" - ${EPOCH}::date`
  return asSpans(db, isByMain, {
    groups,
    to,
    ends: db`it.ends`,
    start_at: db`${to} - case when it.is_first_year then 0 else ${LONG_SERVICE}::int end`,
    reason: db`(select r."group" from exit_reasons r where r.id = it.reason_id) as reason,
      (select r.name from exit_reasons r where r.id = it.reason_id) as reason_name, it.regretted`,
    user_id: db`1 - 2 * row_number() over ()`,
  })
}
