/** Databases full of data that were made by an older release. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { projectRoot } from '#server/project-root.ts'
import { createTestDatabase } from '#test/database.ts'

it('gives every request of an older release the company of its position', async () => {
  const { sql, drop } = await createTestDatabase()
  const older = await mkdtemp(join(tmpdir(), 'hcis-older-'))
  const folder = join(projectRoot, 'db', 'migrations')
  for (const name of await readdir(folder)) if (name < '007') await cp(join(folder, name), join(older, name))
  await sql`drop schema public cascade`
  await sql`create schema public`
  await migrate(sql, older)
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
  await rm(older, { recursive: true })
})
