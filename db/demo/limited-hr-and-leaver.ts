import { buildNews } from '#db/build/home.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildAddress } from '#db/build/profile.ts'
import { buildLeave } from '#db/build/request.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'

const DAY_MS = 86_400_000

/** HR of one company with news of its own, and a person who left it long enough ago to be anonymised. */
export const demoPrivacy = async (db: Db, group: DemoGroup) => {
  await limitedHr(db, group)
  await formerEmployee(db, group)
}

const limitedHr = async (db: Db, group: DemoGroup) => {
  const { company } = group.person('manager@demo.id')
  const { job } = group.person('hcis@demo.id')
  const wahyu = await buildPerson(db, {
    name: 'Wahyu Hidayat',
    email: 'hr.cahaya@demo.id',
    employee_identity: '1000000090',
    company,
    job,
    role: 'hcis',
    limit: [company],
    start_at: '2021-02-01',
    base_salary: '17500000.00',
    take_home_pay: '20125000.00',
  })
  // In and out with the manager of the company.
  await db`
    insert into attendances (position_id, company_id, work_date, "in", "out", location, out_location)
    select ${wahyu.position_id}, company_id, work_date, "in", "out", location, out_location
    from attendances where position_id = ${group.person('manager@demo.id').position_id}`
  await buildNews(db, wahyu, {
    title: 'Ruang istirahat baru di lantai dua',
    sub_title: `Untuk rekan-rekan ${company.name}`,
    body: '<p>Mulai hari ini ruang istirahat di lantai dua dapat dipakai. Mohon <strong>bersihkan meja</strong> setelah makan.</p>',
    companies: [company],
    created_at: new Date(Date.now() - DAY_MS).toISOString(),
  })
}

const formerEmployee = async (db: Db, group: DemoGroup) => {
  const { company } = group.person('manager@demo.id')
  const { job } = group.person('staff@demo.id')
  const gone = await buildPerson(db, {
    name: 'Yohanes Siregar',
    email: 'yohanes.siregar@demo.id',
    employee_identity: '1000000091',
    company,
    job,
    status: 'inactive',
    start_at: '2016-03-01',
    base_salary: '5200000.00',
  })
  await db`
    insert into profiles (user_id, id_number, place_of_birth, date_of_birth, about_me)
    values (${gone.user_id}, '3273011203880002', 'Medan', '1988-03-12', 'Suka bersepeda.')`
  await buildAddress(db, gone)
  await buildLeave(db, gone, {
    request_type: 'cuti',
    description: 'Pulang kampung',
    start_date: '2021-05-10',
    end_date: '2021-05-14',
    status: 'accepted',
    action_by: group.person('manager@demo.id'),
  })
  await db`update positions set ended_at = current_date - 1200 where id = ${gone.position_id}`
}
