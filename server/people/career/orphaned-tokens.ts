import type { Db } from '#server/platform/database/connect.ts'
import { notifyGroupHr } from '#server/platform/notice/notify-hr.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

/** Usable tokens `t` whose maker `a` could not make them any more, with the cause `lost.cause`. */
export const orphanedTokens = (db: Db) => db`
  from machine_tokens t
  join positions a on a.id = t.created_by
  join roles r on r.id = a.role_id
  cross join lateral (select case
    when not (${isActivePosition(db, 'a')}) then 'left'
    when r.name <> 'hcis' then 'role'
    when a.company_ids <> '{}' then 'scope'
  end as cause) lost
  where t.revoked_at is null and t.expires_at > now() and lost.cause is not null`

/** Makes the position the maker of an orphaned token; undefined if it is not one. */
export const takeOverToken = async (tx: Db, id: number, position_id: number) => {
  const [row] = await tx<{ name: string }[]>`
    update machine_tokens set created_by = ${position_id}
    where id in (select t.id ${orphanedTokens(tx)} and t.id = ${id}) returning name`
  return row?.name
}

/** Notifies group HR of the tokens that these positions made and no longer have the right to. */
export const notifyLostTokens = async (tx: Db, me: { id: number }, position_ids: readonly number[]) => {
  const makers = await tx<{ maker: string; user_id: number; names: string }[]>`
    select u.name as maker, u.id as user_id, string_agg(lost.name, ', ' order by lost.name) as names
    from (select t.name, a.user_id ${orphanedTokens(tx)} and t.created_by = any(${position_ids})) lost
    join users u on u.id = lost.user_id group by u.id`
  for (const { maker, user_id, names } of makers)
    await notifyGroupHr(tx, me, {
      what: `Token mesin buatan ${maker} perlu ditinjau karena haknya berakhir: ${names}`,
      subjects: [user_id],
      link: '/perubahan-ditinjau',
    })
}
