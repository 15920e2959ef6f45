/** Started by main.ts as a separate process: the app on a generated group, with a session for every person. */
import { DEMO_PASSWORD } from '#db/demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { jobsOf } from '#server/jobs.ts'
import { openDatabase } from '#server/open-database.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createServices } from '#server/platform/services.ts'

export interface LoadGroup {
  people: { number: string; role: string; token: string }[]
  password: string
  year: number
  day: string
}

const env = readEnv()
const log = createLog(env)
const database = await openDatabase(env, log)
const { sql } = database
const mailer = createMailer(sql, env, log)
const services = createServices({ sql, env, mailer, jobs: jobsOf(env), version: 'load' })

// A reserved connection has no statement timeout.
const db = await sql.reserve()
await db`set statement_timeout = 0`
await db`delete from sessions`
await db`delete from throttles`
// Deletes what an earlier run left: check-ins of today and future leave.
await db`delete from attendances where work_date >= current_date`
await db`delete from leaves where start_date > current_date + 365`
const sessions = await db<{ id: string; exp: number; number: string; role: string }[]>`
  with opened as (
    insert into sessions (user_id, position_id, expires_at)
    select user_id, id, now() + interval '1 day' from positions where status = 'active' returning *)
  select s.id, extract(epoch from s.expires_at)::int as exp, u.employee_identity as number,
         case when r.name = 'manager' and j.sequence > 2 then 'supervisor' else r.name end as role
  from opened s join positions p on p.id = s.position_id join users u on u.id = p.user_id join roles r on r.id = p.role_id
  join jobs j on j.id = p.job_id order by p.id`
const at = exactlyOne(
  await sql<{ year: number; day: string }[]>`
    select extract(year from current_date - 60)::int as year, (current_date - 3)::text as day`,
)
await db`analyze sessions`
await db`reset statement_timeout`
db.release()

const app = await buildApp(services, log)
await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
const { port } = app.server.address() as { port: number }
const group: LoadGroup = {
  people: sessions.map(({ id, exp, number, role }) => ({
    number,
    role,
    token: services.tokens.sign({ jti: id, exp }),
  })),
  password: DEMO_PASSWORD,
  ...at,
}
process.send!({ port, ...group })
process.on('message', (word) => {
  if (word !== 'today') return
  void sql<{ rows: number; people: number }[]>`
    select count(*)::int as rows, count(distinct position_id)::int as people from attendances
    where work_date >= current_date`.then(([counted]) => process.send!(counted))
})
process.once('disconnect', () => void database.close().finally(() => process.exit()))
