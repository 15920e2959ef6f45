import { expect, it } from 'vitest'
import { listSentence } from './words.ts'

it('listSentence names the list, its page and its filters when a list was read', () => {
  const row = { action: 'list', entity: 'leave', after: { page: 2, keyword: '…', company_id: 3, status: 'waiting' } }
  expect(listSentence(row)).toBe('Melihat daftar perizinan, halaman 2, kata yang dicari …, entitas, status waiting')
})

it('listSentence leaves the first page and absent filters out', () => {
  expect(listSentence({ action: 'list', entity: 'inbox', after: { page: 1 } })).toBe(
    'Melihat daftar pengajuan yang menunggu',
  )
  expect(listSentence({ action: 'list', entity: 'leave', after: null })).toBe('Melihat daftar perizinan')
})
