/** Creates the first company and the first HR account. */
import { FIRST_JOB, type SetupForm } from '#contract/access/setup.ts'
import { paintSpans } from '#server/org/position/paint-spans.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Env } from '#server/platform/env.ts'
import { readDatabaseId } from '#server/platform/files/pairing.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { derivedCode } from '#server/platform/session/one-time-code.ts'

export const isSetupNeeded = async (db: Db) => {
  const [user] = await db`select id from users limit 1`
  return user === undefined
}

/** Printed at the start of the server, for the person who installs it. */
export const setupCode = async (db: Db, env: Pick<Env, 'APP_SECRET'>) =>
  derivedCode(env.APP_SECRET, `setup of ${await readDatabaseId(db)}`)

export const refuseSecondSetup = () => conflict('HCIS sudah disiapkan, silakan login', 'set_up')

/** Not known at set-up; the profile form asks for it. */
const UNKNOWN = ''

export type FirstAccount = Omit<SetupForm, 'code' | 'password'> & {
  password_hash: string
  /** Set if the password is a one-time code, to be replaced at the first sign-in. */
  codeDays?: number
}

/** Only one of several concurrent calls succeeds; the others get 409. */
export const createFirstAccount = async (tx: Db, first: FirstAccount) => {
  await lockPositions(tx)
  if (!(await isSetupNeeded(tx))) refuseSecondSetup()
  const company = exactlyOne(
    await tx<{ id: number }[]>`
    insert into companies (name, timezone) values (${first.company_name}, ${first.timezone})
    on conflict (lower(name)) do update set timezone = excluded.timezone, active = true returning id`,
  )
  const job = exactlyOne(
    await tx<{ id: number }[]>`
    insert into jobs (name, sequence, payroll) values (${FIRST_JOB.name}, ${FIRST_JOB.sequence}, true)
    on conflict (lower(name)) do update set active = true returning id`,
  )
  const user = exactlyOne(
    await tx<{ id: number }[]>`
    insert into users (name, employee_identity, email, status, gender, personality, password_hash, password_kind, password_expires_at, last_login_at)
    values (${first.name}, ${first.employee_identity}, ${first.email}, 'old', ${first.gender ?? UNKNOWN}, ${UNKNOWN}, ${first.password_hash},
      ${first.codeDays ? 'code' : 'own'}, now() + make_interval(days => ${first.codeDays ?? null}::int), ${first.codeDays ? null : tx`now()`})
    returning id`,
  )
  const position = exactlyOne(
    await tx<{ id: number }[]>`
    insert into positions (user_id, company_id, job_id, role_id)
    values (${user.id}, ${company.id}, ${job.id}, (select id from roles where name = 'hcis')) returning id`,
  )
  await paintSpans(tx, [position.id])
  return { id: user.id, position_id: position.id, company_id: company.id }
}
