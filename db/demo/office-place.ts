import { DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'

/** One company compares check-ins from the office with its kitchen, and one of them came from the market. */
export const demoOfficePlaces = async (db: Db, group: DemoGroup) => {
  const company_id = group.company('CV Rasa Lestari').id
  const changed_by = group.person('hcis@demo.id').position_id
  await db`
    insert into work_places ${db.values([
      { company_id, name: 'Dapur Pusat', latitude: -6.9175, longitude: 107.6191, radius_m: 150, active: true },
      { company_id, name: 'Gudang Lama', latitude: -6.9344, longitude: 107.6045, radius_m: 100, active: false },
    ])}`
  const policy = { ...DEFAULT_ATTENDANCE_POLICY, place_check: 'ask', changed_by }
  await db`insert into attendance_policies ${db.values([{ company_id, valid_from: '2026-01-01', ...policy }])}`
  await db`
    update attendances set outside = true, outside_reason = 'Belanja bahan di pasar induk'
    where id = (
      select a.id from attendances a join companies c on c.id = a.company_id
      where a.company_id = ${company_id} and a.location = 'Work From Office'
        and a.work_date < (now() at time zone c.timezone)::date
      order by a.work_date desc, a.position_id limit 1)`
}
