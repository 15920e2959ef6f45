/** Reads the maintained counts of lists, and the same counts computed from all rows. */
import type { Db } from '#server/database/connect.ts'

export const keptTallies = async (db: Db) => ({
  requests: await db`
    select kind, company_id, status, type, year, sum(delta)::int as count, sum(amount)::text as amount from request_tallies
    group by 1, 2, 3, 4, 5 having sum(delta) <> 0 order by 1, 2, 3, 4, 5`,
  positions: await db`
    select company_id, status, gender, personality, sum(delta)::int as count from position_tallies
    group by 1, 2, 3, 4 having sum(delta) <> 0 order by 1, 2, 3, 4`,
})

export const countedTallies = async (db: Db) => ({
  requests: await db`
    select 'leave' as kind, company_id, status, request_type as type, extract(year from start_date)::int as year, count(*)::int, '0.00' as amount
    from leaves group by 1, 2, 3, 4, 5
    union all select 'overtime', company_id, status, '', extract(year from start)::int, count(*)::int, '0.00' from overtimes group by 1, 2, 3, 4, 5
    union all select 'reimbursement', company_id, status, '', extract(year from reimburse_date)::int, count(*)::int, sum(total)::text
    from reimbursements group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5`,
  positions: await db`
    select p.company_id, p.status, u.gender, u.personality, count(*)::int
    from positions p join users u on u.id = p.user_id group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
})
