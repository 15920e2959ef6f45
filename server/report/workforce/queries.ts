import type { Db } from '#server/platform/database/connect.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { OPEN, type WorkforceMember, type WorkSpan } from './timeline.ts'

const EPOCH = '1970-01-01'
/** An employment this many days before the first day still tells whether somebody worked on. */
const BRIDGED_DAYS = 9

type SpanRow = WorkSpan & Omit<WorkforceMember, 'spans'>

/**
 * Everybody who is in the companies on a day or later, with the spans in all companies of the group, as numbers of days:
 * who moves on to a company that the caller does not see is no leaver.
 */
export const readWorkers = async (db: Db, scope: CompanyScope, first: string, about: 'people' | 'spans' = 'spans') => {
  const inside = companyScopeCondition(db, 'i.company_id', scope)
  const rows = await db<SpanRow[]>`
    select s.user_id, s.position_id, s.company_id, s.job_id, coalesce(j.sequence, 99) as sequence,
           coalesce(e.category, 'lain') as category, s."from" - ${EPOCH}::date as "from",
           coalesce(s."to" - ${EPOCH}::date, ${OPEN}::int) as "to", s.ends,
           coalesce(p.start_at, s."from") - ${EPOCH}::date as start_at,
           r."group" as reason, r.name as reason_name, coalesce(x.regretted, false) as regretted,
           ${
             about === 'people'
               ? db`u.gender, (f.date_of_birth - ${EPOCH}::date) as birth`
               : db`'' as gender, null::int as birth`
           }
    from position_spans s
    join positions p on p.id = s.position_id
    left join jobs j on j.id = s.job_id
    left join employee_statuses e on e.id = s.status_id
    left join exits x on x.position_id = s.position_id and s.ends and x.last_day = s."to"
    left join exit_reasons r on r.id = x.reason_id
    ${about === 'people' ? db`join users u on u.id = s.user_id left join profiles f on f.user_id = s.user_id` : db``}
    where (s."to" is null or s."to" >= ${first}::date - ${BRIDGED_DAYS}::int)
      ${
        inside
          ? db`and s.user_id in (select i.user_id from position_spans i
                 where ${inside} and (i."to" is null or i."to" >= ${first}::date - ${BRIDGED_DAYS}::int))`
          : db``
      }
    order by s.user_id, s."from", s.position_id`
  return groupByPerson(rows)
}

const groupByPerson = (rows: readonly SpanRow[]): WorkforceMember[] => {
  const workers: WorkforceMember[] = []
  for (const { user_id, gender, birth, ...span } of rows) {
    const last = workers.at(-1)
    if (last?.user_id === user_id) last.spans.push(span)
    else workers.push({ user_id, gender, birth, spans: [span] })
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
