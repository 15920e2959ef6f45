/** Migrates databases with data of an older release. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { checkpointAll } from '#test/checkpoint.ts'
import { createTestDatabase } from '#test/database.ts'
import { verifyAudit } from './audit.ts'

/** A database as it was before the migration of this number. */
const databaseBefore = async (number: string) => {
  const { sql, drop } = await createTestDatabase()
  const older = await mkdtemp(join(tmpdir(), 'hcis-older-'))
  const folder = join(projectRoot, 'db', 'migrations')
  for (const name of await readdir(folder)) if (name < number) await cp(join(folder, name), join(older, name))
  await sql`drop schema public cascade`
  await sql`create schema public`
  await migrate(sql, older)
  await rm(older, { recursive: true })
  return { sql, drop }
}

it('upgrade: gives every request the company of its position', async () => {
  const { sql, drop } = await databaseBefore('007')
  await sql.unsafe(`
    insert into companies (name) values ('PT Satu'), ('PT Dua');
    insert into jobs (name, sequence) values ('Staff', 4);
    insert into users (name, employee_identity, email, password_hash, gender, personality)
    values ('Siti', '2000000001', 'siti@contoh.id', '-', 'perempuan', 'Insting');
    insert into positions (user_id, company_id, job_id, role_id) values (1, 1, 1, 3), (1, 2, 1, 3);
    insert into files (id, user_id, position_id, kind, mime, size, name)
    values ('00000000-0000-4000-8000-000000000001', 1, 2, 'receipt', 'image/png', 1, 'bon.png');
    insert into leaves (position_id, request_type, description, start_date, end_date)
    select p, 'izin', 'x', date '2026-01-01' + n, date '2026-01-01' + n from generate_series(1, 2) p, generate_series(0, 2000, 2) n;
    insert into reimbursements (position_id, description, reimburse_date, total, file_id)
    values (2, 'x', '2026-01-01', 5, '00000000-0000-4000-8000-000000000001');
    insert into overtimes (position_id, detail, start, "end", location)
    values (1, 'x', '2026-01-01 17:00', '2026-01-01 18:00', 'home');
    insert into mail_outbox (recipient_name, recipient_address, subject, body) values ('Siti', 'siti@contoh.id', 'x', 'y')`)
  expect(await migrate(sql)).toContain('007_request_company.sql')
  const wrong = (table: string) => sql`
    select r.id from ${sql(table)} r join positions p on p.id = r.position_id where r.company_id <> p.company_id`
  expect([await wrong('leaves'), await wrong('reimbursements'), await wrong('overtimes')]).toEqual([[], [], []])
  expect(await sql`select company_id from reimbursements`).toEqual([{ company_id: 2 }])
  await drop()
})

