/** Generates large groups for measurements: companies with people, attendance and requests, always the same but for dates. */

import { openLedgers } from '#server/leave/ledger/open-ledgers.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Env } from '#server/platform/env.ts'
import { createPasswords } from '#server/platform/session/password.ts'
import { DEMO_PASSWORD } from './demo/accounts.ts'
import { generateAudit } from './generate/audit.ts'
import { generatePeople } from './generate/people.ts'
import { generateReceipts, writeReceipts } from './generate/receipt.ts'
import { generateAttendance, generateRequests, writeCorrectedDays } from './generate/requests-and-attendance.ts'
import { generateSchedules } from './generate/schedules.ts'
import type { Size } from './generate/size.ts'
import { OperatorError } from './operator-error.ts'
import { withoutConstraints } from './without-constraints.ts'

export interface GeneratedAccount {
  email: string
  role: string
  job: string
  company: string
}

interface GenerateResult {
  rows: Record<string, number>
  /** One account of each role and rank. */
  accounts: GeneratedAccount[]
}

export const generate = async (
  sql: Sql,
  env: Pick<Env, 'DATA_DIR'>,
  size: Size,
  { force = false, report = () => {} }: { force?: boolean; report?: (line: string) => void } = {},
): Promise<GenerateResult> => {
  const password = await createPasswords().hash(DEMO_PASSWORD)
  // A reserved connection has no statement timeout, and millions of rows take longer than a request may.
  const connection = await sql.reserve()
  try {
    const generated = await connection.begin(async (db) => {
      await setForBulkLoad(db)
      await refuseRealPeople(db, force)
      await generatePeople(db, size, password)
      await generateSchedules(db)
      await generatePins(db)
      await generateImports(db)
      report(`${size.people} people`)
      const receipts = await generateReceipts(db)
      const fill = withoutConstraints(
        db,
        ['leaves', 'reimbursements', 'overtimes', 'corrections', 'request_history', 'attendances', 'audit'],
        async () => {
          await generateRequests(db, size)
          report('requests')
          await generateAttendance(db, size, report)
          await writeCorrectedDays(db)
          await generateAudit(db)
        },
      )
      // Files are written while the database is busy.
      await Promise.all([fill, writeReceipts(env, receipts)])
      await db`call recount()`
      await db`update leave_opening set opened_at = null, taken_until = 0`
      await openLedgers(db, { info: () => report('leave ledgers') })
      return { rows: await countRows(db), accounts: await listAccounts(db) }
    })
    // Measurements need the statistics and the vacuum that autovacuum would do later.
    await connection`set statement_timeout = 0`
    await connection`vacuum (analyze)`
    await connection`reset statement_timeout`
    return generated
  } finally {
    connection.release()
  }
}

const setForBulkLoad = (db: Db) =>
  db.unsafe(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local synchronous_commit = off',
  )

async function refuseRealPeople(db: Db, force: boolean): Promise<void> {
  const found = exactlyOne(await db<{ count: number }[]>`select count(*)::int as count from users`)
  if (found.count > 0 && !force)
    throw new OperatorError(
      `This database already has ${found.count} accounts. Use an empty one with DATABASE_URL or DATA_DIR (the app fills it with the demo group unless DEMO=false), or add --force.`,
    )
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = [
    'users',
    'positions',
    'attendances',
    'leaves',
    'reimbursements',
    'overtimes',
    'corrections',
    'request_history',
    'audit',
  ]
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const row = exactlyOne(await db<{ count: number }[]>`select count(*)::int as count from ${db(table)}`)
    rows[table] = row.count
  }
  return rows
}

const listAccounts = (db: Db) => db<GeneratedAccount[]>`
  select distinct on (r.id, j.sequence, j.name) u.email, r.name as role, j.name as job, c.name as company
  from generated g join positions p on p.id = g.position_id join users u on u.id = p.user_id
  join roles r on r.id = p.role_id join jobs j on j.id = p.job_id join companies c on c.id = p.company_id
  order by r.id, j.sequence, j.name, p.id`

/** A pin for everybody, counted from 1 in each company as machines do. */
const generatePins = (db: Db) => db`
  insert into machine_pins (company_id, pin, position_id)
  select company_id, row_number() over (partition by company_id order by n)::text, position_id from generated
  on conflict do nothing`

/** A file of the machine for each company and day of the last two months. */
const generateImports = (db: Db) => db`
  insert into attendance_imports (first_day, last_day, company_ids, file_name, file_hash, changed)
  select day, day, array[c.company_id], 'attlog.dat', md5(c.company_id || day::text), 40
  from (select distinct company_id from generated) c
  cross join lateral (select current_date - n as day from generate_series(60, 1, -1) n) d`
