/** Exports the approval lists and reads the workbooks back. */
import { readXls } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let siti: Person
let boss: Person
let manager: Browser
beforeAll(async () => {
  company = await buildCompany(hr.sql, { name: 'CV Rasa', timezone: 'Asia/Makassar' })
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, name: 'Pak Dedi' })
  siti = await buildPerson(hr.sql, { company, name: 'Siti' })
  manager = await hr.as(boss)
})

const download = async (it: Endpoint, query: object = {}) => {
  const answer = await manager.call(it, { query } as never)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/vnd.ms-excel')
  const name = String(answer.headers['content-disposition']).match(/filename="(.+)"/)?.[1]
  return { name, sheets: (await readXls(answer.raw)).sheets }
}
const day = (it: string) => new Date(`${it}Z`)

describe('request export', () => {
  it('of leave has dates as dates, the order of the list and Indonesian headings', async () => {
    await buildLeave(hr.sql, siti, {
      request_type: 'cuti',
      start_date: '2026-05-04',
      end_date: '2026-05-06',
      status: 'accepted',
      action_by: boss,
    })
    await buildLeave(hr.sql, siti, { request_type: 'sakit', start_date: '2025-12-31', description: '日本語 😀' })
    const { name, sheets } = await download(leave.export)
    expect([name, sheets[0]!.name]).toEqual(['daftar-izin-semua-semua-semua.xls', 'Daftar Izin'])
    expect(sheets[0]!.rows).toEqual([
      [
        'NO',
        'Nama Karyawan',
        'Nama Entitas',
        'Tipe Request',
        'Deskripsi',
        'Start Date',
        'End Date',
        'Durasi',
        'Status',
        'Action By',
        'Hari Kerja',
        'Jenis Cuti',
        'Bagian Hari',
        'Surat',
        'Dibatalkan Oleh',
      ],
      [
        1,
        'Siti',
        'CV Rasa',
        'Sakit',
        '日本語 😀',
        day('2025-12-31'),
        day('2025-12-31'),
        1,
        'Waiting',
        null,
        1,
        null,
        'Sehari penuh',
        '-',
      ],
      [
        2,
        'Siti',
        'CV Rasa',
        'Cuti',
        'Keperluan keluarga',
        day('2026-05-04'),
        day('2026-05-06'),
        3,
        'Accepted',
        'Pak Dedi',
        3,
        null,
        'Sehari penuh',
        '-',
      ],
    ])
    const filtered = await download(leave.export, { requestType: 'cuti', status: 'accepted', year: 2026 })
    expect([filtered.name, filtered.sheets[0]!.rows.length]).toEqual(['daftar-izin-cuti-accepted-2026.xls', 2])
  })

  it('of reimbursements has exact amounts as numbers and local times of the company', async () => {
    for (let i = 0; i < 3; i++) await buildReimbursement(hr.sql, siti, { total: '0.10' })
    await hr.sql`update reimbursements set created_at = '2026-03-02 17:30:00+00'`
    const { name, sheets } = await download(reimbursement.export, { status: 'waiting', year: 2026 })
    expect(name).toBe('daftar-reimburse-waiting-2026.xls')
    const [headings, ...rows] = sheets[0]!.rows
    expect(headings).toEqual([
      'NO',
      'Nama Karyawan',
      'Nama Entitas',
      'Tanggal Reimburse',
      'Tanggal Dibuat',
      'Keterangan',
      'Total',
      'Status',
      'Action By',
    ])
    expect(rows.map((it) => it[6])).toEqual([0.1, 0.1, 0.1])
    expect(rows[0]!.slice(3, 5)).toEqual([day('2026-03-02'), day('2026-03-03T01:30:00')])
  })

  it('of overtime has times as date-times', async () => {
    await buildOvertime(hr.sql, siti, {
      start: '2026-03-02 17:00',
      end: '2026-03-03 01:30',
      assigned_by: boss,
      status: 'complete',
    })
    const { name, sheets } = await download(overtime.export, { status: 'complete' })
    expect(name).toBe('daftar-lembur-complete-semua.xls')
    expect(sheets[0]!.rows.slice(1)).toEqual([
      [
        1,
        'Siti',
        'CV Rasa',
        day('2026-03-02T17:00:00'),
        day('2026-03-03T01:30:00'),
        'Kantor',
        'Stok opname',
        'Pak Dedi',
        'Complete',
      ],
    ])
  })

  it('stores text that looks like a formula as text', async () => {
    const person = await buildPerson(hr.sql, { company })
    const texts = ["=cmd|' /C calc'!A0", '+1', '-1', '@SUM(1)', '\tx', '\rx']
    for (const [i, description] of texts.entries())
      await buildLeave(hr.sql, person, { description, start_date: `2030-01-0${i + 1}` })
    const { sheets } = await download(leave.export, { year: 2030 })
    expect(sheets[0]!.rows.slice(1).map((it) => it[4])).toEqual(texts.toReversed())
  })

  it('has each of 1,000 rows once', async () => {
    const person = await buildPerson(hr.sql, { company })
    await hr.sql`
      insert into overtimes (position_id, company_id, detail, start, "end", location)
      select ${person.position_id}, ${company.id}, 'Lembur ' || n, timestamp '2031-01-01 17:00' + n * interval '1 hour',
             timestamp '2031-01-01 18:00' + n * interval '1 hour', 'home'
      from generate_series(1, 1000) n`
    const { sheets } = await download(overtime.export, { year: 2031 })
    const details = sheets[0]!.rows.slice(1).map((it) => it[6])
    expect(details).toEqual(Array.from({ length: 1000 }, (_, i) => `Lembur ${1000 - i}`))
  })

  it('has only headings when no row matches', async () => {
    const { sheets } = await download(leave.export, { year: 2035 })
    expect(sheets[0]!.rows).toHaveLength(1)
  })

  it('answers 429 to a third concurrent export of one person', async () => {
    const statuses = await hr.sql.begin(async (tx) => {
      // The lock blocks all three exports, so that they run at once.
      await tx`lock table leaves in access exclusive mode`
      const answers = [1, 2, 3].map(() => manager.call(leave.export))
      const first = await Promise.race(answers)
      return { first, answers }
    })
    expect([statuses.first.status, statuses.first.message]).toEqual([
      429,
      'Dua unduhan Anda masih berjalan, tunggu sampai selesai',
    ])
    expect((await Promise.all(statuses.answers)).map((it) => it.status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 429,
    ])
    expect((await manager.call(leave.export)).status).toBe(200)
  })

  it('answers 503 when its database connection is lost, and 200 when repeated', async () => {
    const lost = await hr.sql.begin(async (tx) => {
      await tx`lock table leaves in access exclusive mode`
      const answer = manager.call(leave.export)
      let ended = 0
      while (ended === 0) {
        // On another connection: inside the transaction this view never changes.
        const [found] = await hr.sql<{ ended: number }[]>`
          select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
        ended = found?.ended ?? 0
      }
      return answer
    })
    expect([lost.status, lost.body.code]).toEqual([503, 'unavailable'])
    expect((await manager.call(leave.export)).status).toBe(200)
  })

  it('has only what waits for the caller, as the list has it', async () => {
    await buildLeave(hr.sql, boss, { start_date: '2033-03-01' })
    await buildLeave(hr.sql, siti, { start_date: '2033-03-02', status: 'accepted' })
    await buildLeave(hr.sql, siti, { start_date: '2033-03-03' })
    const query = { year: 2033, waits_for: 'me' as const }
    const listed = (await manager.call(leave.company, { query })).data
    expect(listed.map((it) => it.start_date)).toEqual(['2033-03-03'])
    const rowsOf = async (more: object) =>
      (await download(leave.export, { year: 2033, ...more })).sheets[0]!.rows.length
    expect([await rowsOf({ waits_for: 'me' }), await rowsOf({ status: 'waiting' })]).toEqual([2, 3])
  })

  it('answers 422 to unknown filters and values', async () => {
    for (const query of [
      { companyId: 'x' },
      { status: 'disetujui' },
      { year: 1999 },
      { requestType: 'libur' },
      { company_id: 1 },
    ])
      expect((await manager.call(leave.export, { query: query as never })).status).toBe(422)
  })
})
