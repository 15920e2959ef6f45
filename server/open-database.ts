import { openLedgers } from './leave/ledger/open-ledgers.ts'
import { readWorkWeeks } from './leave/ledger/read-work-weeks.ts'
import { fillSpans } from './org/position/paint-spans.ts'
import { type Database, type OpenOptions, openDatabaseWith } from './platform/database/open.ts'

/** Opens the database with every migration of the product, those of data included. */
export const openDatabase = (
  env: Parameters<typeof openDatabaseWith>[0],
  log: Parameters<typeof openDatabaseWith>[1],
  options: Omit<OpenOptions, 'dataMigrations'> = {},
): Promise<Database> =>
  openDatabaseWith(env, log, { ...options, dataMigrations: [openLedgers, readWorkWeeks, fillSpans] })
