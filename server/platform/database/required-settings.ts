/** Settings that every connection needs. Behind pgbouncer none are sent with a connection, so the role must have them. */
import { OperatorError } from '#db/operator-error.ts'
import type { Db } from './connect.ts'

/** The values of the installation guide; any value above zero is accepted. */
const TIMEOUTS: Record<string, string> = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
}
const UTC = ['UTC', 'Etc/UTC', 'GMT']

/** The statements that are missing, empty when the settings are right. */
export const findMissingSettings = async (db: Db): Promise<string[]> => {
  const rows = await db<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name = any(${['TimeZone', ...Object.keys(TIMEOUTS)]}) order by name`
  return rows.flatMap(({ name, setting }) => {
    if (name === 'TimeZone') return UTC.includes(setting) ? [] : ["set timezone = 'UTC'"]
    return setting === '0' ? [`set ${name} = '${TIMEOUTS[name]}'`] : []
  })
}

/** Without the time zone, days would be wrong; without the timeouts, one stuck transaction would stop everything. */
export const requireSettings = async (db: Db): Promise<void> => {
  const missing = await findMissingSettings(db)
  if (missing.length === 0) return
  const statements = missing.map((it) => `  alter role … ${it};`)
  throw new OperatorError(
    `The role of the database lacks settings. Run in it, as described under pgbouncer in docs/operations.md:\n${statements.join('\n')}`,
  )
}
