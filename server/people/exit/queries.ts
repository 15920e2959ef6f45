/** Reasons of leaving, one for each last day of a position. */
import type { Exit, ExitForm } from '#contract/people/exit.ts'
import type { exitGroups } from '#contract/people/exit-reason.ts'
import type { Db } from '#server/platform/database/connect.ts'

export const listReasons = (db: Db, inactive: boolean) =>
  db<
    { id: number; name: string; group: (typeof exitGroups.values)[number] }[]
  >`select id, name, "group" from exit_reasons where active or ${inactive} order by id`

export const findReason = async (db: Db, id: number) => {
  const [row] = await db<{ name: string; group: string; active: boolean }[]>`
    select name, "group", active from exit_reasons where id = ${id}`
  return row
}

/** Undefined without a last day. */
export const findExit = async (db: Db, position_id: number) => {
  const [row] = await db<Exit[]>`
    select p.id as position_id, p.last_day, e.reason_id, r.name as reason_name, r."group", e.second_reason_id,
           s.name as second_reason_name, e.regretted, coalesce(e.rehire, 'belum') as rehire, e.note
    from positions p
    left join exits e on e.position_id = p.id and e.last_day = p.last_day
    left join exit_reasons r on r.id = e.reason_id
    left join exit_reasons s on s.id = e.second_reason_id
    where p.id = ${position_id} and p.last_day is not null`
  return row
}

export const saveExit = (tx: Db, { position_id, last_day }: Exit, form: ExitForm, by: number) => {
  const { reason_id, second_reason_id = null, regretted = null, rehire, note = null } = form
  return tx`
    insert into exits (position_id, last_day, reason_id, second_reason_id, regretted, rehire, note, changed_by)
    values (${position_id}, ${last_day}, ${reason_id}, ${second_reason_id}, ${regretted}, ${rehire}, ${note}, ${by})
    on conflict (position_id, last_day) do update set reason_id = excluded.reason_id,
      second_reason_id = excluded.second_reason_id, regretted = excluded.regretted, rehire = excluded.rehire,
      note = excluded.note, changed_by = excluded.changed_by, changed_at = now()`
}

/** The reason that a leaving was given, beside what HR may have noted before. */
export const saveReason = (tx: Db, position_id: number, reason_id: number, by: number) => tx`
  insert into exits (position_id, last_day, reason_id, changed_by)
  select id, last_day, ${reason_id}, ${by} from positions where id = ${position_id} and last_day is not null
  on conflict (position_id, last_day) do update set reason_id = excluded.reason_id,
    second_reason_id = nullif(exits.second_reason_id, excluded.reason_id), changed_by = excluded.changed_by, changed_at = now()`

/** For a leaving that does not happen. */
export const dropExit = (tx: Db, position_id: number) => tx`
  delete from exits e using positions p where p.id = ${position_id} and e.position_id = p.id and e.last_day = p.last_day`