it('upgrade: corrects choices in another spelling and clears values that are no choice', async () => {
  const { sql, drop } = await databaseBefore('010')
  await sql.unsafe(`
    insert into companies (name) values ('PT Satu');
    insert into jobs (name, sequence) values ('Staff', 4);
    insert into users (name, employee_identity, email, password_hash, gender, personality) values
      ('Siti', '2000000001', 'siti@contoh.id', '-', 'perempuan', 'Thingking Introvert'),
      ('Budi', '2000000002', 'budi@contoh.id', '-', 'laki-laki', ' insting'),
      ('Intan', '2000000003', 'intan@contoh.id', '-', 'perempuan', 'Pemimpi'),
      ('Dedi', '2000000004', 'dedi@contoh.id', '-', 'laki-laki', 'Feeling Introvert');
    insert into profiles (user_id, religion) values (1, 'Islam'), (2, 'Buddha'), (3, 'Jedi'), (4, null);
    insert into families (user_id, family_status_id, name, place_of_birth, date_of_birth, religion, educational_stage, job_name, company_name)
    values (1, 1, 'Bagas', 'Bandung', '2019-05-06', 'KATHOLIK', 's1', '-', '-'),
           (1, 1, 'Bunga', 'Bandung', '2019-05-06', 'Jedi', 'SMK', '-', '-');
    insert into educations (user_id, educational_stage, name, major, "in", "out") values (1, 'sma', 'x', 'y', 2010, 2013), (1, 'SMK', 'x', 'y', 2010, 2013);
    insert into skills (user_id, name, level) values (1, 'x', 'Sedang/Intermediate'), (1, 'y', 'Hebat');
    insert into achievements (user_id, name, scale, grade, description, month, year) values (1, 'x', 'Nasional', '1', 'y', 1, 2020), (1, 'x', 'RT', '1', 'y', 1, 2020);
    insert into positions (user_id, company_id, job_id, role_id) values (1, 1, 1, 3);
    insert into attendances (position_id, company_id, work_date, "in", location, out_location)
    values (1, 1, '2026-01-01', '08:00', 'work from home', 'Work from Office'), (1, 1, '2026-01-02', '08:00', 'Pantai', 'Pantai')`)
  expect(await migrate(sql)).toContain('010_choices.sql')
  const column = async (table: string, name: string) =>
    (await sql<Record<string, string | null>[]>`select ${sql(name)} from ${sql(table)} order by 1`).map(
      (row) => row[name],
    )
  expect(await column('users', 'personality')).toEqual(['', 'Feeling Introvert', 'Insting', 'Thinking Introvert'])
  expect(await column('profiles', 'religion')).toEqual(['budha', 'islam', null, null])
  expect(await column('families', 'religion')).toEqual(['', 'katolik'])
  expect(await column('families', 'educational_stage')).toEqual(['', 'S1'])
  expect(await column('educations', 'educational_stage')).toEqual(['', 'SMA'])
  expect(await column('skills', 'level')).toEqual(['', 'Sedang/Intermediete'])
  expect(await column('achievements', 'scale')).toEqual(['', 'nasional'])
  expect(await column('attendances', 'location')).toEqual(['Work From Home', null])
  expect(await column('attendances', 'out_location')).toEqual(['Work from Office', null])
  await drop()
})

it('upgrade: counts old attendance by company and stores the names for search', async () => {
  const { sql, drop } = await databaseBefore('014')
  await sql.unsafe(`
    insert into companies (name) values ('PT Satu'), ('PT Dua');
    insert into jobs (name, sequence) values ('Staff', 4);
    insert into users (name, employee_identity, email, password_hash, gender, personality)
    values ('Siti', '2000000001', 'siti@contoh.id', '-', 'perempuan', 'Insting');
    insert into positions (user_id, company_id, job_id, role_id) values (1, 2, 1, 3);
    insert into attendances (position_id, company_id, work_date, "in")
    select 1, 1 + n % 2, date '2026-01-01' + n, '08:00' from generate_series(0, 99) n`)
  expect(await migrate(sql)).toContain('014_days_and_names.sql')
  expect(await sql`select company_id, name from workplaces order by 1`).toEqual([
    { company_id: 1, name: 'Siti' },
    { company_id: 2, name: 'Siti' },
  ])
  expect(await sql`select company_id, delta from attendance_tallies where work_date is null order by 1`).toEqual([
    { company_id: 1, delta: 50 },
    { company_id: 2, delta: 50 },
  ])
  await drop()
})

it('upgrade: keeps sign-ins, and marks payers and newcomers', async () => {
  const { sql, drop } = await databaseBefore('015')
  await sql.unsafe(`
    insert into companies (name, timezone) values ('PT Satu', 'Asia/Jakarta'), ('PT Dua', 'Asia/Jayapura');
    insert into jobs (name, sequence) values ('Staff Finance', 4), ('Staff', 4);
    insert into users (name, employee_identity, email, password_hash, gender, personality)
    select 'Orang ' || n, (2000000000 + n)::text, n || '@contoh.id', '-', 'perempuan', 'Insting' from generate_series(1, 2000) n;
    insert into positions (user_id, company_id, job_id, role_id, status, last_used_at)
    select n, 1 + n % 2, 1 + n % 2, 3, case when n % 10 = 0 then 'inactive' else 'active' end,
           case when n <= 1500 then timestamptz '2026-01-01 00:00Z' + make_interval(mins => n) end
    from generate_series(1, 2000) n;
    insert into positions (user_id, company_id, job_id, role_id, last_used_at) values (1, 1, 1, 3, '2026-05-01 00:00Z');
    insert into sessions (user_id, position_id, expires_at, created_at)
    select n, n, now() + interval '1 day', now() - interval '1 hour' from generate_series(1, 100) n`)
  expect(await migrate(sql)).toContain('015_setting_up.sql')
  expect(await sql`select name, pays, active from jobs order by id`).toEqual([
    { name: 'Staff Finance', pays: true, active: true },
    { name: 'Staff', pays: false, active: true },
  ])
  const [people] = await sql`
    select count(*) filter (where last_login_at is null)::int as never, count(*) filter (where password_kind = 'own')::int as own,
           max(last_login_at) = '2026-05-01 00:00Z' as newest from users`
  expect(people).toEqual({ never: 500, own: 2000, newest: true })
  const [open] = await sql`
    select count(*)::int from positions where (last_day is null or status = 'inactive') and version = 1 and contract_end_at is null`
  expect(open).toEqual({ count: 2001 })
  expect(await sql`select id from sessions where seen_at <> created_at`).toEqual([])
  expect(await sql`select id from career_changes`).toEqual([])
  await drop()
})

