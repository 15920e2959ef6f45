import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { BRIDGED_DAYS, countEndingInPeriod, countStayingInPeriod, EPOCH, isNear, peopleOfSeveral } from './counted.ts'
import type { WorkforcePeriod, WorkforceQuestion } from './question.ts'
import { OPEN, type WorkforceMember, type WorkSpan } from './timeline.ts'

export type SpanRow = WorkSpan & Omit<WorkforceMember, 'spans'>

/**
 * Everybody who is in the companies on a day of the period or later, with the spans in all companies of the group, as
 * numbers of days: who moves on to a company that the caller does not see is no leaver.
 */
export const readWorkers = async (db: Db, question: WorkforceQuestion): Promise<WorkforceMember[]> => {
  const { detail, period } = question
  if (detail === 'each') return groupByPerson(await readSpans(db, question))
  if (detail === 'moving')
    return groupByPerson(
      await db<SpanRow[]>`with apart as materialized (${movingPeople(db, period)}) ${readSpans(db, question)}`,
    )
  return groupByPerson(
    await db<SpanRow[]>`
      with apart as materialized (${peopleOfSeveral(db, period)}) ${countStayingInPeriod(db, question)}
      union all ${countEndingInPeriod(db, question)} union all ${readSpans(db, question)}`,
  )
}

/** People who begin or end something near the period, or have several steady spans. */
const movingPeople = (db: Db, period: WorkforcePeriod) => db`
  select s.user_id from position_spans s
  where s."from" > ${period.first} and s."from" <= ${period.last}
     or s."to" between ${period.first}::date - ${BRIDGED_DAYS}::int and ${period.last}::date
  union
  select s.user_id from position_spans s
  where s."from" <= ${period.first} and (s."to" is null or s."to" > ${period.last}) group by s.user_id having count(*) > 1`

const readSpans = (db: Db, { scope, period, detail, isPersonal, categories }: WorkforceQuestion) => {
  const inside = companyScopeCondition(db, 's.company_id', scope)
  const isAsked = and(db, [
    isNear(db, period),
    categories &&
      db`s.user_id in (select s.user_id from position_spans s join employee_statuses e on e.id = s.status_id
                      where e.category = any(${[...categories]}::text[]) and ${isNear(db, period)})`,
    detail === 'each' ? undefined : db`s.user_id in (select user_id from apart)`,
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
