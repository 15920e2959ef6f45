import { expect, it } from 'vitest'
import { listReadText } from './audit-texts.ts'

it('listReadText: names the list, its page and its filters', () => {
  const row = {
    action: 'list',
    entity: 'leave',
    after: { page: 2, keyword: '…', company_id: 3, date: '2026-11-06', days: 60 },
  }
  expect(listReadText(row)).toBe(
    'Melihat daftar perizinan, halaman 2, kata yang dicari …, entitas, tanggal 06-11-2026, hari ke depan 60',
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
