import { expect, it } from 'vitest'
import { listReadText } from './audit-texts.ts'

it('listReadText: names the list, its page and its filters', () => {
  const row = {
    action: 'list',
    entity: 'leave',
    after: { page: 2, keyword: '…', company_id: 3, date: '2026-11-06', days: 60 },
  }
  expect(listReadText(row)).toBe(
    'Melihat daftar perizinan, halaman 2, kata yang dicari …, satu entitas, tanggal 06-11-2026, hari ke depan 60',
  )
})

it('listReadText: names a filter by the reader without a value', () => {
  expect(listReadText({ action: 'list', entity: 'leave', after: { waits_for: 'me' } })).toBe(
    'Melihat daftar perizinan, perlu keputusan',
  )
})

it('listReadText: leaves out the first page and missing filters', () => {
  expect(listReadText({ action: 'list', entity: 'inbox', after: { page: 1 } })).toBe(
    'Melihat daftar pengajuan yang menunggu',
  )
  expect(listReadText({ action: 'list', entity: 'leave', after: null })).toBe('Melihat daftar perizinan')
})

it('listReadText: shows the words of the screen for the values of choices, months and periods', () => {
  const text = (entity: string, after: Record<string, unknown>) => listReadText({ action: 'list', entity, after })
  expect(text('checklist', { kind: 'masuk', state: 'open' })).toBe(
    'Melihat daftar tugas masuk dan keluar, jenis Masuk, status Berjalan',
  )
  expect(text('issued_letter', { type: 'keterangan_kerja', state: 'issued' })).toBe(
    'Melihat daftar surat, jenis Surat Keterangan Kerja, status Terbit',
  )
  expect(text('attendance', { date: '2026-11-19', show: 'tanpa_kabar' })).toBe(
    'Melihat daftar kehadiran, tanggal 19-11-2026, status yang ditampilkan Tanpa kabar',
  )
  expect(text('payroll', { month: '2026-10', company_id: 3 })).toBe(
    'Melihat daftar penggajian, bulan Oktober 2026, satu entitas',
  )
  expect(text('roster', { to: '2026-11-22', from: '2026-11-16' })).toBe(
    'Melihat daftar jadwal, dari tanggal 16-11-2026, sampai tanggal 22-11-2026',
  )
  expect(text('leave', { type: 'cuti', status: 'waiting' })).toBe(
    'Melihat daftar perizinan, jenis Cuti, status Menunggu',
  )
})