it('upgrade: keeps the audit log without identity numbers and covers it by checkpoints', async () => {
  const { sql, drop } = await databaseBefore('025')
  await sql.unsafe(`
    insert into companies (name) values ('PT Satu');
    insert into jobs (name, sequence) values ('Staff', 4);
    insert into users (name, employee_identity, email, password_hash, gender, personality)
    values ('Siti', '2000000001', 'siti@contoh.id', '-', 'perempuan', 'Insting');
    insert into positions (user_id, company_id, job_id, role_id) values (1, 1, 1, 3);
    insert into audit (user_id, position_id, action, entity, entity_id, detail) values
      (1, 1, 'update', 'account', 1, '{"before": {"email": "siti@contoh.id", "employee_identity": "2000000001"}, "after": {"email": null, "employee_identity": "2000000009"}}'),
      (1, 1, 'update', 'position', 1, '{"before": {"role_id": 3}, "after": {"role_id": 2}, "salary_changed": true}'),
      (1, 1, 'delete', 'account_lock', 99, '{}')`)
  expect(await migrate(sql)).toContain('025_audit.sql')
  expect(
    await sql`select actor_id, action, entity, subject_user_id, fields, before, after, era, xid::text from audit order by id`,
  ).toMatchObject([
    {
      actor_id: 1,
      subject_user_id: 1,
      fields: ['email', 'employee_identity'],
      before: { email: 's•••@contoh.id', employee_identity: '••••0001' },
      after: { email: null, employee_identity: '••••0009' },
      era: 0,
      xid: '0',
    },
    { entity: 'position', subject_user_id: 1, before: { role_id: 3 }, after: { role_id: 2, salary_changed: true } },
    { entity: 'account_lock', subject_user_id: null, before: null, after: null },
  ])
  await expect(sql.unsafe('delete from audit').then(() => {})).rejects.toThrow('append-only')
  await sql`insert into audit (action, entity) values ('read', 'job')`
  const env = { APP_SECRET: 'a'.repeat(32), DATA_DIR: await mkdtemp(join(tmpdir(), 'hcis-trail-')) }
  await checkpointAll(sql, env)
  expect(await verifyAudit(sql, env)).toMatchObject({ rows: 4, uncovered: 0, faults: [] })
  await rm(env.DATA_DIR, { recursive: true })
  await drop()
})

