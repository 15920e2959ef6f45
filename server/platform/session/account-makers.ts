/** People who lately made an account or gave access to it. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** For so long an account does not decide requests of the person who made it. */
export const MAKER_DAYS = 30

/** After an account was made, or given a password, code, invitation or e-mail; doing it for oneself does not count. */
export const recordMaker = async (tx: Db, maker: { id: number }, user_ids: readonly number[]) => {
  await tx`
    insert into account_makers (user_id, maker_id)
    select distinct id, ${maker.id}::int from unnest(${user_ids}::int[]) as id where id <> ${maker.id}
    on conflict (user_id, maker_id) do update set made_at = now()`
}

/** The people whose requests this user does not decide, as an array in SQL. */
export const makersOf = (db: Db, user_id: Fragment) => db`
  array(select m.maker_id from account_makers m
        where m.user_id = ${user_id} and m.made_at > now() - make_interval(days => ${MAKER_DAYS}))`
