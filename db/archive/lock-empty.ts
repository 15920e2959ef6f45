import { OperatorError } from '#db/operator-error.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Filled by the migrations and the first start; rows in any other table are user data. */
const SEEDED = [
  'migrations',
  'roles',
  'employee_statuses',
  'family_statuses',
  'social_items',
  'leave_kinds',
  'leave_opening',
  'exit_reasons',
  'checklist_templates',
  'checklist_template_tasks',
  'item_kinds',
  'work_week_reading',
  'span_painting',
  'installation',
  'job_states',
  'job_runs',
]

/** Locks the tables before it checks that they are empty, so that no sign-in and no demo load comes in between. */
export async function lockEmpty(db: Db, tables: string[]): Promise<void> {
  await db.unsafe(`lock table ${tables.join(', ')} in access exclusive mode`)
  for (const name of tables.filter((it) => !SEEDED.includes(it))) {
    const rows = await db.unsafe(`select 1 from ${name} limit 1`)
    if (rows.length > 0)
      throw new OperatorError(
        `The database is not empty (there are rows in ${name}). Name an empty one by DATABASE_URL or DATA_DIR.`,
      )
  }
}