it('upgrade: sets the last day of people who left', async () => {
  const { sql, drop } = await databaseBefore('028')
  await sql.unsafe(`
    insert into companies (name) values ('PT Satu');
    insert into jobs (name, sequence) select 'Staff ' || n, 4 from generate_series(1, 5) n;
    insert into users (name, employee_identity, gender, personality) values ('Siti', '2000000001', 'perempuan', 'Insting');
    insert into positions (user_id, company_id, job_id, role_id, status, last_day, ended_at) values
      (1, 1, 1, 3, 'inactive', null, '2026-06-30'), (1, 1, 2, 3, 'inactive', '2026-12-31', '2026-12-31'),
      (1, 1, 3, 3, 'inactive', null, '2026-05-05'), (1, 1, 4, 3, 'inactive', null, '2026-04-04'), (1, 1, 5, 3, 'active', '2027-01-31', null);
    insert into career_changes (position_id, kind, state, effective_at, before, after, closed_at) values
      (1, 'keluar', 'applied', '2025-12-12', '{"status": "active"}', '{"status": "inactive"}', '2026-06-30 05:00Z'),
      (2, 'keluar', 'applied', '2026-02-02', '{"status": "active"}', '{"status": "inactive"}', '2026-02-02 05:00Z'),
      (2, 'keluar', 'withdrawn', '2026-12-31', '{"status": "active"}', '{"status": "inactive"}', '2026-02-02 05:00Z'),
      (3, 'keluar', 'applied', '2026-03-03', '{"status": "active"}', '{"status": "inactive"}', '2026-05-05 05:00Z'),
      (3, 'keluar', 'applied', '2024-01-01', '{"status": "active"}', '{"status": "inactive"}', '2024-01-01 05:00Z'),
      (4, 'masuk', 'applied', '2020-01-01', '{}', '{"status": "inactive"}', '2026-04-04 05:00Z');
    insert into sessions (id, user_id, position_id, expires_at, revoked_at, revoked_because) values
      ('00000000-0000-4000-8000-000000000001', 1, 5, now() + interval '1 day', now(), 'switched'),
      ('00000000-0000-4000-8000-000000000002', 1, 5, now() + interval '1 day', null, null);
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values
      (1, '00000000-0000-4000-8000-000000000001', 'lost', 'x', 'x'), (1, '00000000-0000-4000-8000-000000000002', 'in use', 'x', 'x')`)
  expect(await migrate(sql)).toContain('028_leaving_and_clean_up.sql')
  const days = await sql<{ last_day: string; ended_at: string }[]>`select last_day, ended_at from positions order by id`
  expect(days.map(({ last_day, ended_at }) => [last_day, ended_at])).toEqual([
    ['2025-12-12', '2025-12-12'],
    ['2026-02-02', '2026-02-02'],
    ['2026-03-03', '2026-03-03'],
    ['2026-04-04', '2026-04-04'],
    ['2027-01-31', null],
  ])
  expect(await sql`select endpoint from push_subscriptions`).toEqual([{ endpoint: 'in use' }])
  await drop()
})

it('upgrade: finds the people named in notifications and removes anonymised ones', async () => {
  const { sql, drop } = await databaseBefore('029')
  await sql.unsafe(`
    insert into companies (name) values ('PT Satu');
    insert into jobs (name, sequence) values ('Staff', 4);
    insert into users (name, employee_identity, email, gender, personality, anonymised_at)
    select name, (2000000000 + n)::text, lower(name) || '@contoh.id', 'perempuan', 'Insting', case when name = 'Gone' then now() end
    from unnest(array['Siti', 'Boss', 'Away', 'Ratna', 'Gone']) with ordinality as u (name, n);
    insert into positions (user_id, company_id, job_id, role_id) select id, 1, 1, 3 from users order by id;
    insert into leaves (position_id, company_id, request_type, description, start_date, end_date, note, step, first_by) values
      (1, 1, 'izin', 'x', '2026-01-01', '2026-01-01', 'kept', 2, 2), (1, 1, 'izin', 'x', '2026-01-02', '2026-01-02', 'theirs', 2, 5);
    insert into request_history (kind, request_id, position_id, for_position_id, action, status) values
      ('leave', 1, 1, null, 'submit', 'waiting'), ('leave', 1, 2, 3, 'move', 'accepted'),
      ('overtime', 7, 2, null, 'assign', 'waiting'), ('reimbursement', 9, 5, null, 'move', 'ditolak');
    insert into notifications (user_id, kind, event, text, link) values
      (2, 'request_waiting', 'leave:1:waits', 'Izin dari Siti', '/'), (1, 'request_decided', 'leave:1:accepted', 'oleh Boss mewakili Away', '/'),
      (1, 'overtime_assigned', 'overtime:7:assigned', 'Boss menugaskan', '/'), (4, 'contract_ending', 'contract:1:2026-12-01:30', 'Kontrak Siti', '/'),
      (1, 'account_changed', 'account:x', 'Ratna (HR) melepas verifikasi dua langkah dari akun anda', '/keamanan'),
      (1, 'news_published', 'news:1', 'Berita', '/'), (1, 'request_decided', 'reimbursement:9:ditolak', 'oleh Gone', '/');
    insert into mail_outbox (recipient_name, recipient_address, subject, body) values
      ('Siti', 'SITI@contoh.id', 'x', E'Halo Siti,\n\noleh Boss mewakili Away\n'), ('Siti', 'siti@contoh.id', 'x', E'Halo Siti,\n\noleh Gone\n'),
      ('Siti', 'siti@contoh.id', 'x', 'Reset');
    insert into sessions (id, user_id, position_id, expires_at) values ('00000000-0000-4000-8000-000000000001', 1, 1, now());
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values (1, '00000000-0000-4000-8000-000000000001', 'x', 'x', 'x');
    insert into push_outbox (subscription_id, kind, text, link) values (1, 'request_decided', 'oleh Gone', '/'), (1, 'overtime_assigned', 'Boss menugaskan', '/');
    insert into throttles (key, count, resets_at) values ('login-name:siti@contoh.id', 1, now() + interval '1 hour')`)
  expect(await migrate(sql)).toContain('029_people_named_in_notices.sql')
  const named = async (table: string) =>
    (await sql<{ subject_user_ids: number[] }[]>`select subject_user_ids from ${sql(table)} order by id`).map(
      (it) => it.subject_user_ids,
    )
  expect(await named('notifications')).toEqual([[1], [2, 3], [2], [1], [4], []])
  expect([await named('mail_outbox'), await named('push_outbox')]).toEqual([[[2, 3], []], [[2]]])
  expect(await sql`select note from leaves order by id`).toEqual([{ note: 'kept' }, { note: null }])
  expect(await sql`select key from throttles`).toEqual([])
  await drop()
})

