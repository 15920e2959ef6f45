/** Retention: one job per table that deletes its expired rows, jobs that merge tallies, and one that sweeps files. */
import { DRAFT_DAYS } from '#contract/people/draft.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { sweepFiles } from '#server/platform/files/sweep.ts'
import { MAKER_DAYS } from '#server/platform/session/account-makers.ts'
import { KNOWN_DAYS } from '#server/platform/session/known-device.ts'
import type { IntervalJob } from './job.ts'

/** Rows expire when `column` is older than `age`. An index must lead with that column; a test checks the query plan. */
export interface Expiry {
  table: string
  /** The name of the rows, for HR. */
  label: string
  column: string
  age: string
  only?: (db: Db) => Fragment
}

export const expiries: readonly Expiry[] = [
  { table: 'sessions', label: 'sesi masuk', column: 'expires_at', age: '30 days' },
  { table: 'throttles', label: 'hitungan percobaan', column: 'resets_at', age: '0' },
  { table: 'known_devices', label: 'perangkat dikenal', column: 'seen_at', age: `${KNOWN_DAYS} days` },
  { table: 'account_makers', label: 'pembuat akun', column: 'made_at', age: `${MAKER_DAYS} days` },
  { table: 'password_resets', label: 'tautan reset password', column: 'expires_at', age: '0' },
  { table: 'idempotency_keys', label: 'kunci kirim ulang', column: 'created_at', age: '24 hours' },
  { table: 'stream_tickets', label: 'tiket notifikasi langsung', column: 'expires_at', age: '0' },
  { table: 'login_tickets', label: 'tiket masuk', column: 'expires_at', age: '0' },
  { table: 'login_handovers', label: 'serah terima SSO', column: 'expires_at', age: '0' },
  { table: 'sso_used_states', label: 'status SSO', column: 'expires_at', age: '0' },
  { table: 'account_alerts', label: 'tautan "Bukan saya"', column: 'expires_at', age: '0' },
  { table: 'passkey_challenges', label: 'tantangan passkey', column: 'expires_at', age: '0' },
  {
    table: 'totp_factors',
    label: 'verifikasi yang belum selesai',
    column: 'created_at',
    age: '1 day',
    only: (db) => db`confirmed_at is null`,
  },
  { table: 'notifications', label: 'notifikasi', column: 'created_at', age: '1 year' },
  { table: 'form_drafts', label: 'draf formulir', column: 'updated_at', age: `${DRAFT_DAYS} days` },
  { table: 'mail_outbox', label: 'email gagal', column: 'failed_at', age: '30 days' },
  { table: 'exit_answers', label: 'jawaban wawancara keluar', column: 'last_day', age: '24 months' },
  {
    table: 'issued_letters',
    label: 'draf surat',
    column: 'created_at',
    age: '90 days',
    only: (db) => db`state = 'draft'`,
  },
  { table: 'job_runs', label: 'catatan proses', column: 'started_at', age: '30 days' },
  { table: 'report_months', label: 'angka laporan per bulan', column: 'month', age: '60 months' },
  { table: 'report_sums', label: 'jumlah angka laporan per bulan', column: 'month', age: '60 months' },
  { table: 'report_totals', label: 'jumlah angka laporan per bulan dan entitas', column: 'month', age: '60 months' },
  { table: 'report_days', label: 'angka laporan per tanggal', column: 'date', age: '60 months' },
  { table: 'backups', label: 'catatan cadangan', column: 'finished_at', age: '1 year' },
]

/** Small enough for the statement timeout, cascades included. */
const BATCH = 5_000
/** The rest of a backlog waits for the next run, so that a long one does not delay the other jobs. */
const TIME_LIMIT_SECONDS = 60

/** Rows locked by another transaction are left for the next round: they may be in use again. */
export const deleteBatch = async (sql: Sql, { table, column, age, only }: Expiry) => {
  const deleted = await sql<{ count: number }[]>`
    with gone as (
      delete from ${sql(table)} where ctid = any(array(
        select ctid from ${sql(table)} where ${sql(column)} < now() - ${age}::interval ${only ? sql`and ${only(sql)}` : sql``}
        order by ${sql(column)} ${sql.unsafe(`limit ${BATCH}`)} for update skip locked))
      returning 1
    )
    select count(*)::int as count from gone`
  return exactlyOne(deleted).count
}

const expireJob = (expiry: Expiry): IntervalJob => ({
  name: `expire-${expiry.table.replaceAll('_', '-')}`,
  label: `Menghapus ${expiry.label} lama`,
  everyMinutes: 60,
  timeLimitSeconds: TIME_LIMIT_SECONDS,
  run: async ({ sql, signal }) => {
    let deleted = 0
    for (let batch = BATCH; batch === BATCH && !signal.aborted; deleted += batch) batch = await deleteBatch(sql, expiry)
    return { deleted }
  },
})

/** Merges thousands of single deltas into one row per sum; deltas written meanwhile wait for the next run. */
const tallyJobs: readonly IntervalJob[] = [
  {
    name: 'merge-request-tallies',
    label: 'Menjumlahkan pengajuan',
    everyMinutes: 60,
    run: async ({ sql }) => {
      const merged = await sql`
        with steps as (delete from request_tallies returning *)
        insert into request_tallies (kind, company_id, status, type, year, delta, amount)
        select kind, company_id, status, type, year, sum(delta), sum(amount) from steps group by 1, 2, 3, 4, 5
        having sum(delta) <> 0 or sum(amount) <> 0
        returning 1`
      return { rows: merged.length }
    },
  },
  {
    name: 'merge-position-tallies',
    label: 'Menjumlahkan karyawan',
    everyMinutes: 60,
    run: async ({ sql }) => {
      const merged = await sql`
        with steps as (delete from position_tallies returning *)
        insert into position_tallies (company_id, status, gender, personality, delta)
        select company_id, status, gender, personality, sum(delta) from steps group by 1, 2, 3, 4 having sum(delta) <> 0
        returning 1`
      return { rows: merged.length }
    },
  },
  {
    name: 'merge-attendance-tallies',
    label: 'Menjumlahkan kehadiran',
    everyMinutes: 60,
    run: async ({ sql }) => {
      await sql`call add_up_attendance()`
      return {}
    },
  },
]

const sweepJob: IntervalJob = {
  name: 'sweep-files',
  label: 'Membersihkan file tanpa pemilik',
  everyMinutes: 60,
  // A bucket with millions of files takes long to list.
  timeLimitSeconds: 3_600,
  run: async ({ sql, env, log }) => {
    const { refusal, aside, remove, back } = await sweepFiles(sql, env)
    const counts = { trashed: aside.length, removed: remove.length, brought_back: back.length }
    if (refusal) log.warn(refusal)
    else if (aside.length + remove.length + back.length > 0) log.info(counts, 'files swept')
    return refusal ? { refused: 1 } : counts
  },
}

export const retentionJobs: readonly IntervalJob[] = [...expiries.map(expireJob), ...tallyJobs, sweepJob]
