import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { findMissingSettings } from '#server/platform/database/required-settings.ts'
import { type Check, combine, green, red, yellow } from './check.ts'

const OLDEST_VERSION = 150_000

const database: Check = {
  name: 'database',
  run: async ({ sql }) => {
    const found = exactlyOne(
      await sql<{ version: string; number: number; encoding: string; applied: number }[]>`
        select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
               current_setting('server_encoding') as encoding, (select count(*)::int from migrations) as applied`,
    )
    const pending = (await readMigrations()).length - found.applied
    const fine = green(`PostgreSQL ${found.version}`, `PostgreSQL ${found.version}`)
    if (found.number < OLDEST_VERSION)
      return red(`PostgreSQL ${found.version} is older than 15.`, `PostgreSQL ${found.version}: minimal versi 15.`)
    if (found.encoding !== 'UTF8')
      return red(`The encoding is ${found.encoding}, not UTF8.`, `Encoding ${found.encoding}, seharusnya UTF8.`)
    if (pending > 0)
      return red(`${pending} migrations are pending: hcis migrate.`, `${pending} migrasi belum dijalankan.`)
    if (pending < 0) return red('The database is newer than the program.', 'Database lebih baru daripada program.')
    return fine
  },
}

const MB = 1024 * 1024

/** The values of the installation guide for the smallest machine; less only costs time. */
const settings: Check = {
  name: 'settings',
  run: async ({ sql }) => {
    const missing = await findMissingSettings(sql)
    const found = exactlyOne(
      await sql<
        { shared_buffers: number; max_wal_size: number; random_page_cost: number; jit: string; minutes: number }[]
      >`
        select pg_size_bytes(current_setting('shared_buffers'))::float8 as shared_buffers,
               pg_size_bytes(current_setting('max_wal_size'))::float8 as max_wal_size,
               current_setting('random_page_cost')::float8 as random_page_cost, current_setting('jit') as jit,
               extract(epoch from current_setting('checkpoint_timeout')::interval)::float8 / 60 as minutes`,
    )
    const small = [
      found.shared_buffers < 256 * MB && 'shared_buffers',
      found.max_wal_size < 2048 * MB && 'max_wal_size',
      found.random_page_cost > 2 && 'random_page_cost',
      found.jit === 'on' && 'jit',
      found.minutes < 15 && 'checkpoint_timeout',
    ].filter((it) => it !== false)
    return combine(
      green('as in the installation guide', 'sesuai panduan'),
      ...(missing.length > 0
        ? [red(`Missing: alter role … ${missing.join(', ')}.`, `Belum diatur: ${missing.join(', ')}.`)]
        : []),
      ...(small.length > 0
        ? [
            yellow(
              `Not tuned for thousands of people: ${small.join(', ')}.`,
              `Belum disetel untuk ribuan orang: ${small.join(', ')}.`,
            ),
          ]
        : []),
    )
  },
}

/** The clock of the database decides; that of the process dates logs and backups. */
const clock: Check = {
  name: 'clock',
  run: async ({ sql }) => {
    const before = Date.now()
    const { now } = exactlyOne(
      await sql<{ now: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    )
    const seconds = Math.round(Math.abs(now - (before + Date.now()) / 2) / 1000)
    if (seconds > 60)
      return red(
        `The clocks of the app and of the database differ by ${seconds} s: run NTP on both.`,
        `Jam aplikasi dan database berselisih ${seconds} detik.`,
      )
    if (seconds > 5)
      return yellow(
        `The clocks of the app and of the database differ by ${seconds} s.`,
        `Jam aplikasi dan database berselisih ${seconds} detik.`,
      )
    return green('app and database agree', 'aplikasi dan database sama')
  },
}

export const databaseChecks: readonly Check[] = [database, settings, clock]