it('upgrade: keeps when scheduled jobs are due, and replaces the clean-up by one job per table', async () => {
  const { sql, drop } = await databaseBefore('038')
  await sql`
    insert into chores (name, due_at, finished_at, last_error)
    values ('housekeeping', now(), now(), null), ('careers', '2026-05-01T00:01:00Z', '2026-05-01T00:00:00Z', null),
           ('ending contracts', '2026-05-01T00:05:00Z', '2026-05-01T00:00:00Z', 'x')`
  expect(await migrate(sql)).toContain('038_job_runs.sql')
  expect(await sql`select job, company_id, due_at, succeeded_at from job_states order by job`).toEqual([
    {
      job: 'apply-career-changes',
      company_id: null,
      due_at: '2026-05-01T00:01:00.000Z',
      succeeded_at: '2026-05-01T00:00:00.000Z',
    },
    { job: 'notify-ending-contracts', company_id: null, due_at: '2026-05-01T00:05:00.000Z', succeeded_at: null },
  ])
  await drop()
})

it('upgrade: gives policies of companies the day on which they were changed, and ends earlier hours', async () => {
  const { sql, drop } = await databaseBefore('043')
  await sql.unsafe(`
    insert into companies (name, timezone) values ('PT Satu', 'Asia/Jakarta'), ('PT Dua', 'Asia/Jayapura');
    insert into approval_policies (company_id, steps, updated_at) values (1, 2, '2026-03-10 16:00Z'), (2, 1, '2026-03-10 16:00Z');
    insert into attendance_hours (company_id, valid_from, "in", "out")
    values (1, '2026-02-01', '08:00', '17:00'), (1, '2026-01-01', '09:00', '18:00')`)
  await migrate(sql)
  expect(
    await sql`select company_id, steps, valid_from::text, valid_until, changed_by from approval_policies order by 1`,
  ).toEqual([
    { company_id: 1, steps: 2, valid_from: '2026-03-10', valid_until: null, changed_by: null },
    { company_id: 2, steps: 1, valid_from: '2026-03-11', valid_until: null, changed_by: null },
  ])
  expect(await sql`select "in", valid_until::text, changed_at from attendance_hours order by valid_from`).toEqual([
    { in: '09:00:00', valid_until: '2026-02-01', changed_at: null },
    { in: '08:00:00', valid_until: null, changed_at: null },
  ])
  await drop()
})

