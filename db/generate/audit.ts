import type { Db } from '#server/platform/database/connect.ts'

export const ROWS_EACH = 30

/** Some weeks of audit records: own changes, reads by the supervisor, and sign-ins. */
export const generateAudit = async (db: Db): Promise<void> => {
  await db`
    insert into audit (at, actor_id, position_id, address, action, entity, subject_user_id, fields)
    select now() - make_interval(hours => i * 7, secs => g.n % 3600),
           case when kind = 0 then s.user_id else p.user_id end, case when kind = 0 then s.id else p.id end, '10.0.' || g.n % 250 || '.' || i,
           (array['read', 'login', 'create', 'update'])[1 + kind], (array['profile', 'session', 'attendance', 'leave'])[1 + kind], p.user_id, '{}'
    from generated g join positions p on p.id = g.position_id left join positions s on s.id = p.supervisor_id
    cross join generate_series(1, ${ROWS_EACH}::integer) i
    cross join lateral (select case when s.id is null then 1 + i % 3 else i % 4 end as kind) k
    order by i desc, g.n`
}
