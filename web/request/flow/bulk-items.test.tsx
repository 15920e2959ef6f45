import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type BulkItem, BulkItems, bulkHeadline } from './bulk-items.tsx'

const item = (id: number, warnings: BulkItem['warnings'] = []): BulkItem => ({
  kind: 'leave',
  id,
  version: 1,
  status: 'accepted',
  name: `cuti Orang ${id}`,
  warnings,
})
const over = { text: 'Melebihi sisa cuti 2026 sebanyak 3 hari', brief: 'melebihi sisa cuti' }
const week = { text: 'Minggu ini 19 dari 18 jam', brief: 'melebihi 18 jam' }

it('bulkHeadline: counts the requests of each warning once', () => {
  expect(bulkHeadline([item(1), item(2, [over, over]), item(3, [over]), item(4, [week])])).toBe(
    '4 pengajuan · 2 melebihi sisa cuti · 1 melebihi 18 jam',
  )
  expect(bulkHeadline([item(1)])).toBe('1 pengajuan')
})

it('BulkItems: lists all, those with warnings first and with their sentences', () => {
  const items = Array.from({ length: 13 }, (_, index) => item(index + 1, index === 11 ? [over] : []))
  render(<BulkItems items={items} />)
  const lines = screen.getAllByRole('listitem').map((it) => it.textContent)
  expect(lines).toHaveLength(13)
  expect(lines[0]).toBe('cuti Orang 12Melebihi sisa cuti 2026 sebanyak 3 hari')
  expect(lines[1]).toBe('cuti Orang 1')
})