it('upgrade: lists overtime that overlaps for HR, keeps it, and refuses further overlaps', async () => {
  const { sql, drop } = await databaseBefore('078')
  await sql.unsafe(`
    insert into companies (name) values ('PT Satu');
    insert into jobs (name, sequence) values ('Staff', 4);
    insert into users (name, employee_identity, email, password_hash, gender, personality) values
      ('Siti', '2000000001', 'siti@contoh.id', '-', 'perempuan', 'Insting'),
      ('Budi', '2000000002', 'budi@contoh.id', '-', 'laki-laki', 'Insting');
    insert into positions (user_id, company_id, job_id, role_id) values (1, 1, 1, 3), (2, 1, 1, 3);
    insert into overtimes (position_id, company_id, detail, start, "end", location, status) values
      (1, 1, 'a', '2026-01-05 18:00', '2026-01-05 21:00', 'home', 'approved'),
      (1, 1, 'b', '2026-01-05 18:00', '2026-01-05 21:00', 'home', 'waiting'),
      (1, 1, 'c', '2026-01-05 20:00', '2026-01-05 22:00', 'home', 'rejected'),
      (1, 1, 'd', '2026-01-05 21:00', '2026-01-05 22:00', 'home', 'approved'),
      (2, 1, 'e', '2026-01-05 18:00', '2026-01-05 21:00', 'home', 'approved')`)
  await migrate(sql)
  expect(await sql`select overtime_id, other_id from overtime_overlaps`).toEqual([{ overtime_id: 2, other_id: 1 }])
  expect(await sql`select count(*)::int as rows from overtimes`).toEqual([{ rows: 5 }])
  const other = sql`
    insert into overtimes (position_id, company_id, detail, start, "end", location)
    values (2, 1, 'f', '2026-01-05 20:00', '2026-01-05 22:00', 'home')`
  await expect(other).rejects.toMatchObject({ code: '23P01', constraint: 'overtimes_do_not_overlap' })
  // Old overlaps can still be decided.
  await sql`update overtimes set status = 'approved' where id = 2`
  await drop()
})

it('upgrade: reads the company of each day off the career, and finds people at former workplaces', async () => {
  const { sql, drop } = await databaseBefore('082')
  await sql.unsafe(`
    insert into companies (name, timezone) values ('PT Satu', 'Asia/Jakarta'), ('PT Dua', 'Asia/Jakarta'), ('PT Tiga', 'Asia/Jakarta');
    insert into jobs (name, sequence) values ('Staff', 4);
    insert into users (name, employee_identity, email, password_hash, gender, personality)
    select 'Siti ' || n, (2000000000 + n)::text, n || '@contoh.id', '-', 'perempuan', 'Insting' from generate_series(1, 3) n;
    insert into positions (user_id, company_id, job_id, role_id) select n, 1, 1, 3 from generate_series(1, 3) n;
    update positions set company_id = 2 where id < 3;
    update positions set company_id = 1 where id = 1;
    insert into career_changes (position_id, kind, state, effective_at, before, after, closed_at) values
      (1, 'mutasi', 'applied', '2026-05-01', '{"company_id": 2}', '{"company_id": 1}', '2026-05-01'),
      (1, 'mutasi', 'applied', '2026-03-16', '{"company_id": 1}', '{"company_id": 2}', '2026-03-20'),
      (1, 'mutasi', 'planned', '2027-01-01', '{"company_id": 1}', '{"company_id": 3}', null),
      (1, 'gaji', 'applied', '2026-06-01', '{"base_salary": "1"}', '{"base_salary": "2"}', '2026-06-01')`)
  expect(await migrate(sql)).toContain('082_company_of_a_day.sql')
  expect(await sql`select position_id, company_id, days::text, search from workplaces order by 1, 2`).toEqual([
    {
      position_id: 1,
      company_id: 1,
      days: '{(,2026-03-16),[2026-05-01,)}',
      search: 'siti 1\n2000000001',
    },
    { position_id: 1, company_id: 2, days: '{[2026-03-16,2026-05-01)}', search: 'siti 1\n2000000001' },
    { position_id: 2, company_id: 1, days: '{}', search: 'siti 2\n2000000002' },
    { position_id: 2, company_id: 2, days: '{(,)}', search: 'siti 2\n2000000002' },
    { position_id: 3, company_id: 1, days: '{(,)}', search: 'siti 3\n2000000003' },
  ])
  await drop()
})
