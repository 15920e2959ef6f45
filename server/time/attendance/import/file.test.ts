import { describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { DAY, HEAD, openOffice, sendDatedFile, sendFile } from '#test/attendance-office.ts'
import { startApp } from '#test/harness.ts'
import { asFile, bomb, lockedXls, xlsOf, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()

const WRONG_TYPE = 'File harus .xlsx atau .xls'
const DAMAGED = 'File rusak atau tidak dapat dibaca'
const LOCKED = 'File terkunci dengan password, simpan tanpa password lalu coba lagi'
const NO_HEADINGS = 'Kolom NIK dan Jam Masuk tidak ditemukan, gunakan template yang tersedia'

describe('attendance import: unusable file', { timeout: 30_000 }, () => {
  const rows = [HEAD, ['1000000001', '08:00', '', '']]
  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['a CSV file', async () => Buffer.from('NIK,Masuk\n'), 415, 'File harus .xlsx atau .xls'],
    ['empty', async () => Buffer.alloc(0), 422, 'File belum diimport'],
    ['too large', async () => Buffer.alloc(1_230_716), 413, 'Maksimal ukuran file 1,2mb'],
    [
      'within the size limit but not a spreadsheet',
      async () => Buffer.alloc(1_230_715),
      415,
      'File harus .xlsx atau .xls',
    ],
    ['truncated', async () => (await xlsxOf(rows)).subarray(0, 900), 422, 'File rusak atau tidak dapat dibaca'],
    ['password-protected', () => xlsxOf(rows, { password: 'x' }), 422, LOCKED],
    ['a password-protected .xls', () => lockedXls(rows), 422, LOCKED],
    [
      'a zip bomb',
      async () => bomb(await xlsxOf(rows), { megabytes: 300 }),
      422,
      'Isi file terlalu besar untuk diproses',
    ],
    ['without headings', () => xlsxOf([['1000000001', '08:00']]), 422, NO_HEADINGS],
    ['without rows', () => xlsOf([HEAD]), 422, 'File tidak berisi data absensi'],
    [
      'longer than 10,000 rows',
      () => xlsxOf([HEAD, ...Array.from({ length: 10_001 }, (_, i) => [`${i}`, '08:00'])]),
      422,
      'Maksimal 10000 baris',
    ],
  ])('is refused with a message when it is %s', async (_, file, status, message) => {
    const { manager } = await openOffice(hr)
    const { preview, store } = sendFile(manager, await file())
    for (const answer of [await preview(), await store()])
      expect([answer.status, answer.message]).toEqual([status, message])
  })

  const line = `7 ${DAY} 08:00:00\n`
  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['text without punches', async () => Buffer.from('pin tanggal jam\n'), 415, 'File harus .xlsx atau .xls'],
    ['text with zero bytes behind its beginning', async () => Buffer.from(`${line.repeat(500)}\0`), 415, WRONG_TYPE],
    ['an archive without sheets', async () => Buffer.from('PK\x03\x04 7 2026-05-04 08:00:00'), 422, DAMAGED],
    ['larger than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, line), 413, 'Maksimal ukuran file 5mb'],
    ['longer than 40,000 lines', async () => Buffer.from(line.repeat(40_001)), 422, 'Maksimal 40000 baris'],
    [
      '5 MB of empty lines and a punch',
      async () => Buffer.from(`${line}${'\n'.repeat(5_000_000)}${line}`),
      422,
      'Maksimal 40000 baris',
    ],
    [
      '5 MB of one line',
      async () => Buffer.from(`${line}${' a'.repeat(2_500_000)}`),
      422,
      'Baris 2: Jam tidak dikenali',
    ],
    [
      'a sheet of more than 40,000 punches',
      () => xlsxOf([['NIK', 'Waktu'], ...Array.from({ length: 40_001 }, () => ['7', `${DAY} 08:00`])]),
      422,
      'Maksimal 40000 baris',
    ],
  ])('of a machine is refused with a message when it is %s', async (_, file, status, message) => {
    const { manager } = await openOffice(hr)
    const answer = await sendDatedFile(manager, await file()).store()
    expect([answer.status, answer.message?.slice(0, message.length)]).toEqual([status, message])
  })

  it('answers 422 without a file, without a date or with an unknown field', async () => {
    const { manager } = await openOffice(hr)
    const file = asFile(await xlsxOf(rows))
    const noFile = await manager.call(attendance.import, { body: { date: DAY } })
    expect([noFile.status, noFile.body.errors]).toEqual([422, { file: ['File belum diimport'] }])
    const noDay = await manager.call(attendance.import, { body: {} as never, file })
    expect([noDay.status, noDay.body.errors]).toEqual([422, { date: ['Tanggal file absensi wajib diisi'] }])
    const odd = await manager.call(attendance.import, { body: { date: DAY, odd: 1 } as never, file })
    expect(odd.status).toBe(422)
  })
})
