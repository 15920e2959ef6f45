/** Queries about supervisors. */
import type { Supervisor } from '#contract/people/employee.ts'
import { takeLock } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

interface LeaderFilter {
  company_id: number
  /** Adds whether each leader's job ranks above this one, and which of them usually leads it. */
  job_id?: number
  /** Excludes the holder of this position and all subordinates; the current supervisor stays in the list. */
  position?: { id: number; user_id: number; supervisor_id: number | null }
}

type Leader = Supervisor & { is_above?: boolean; is_usual?: boolean }

/** The active managers and HR of a company, highest rank first. */
export const listLeaders = (db: Db, { company_id, job_id, position }: LeaderFilter) => db<Leader[]>`
  ${position ? under(db, position.id) : db``}
  select p.id, u.name, j.name as job_name
    ${
      job_id
        ? db`, j.sequence < (select sequence from jobs where id = ${job_id}) as is_above,
            p.id is not distinct from ${usualLeader(db, company_id, job_id)} as is_usual`
        : db``
    }
  from positions p
  join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id
  join roles r on r.id = p.role_id
  where ${
    position
      ? db`(p.id = ${position.supervisor_id} or (${leads(db, company_id)} and p.user_id <> ${position.user_id}
            and p.id not in (select id from under)))`
      : leads(db, company_id)
  }
  order by j.sequence, u.name collate "id-x-icu", p.id`

/**
 * The leader of most colleagues of the job; if no colleague has the job yet, the only leader of the next higher rank.
 */
const usualLeader = (db: Db, company_id: number, job_id: number) => db`
  coalesce(
    (select c.supervisor_id from positions c
     where c.company_id = ${company_id} and c.job_id = ${job_id} and c.status = 'active' and c.supervisor_id is not null
     group by c.supervisor_id order by count(*) desc, c.supervisor_id limit 1),
    (select case when count(*) = 1 then min(n.id) end
     from (
       select p.id, rank() over (order by j.sequence desc) as place
       from positions p join jobs j on j.id = p.job_id join roles r on r.id = p.role_id
       where ${leads(db, company_id)} and j.sequence < (select sequence from jobs where id = ${job_id})
     ) n where n.place = 1))`

const leads = (db: Db, company_id: number) =>
  db`(p.company_id = ${company_id} and p.status = 'active' and r.name <> 'staff')`

/**
 * Whether the position may lead in the company, by the same condition as the list above, and belongs to another person.
 */
export const canLead = async (db: Db, supervisor_id: number, company_id: number, user_id?: number) => {
  const [row] = await db`
    select p.id from positions p join roles r on r.id = p.role_id
    where p.id = ${supervisor_id} and ${leads(db, company_id)} and p.user_id is distinct from ${user_id ?? null}::int`
  return row !== undefined
}

// Deeper than any company; it ends the query even if the data contains a loop.
const DEPTH_MAX = 100

const under = (db: Db, position_id: number) => db`
  with recursive under (id, depth) as (
    select ${position_id}::int, 0
    union all
    select p.id, under.depth + 1 from positions p join under on p.supervisor_id = under.id where under.depth < ${DEPTH_MAX}
  )`

/** Whether the supervisor is a subordinate of the position, at any depth. Call it under the lock below. */
export const wouldLoop = async (db: Db, position_id: number, supervisor_id: number) => {
  const row = exactlyOne(
    await db<{ loops: boolean }[]>`
    with recursive up (id, supervisor_id, depth) as (
      select id, supervisor_id, 1 from positions where id = ${supervisor_id}
      union all
      select p.id, p.supervisor_id, up.depth + 1
      from positions p join up on p.id = up.supervisor_id where up.depth < ${DEPTH_MAX}
    )
    select bool_or(id = ${position_id}) or count(*) >= ${DEPTH_MAX} as loops from up`,
  )
  return row.loops === true
}

/**
 * Serialises changes of positions: what a change checked still holds when it commits. The calendar stays as it is,
 * because a move counts leave by it; it is taken before any row of a position is locked.
 */
export const lockPositions = async (tx: Db) => {
  await takeLock(tx, 'positions')
  await takeLock(tx, 'calendar', 'shared')
}
