import { paintAllSpans } from '#server/org/position/paint-spans.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Size } from './size.ts'

const COMPANY_SIZE = 500
const ZONES = ['Asia/Jakarta', 'Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']
const FIRST = ['Adi', 'Bayu', 'Cahyo', 'Dedi', 'Endah', 'Fira', 'Gilang', 'Hana', 'Irma', 'Juli', 'Krisna', 'Lia']
const LAST = ['Amalia', 'Basuki', 'Cahyani', 'Darmawan', 'Effendi', 'Fauzi', 'Ginting', 'Halim', 'Irawan', 'Junaedi']
const PERSONALITIES = ['Insting', 'Sensing Introvert', 'Thinking Ekstrovert', 'Feeling Introvert']

/**
 * Companies of about 500: a director, three managers, a supervisor for every ten, staff; two people of the first
 * company are HR. Creates the temporary table `generated` with one row per person.
 */
export const generatePeople = async (db: Db, { people }: Size, password: string): Promise<void> => {
  const companies = Math.max(1, Math.round(people / COMPANY_SIZE))
  await fillCompanies(db, companies)
  await choosePlaces(db, people, companies)
  await fillUsers(db, password)
  await fillPositions(db)
  await paintAllSpans(db)
  await fillDepartments(db)
  await fillProfiles(db)
}

async function fillCompanies(db: Db, companies: number): Promise<void> {
  await db`
    insert into companies (name, timezone)
    select 'PT Besar ' || n, (${ZONES}::text[])[n % ${ZONES.length}::integer + 1] from generate_series(1, ${companies}::integer) n
    on conflict (lower(name)) do nothing`
  await db`
    insert into jobs (name, sequence, pays, payroll)
    values ('Direktur', 1, false, false), ('HR Manager', 2, false, true), ('Manajer Operasional', 2, false, false),
           ('Supervisor', 3, false, false), ('Staff Finance', 4, true, true), ('Staff Administrasi', 4, false, false)
    on conflict (lower(name)) do nothing`
  await db`
    insert into attendance_rules (company_id, "in", "out")
    select id, '08:00', '17:00' from companies where name like 'PT Besar %' on conflict do nothing`
  await db`
    insert into attendance_hours (company_id, valid_from, "in", "out")
    select id, '2015-01-01', '08:00', '17:00' from companies where name like 'PT Besar %' on conflict do nothing`
}

async function choosePlaces(db: Db, people: number, companies: number): Promise<void> {
  await db`
    create temporary table generated (
      n integer primary key, number bigint, company_id integer, rank integer, job text, role text,
      user_id integer, position_id integer, supervisor_id integer
    ) on commit drop`
  await db`
    insert into generated (n, number, company_id, rank, job, role)
    select n, start.number + n, company.id, rank, job,
           case when n in (${companies + 1}::integer, ${companies * 2 + 1}::integer) then 'hcis'
                when job like 'Staff %' then 'staff' else 'manager' end
    from generate_series(1, ${people}::integer) n
    cross join (select coalesce(max(employee_identity::bigint), 3000000000) as number
                from users where employee_identity ~ '^3[0-9]{9}$') start
    cross join lateral (select (n - 1) / ${companies}::integer as rank) r
    cross join lateral (
      select case when rank = 0 then 'Direktur'
                  when n = ${companies + 1}::integer then 'HR Manager'
                  when n = ${companies * 2 + 1}::integer then 'Staff Finance'
                  when rank < 4 then 'Manajer Operasional'
                  when rank % 10 = 4 then 'Supervisor'
                  when rank % 50 = 5 then 'Staff Finance'
                  else 'Staff Administrasi' end as job) j
    join companies company on company.name = 'PT Besar ' || ((n - 1) % ${companies}::integer + 1)`
  await db`analyze generated`
}

async function fillUsers(db: Db, password: string): Promise<void> {
  await db`
    insert into users (name, employee_identity, email, password_hash, status, gender, personality, created_at)
    select (${FIRST}::text[])[n % ${FIRST.length}::integer + 1] || ' ' || (${LAST}::text[])[(n / 7) % ${LAST.length}::integer + 1] || ' ' || n,
           number::text, 'p' || number || '@besar.id', ${password}, 'old',
           case when n % 2 = 0 then 'laki-laki' else 'perempuan' end,
           (${PERSONALITIES}::text[])[n % ${PERSONALITIES.length}::integer + 1], now() - interval '2 years'
    from generated order by n`
  await db`update generated g set user_id = u.id from users u where u.employee_identity = g.number::text`
}

