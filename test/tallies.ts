/** Reads the maintained counts of lists, and the same counts computed from all rows. */
import type { Db } from '#server/platform/database/connect.ts'
import { unionOfKinds } from '#server/request-kinds.ts'

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
    ${unionOfKinds(
      db,
      ({ name, table, type, day, amount }) => db`
        select ${name}::text as kind, company_id, status, ${type ? db(type) : db`''`} as type,
               extract(year from ${db(day)})::int as year, count(*)::int, ${amount ? db`sum(${db(amount)})::text` : db`'0.00'`} as amount
        from ${db(table)} group by 2, 3, 4, 5`,
    )}
    order by 1, 2, 3, 4, 5`,
  positions: await db`
    select p.company_id, p.status, u.gender, u.personality, count(*)::int
    from positions p join users u on u.id = p.user_id group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
})
