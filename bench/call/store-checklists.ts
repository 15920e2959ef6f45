/** First and last days of a large group: some of its people start, some leave, and most of them hold a laptop. */
import { makeLists } from '#server/lifecycle/employee-checklist/make-lists.ts'
import type { Sql } from '#server/platform/database/connect.ts'

/** Per hundred people, those who started lately and those who leave soon. */
const STARTING = 6
const LEAVING = 3
const CHUNK = 500

/** Lists of the two models, made as the app makes them; for the n-th call each position has only one. */
export const storeChecklists = async (pool: Sql) => {
  const [stored] = await pool`select from checklists limit 1`
  if (stored) return
  const sql = await pool.reserve()
  await sql.unsafe('set statement_timeout = 0')
  await sql`
    with piece as (
      insert into items (company_id, kind_id, name, serial_number, state)
      select p.company_id, k.id, 'Laptop', 'SN' || p.id, 'held'
      from positions p join item_kinds k on k.name = 'Laptop' where p.status = 'active' and p.id % 10 < 8
      returning id, kind_id, company_id, substr(serial_number, 3)::int as position_id
    )
    insert into handovers (position_id, company_id, kind_id, item_id, quantity, handed_at, condition, acknowledged_at)
    select position_id, company_id, kind_id, id, 1, current_date - 100, 'Baik', case when position_id % 20 > 0 then now() end from piece`
  await sql`
    update positions set start_at = current_date - (id % 40)::int + 5
    where id in (
      select min(p.id) from positions p join roles r on r.id = p.role_id where r.name = 'staff' and p.status = 'active'
      union all select id from positions where status = 'active' and id % 100 < ${STARTING})`
  await sql`
    update positions set last_day = current_date + (id % 30)::int
    where status = 'active' and id % 100 between 50 and ${49 + LEAVING} and last_day is null`
  await sql`update checklist_templates set active = true where company_id is null`
  const wanted = await sql<{ position_id: number; kind: 'masuk' | 'keluar' }[]>`
    select id as position_id, 'masuk' as kind from positions where status = 'active' and start_at > current_date - 40
    union all select id, 'keluar' from positions where status = 'active' and last_day is not null`
  for (let at = 0; at < wanted.length; at += CHUNK) await makeLists(sql, wanted.slice(at, at + CHUNK), null)
  // New people of the bench itself get no lists.
  await sql`update checklist_templates set active = false where company_id is null`
  await sql`analyze checklists, checklist_tasks, items, handovers, positions`
  sql.release()
}
