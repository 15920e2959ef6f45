import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { OPEN, type WorkforceMember, type WorkSpan } from './timeline.ts'

const EPOCH = '1970-01-01'
/** An employment this many days before the first day still shows that work went on. */
const BRIDGED_DAYS = 9

type SpanRow = WorkSpan & Omit<WorkforceMember, 'spans'>

export interface WorkforceQuestion {
  scope: CompanyScope
  /** From the close before the first month to the last day. */
  period: { first: string; last: string }
  /**
   * Most people do not change in the period: `counted` has one member for all who are in the same company, job and status
   * all the time, `moving` leaves them out, and `each` tells everybody apart.
   */
  detail: 'counted' | 'moving' | 'each'
  /** With gender and birth. */
  isPersonal: boolean
  /** Only people who have had a status of these. */
  categories?: readonly string[] | undefined
}

/**
 * Everybody who is in the companies on a day of the period or later, with the spans in all companies of the group, as
 * numbers of days: who moves on to a company that the caller does not see is no leaver.
 */
export const readWorkers = async (db: Db, question: WorkforceQuestion): Promise<WorkforceMember[]> => {
  if (question.detail === 'each') return groupByPerson(await readSpans(db, question))
  const [steady, moving] = [readSteady(db, question), readSpans(db, question)]
  const counted = question.detail === 'counted' ? db`${steady} union all` : db``
  return groupByPerson(await db<SpanRow[]>`${movingPeople(db, question)} ${counted} ${moving}`)
}

/** A span of the period or later, or one that ended just before it. */
const isNear = (db: Db, { first }: WorkforceQuestion['period']) =>
  db`(s."to" is null or s."to" >= ${first}::date - ${BRIDGED_DAYS}::int)`

/** A span of every day of the period. */
const isSteady = (db: Db, { first, last }: WorkforceQuestion['period']) =>
  db`s."from" <= ${first} and (s."to" is null or s."to" > ${last})`

/** People who begin or end something near the period, or have several steady spans. */
const movingPeople = (db: Db, { period }: WorkforceQuestion) => db`
  with moving as materialized (
    select s.user_id from position_spans s
    where s."from" > ${period.first} and s."from" <= ${period.last}
       or s."to" between ${period.first}::date - ${BRIDGED_DAYS}::int and ${period.last}::date
    union
    select s.user_id from position_spans s where ${isSteady(db, period)} group by s.user_id having count(*) > 1
  )`

const readSteady = (db: Db, { scope, period }: WorkforceQuestion) => db`
  select -row_number() over ()::int as user_id, it.people, 0 as position_id, it.company_id, it.job_id,
         coalesce(j.sequence, 99) as sequence, coalesce(e.category, 'lain') as category,
         ${period.first}::date - ${EPOCH}::date as "from", ${OPEN}::int as "to", false as ends,
         ${period.first}::date - ${EPOCH}::date as start_at, null as reason, null as reason_name, false as regretted,
         '' as gender, null::int as birth
  from (
    select s.company_id, s.job_id, s.status_id, count(*)::int as people from position_spans s
    where ${isSteady(db, period)} and s.user_id not in (select user_id from moving)
      and ${companyScopeCondition(db, 's.company_id', scope) ?? db`true`} group by 1, 2, 3
  ) it
  left join jobs j on j.id = it.job_id
  left join employee_statuses e on e.id = it.status_id`

const readSpans = (db: Db, { scope, period, detail, isPersonal, categories }: WorkforceQuestion) => {
  const inside = companyScopeCondition(db, 's.company_id', scope)
  const isAsked = and(db, [
    isNear(db, period),
    categories &&
      db`s.user_id in (select s.user_id from position_spans s join employee_statuses e on e.id = s.status_id
                      where e.category = any(${[...categories]}::text[]) and ${isNear(db, period)})`,
    detail === 'each' ? undefined : db`s.user_id in (select user_id from moving)`,
    inside && db`s.user_id in (select s.user_id from position_spans s where ${inside} and ${isNear(db, period)})`,
  ])
  return db<SpanRow[]>`
    select s.user_id, 1 as people, s.position_id, s.company_id, s.job_id, coalesce(j.sequence, 99) as sequence,
           coalesce(e.category, 'lain') as category, s."from" - ${EPOCH}::date as "from",
           coalesce(s."to" - ${EPOCH}::date, ${OPEN}::int) as "to", s.ends,
           coalesce(p.start_at, s."from") - ${EPOCH}::date as start_at,
           r."group" as reason, r.name as reason_name, coalesce(x.regretted, false) as regretted,
           ${isPersonal ? db`u.gender, (f.date_of_birth - ${EPOCH}::date) as birth` : db`'' as gender, null::int as birth`}
    from position_spans s
    join positions p on p.id = s.position_id
    left join jobs j on j.id = s.job_id
    left join employee_statuses e on e.id = s.status_id
    left join exits x on x.position_id = s.position_id and s.ends and x.last_day = s."to"
    left join exit_reasons r on r.id = x.reason_id
    ${isPersonal ? db`join users u on u.id = s.user_id left join profiles f on f.user_id = s.user_id` : db``}
    where ${isAsked}
    order by user_id, "from", position_id`
}

const groupByPerson = (rows: readonly SpanRow[]): WorkforceMember[] => {
  const workers: WorkforceMember[] = []
  for (const { user_id, people, gender, birth, ...span } of rows) {
    const last = workers.at(-1)
    if (last?.user_id === user_id) last.spans.push(span)
    else workers.push({ user_id, people, gender, birth, spans: [span] })
  }
  return workers
}

/** Changes of job inside a company that took effect in a month, by kind. */
export const countSteps = async (db: Db, scope: CompanyScope, period: { from: string; to: string }) => {
  const rows = await db<{ kind: 'promosi' | 'mutasi' | 'demosi'; count: number }[]>`
    select c.kind, count(*)::int as count
    from career_changes c
    join position_spans s on s.position_id = c.position_id and s."from" <= c.effective_at and coalesce(s."to" >= c.effective_at, true)
    where c.state = 'applied' and c.kind in ('promosi', 'mutasi', 'demosi') and not c.after ? 'company_id'
      and c.effective_at between ${period.from} and ${period.to}
      and ${companyScopeCondition(db, 's.company_id', scope) ?? db`true`}
    group by c.kind`
  return new Map(rows.map((it) => [it.kind, it.count]))
}