async function fillPositions(db: Db): Promise<void> {
  await db`
    insert into positions (user_id, company_id, job_id, role_id, status, start_at, status_id, base_salary, take_home_pay)
    select g.user_id, g.company_id, j.id, r.id, case when g.n % 40 = 39 then 'inactive' else 'active' end,
           current_date - 400 - g.n % 3000, 1 + g.n % 5, (6 - j.sequence) * 4000000 + g.n % 50 * 50000, (6 - j.sequence) * 4600000 + g.n % 50 * 50000
    from generated g join jobs j on j.name = g.job join roles r on r.name = g.role
    order by g.n`
  await db`update generated g set position_id = p.id from positions p where p.user_id = g.user_id and p.company_id = g.company_id`
  // Managers report to the director, supervisors to a manager, staff to the supervisor of their ten.
  await db`
    update generated g set supervisor_id = boss.position_id from generated boss
    where boss.company_id = g.company_id and g.rank > 0
      and boss.rank = case when g.rank < 4 then 0 when g.rank % 10 = 4 then 3 else g.rank / 10 * 10 + 4 end`
  await db`
    update generated g set supervisor_id = boss.position_id from generated boss
    where boss.company_id = g.company_id and g.rank > 0 and g.supervisor_id is null and boss.rank = 0`
  await db`update positions p set supervisor_id = g.supervisor_id from generated g where g.position_id = p.id and g.supervisor_id is not null`
}

/** Four levels in each company: a section for every ten people, two in a part, three of these in a department. */
async function fillDepartments(db: Db): Promise<void> {
  await db`alter table generated add column section integer`
  await db`update generated set section = rank / 10`
  const levels = [
    ['Divisi', 18],
    ['Departemen', 6],
    ['Bagian', 2],
    ['Seksi', 1],
  ] as const
  for (const [index, [name, sections]] of levels.entries()) {
    const above = levels[index - 1]
    await db`
      insert into departments (company_id, name, parent_id)
      select g.company_id, ${name}::text || ' ' || min(g.section) / ${sections}::integer + 1,
             ${
               above
                 ? db`(select d.id from departments d where d.company_id = g.company_id
                       and d.name = ${above[0]}::text || ' ' || min(g.section) / ${above[1]}::integer + 1)`
                 : db`null`
             }
      from generated g group by g.company_id, g.section / ${sections}::integer order by 1, min(g.section)
      on conflict (company_id, lower(name)) do nothing`
  }
  await db`
    update positions p set department_id = d.id
    from generated g join departments d on d.company_id = g.company_id and d.name = 'Seksi ' || g.section + 1
    where p.id = g.position_id`
  await db`
    update departments d set head_position_id = g.position_id
    from generated g where g.company_id = d.company_id and d.name = 'Seksi ' || g.section + 1 and g.rank % 10 = 4`
}

async function fillProfiles(db: Db): Promise<void> {
  await db`
    insert into profiles (user_id, id_number, place_of_birth, date_of_birth, marital_status, religion, blood_type, height, weight)
    select user_id, '320000' || number, 'Bandung', date '1970-01-01' + n % 12000, case when n % 3 = 0 then 'belum menikah' else 'menikah' end,
           'islam', 'O', 150 + n % 40, 45 + n % 50
    from generated`
  await db`
    insert into addresses (user_id, type, street, sub_district, district, city, province, postal_code)
    select user_id, type, 'Jalan Besar ' || n, 'Ciroyom', 'Andir', 'Kota Bandung', 'Jawa Barat', '40182'
    from generated cross join unnest(array['ktp', 'domisili']) type`
  await db`
    insert into tasks (user_id, task, status)
    select user_id, 'Tugas ' || t, case when t = 1 then 'completed' else 'pending' end
    from generated cross join generate_series(1, 3) t`
}
