import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import '#test/web/testing.tsx'
import type { Column } from './column.ts'
import { DataCards } from './data-cards.tsx'
import { RowLine } from './row-line.tsx'

interface Claim {
  id: number
  name: string
  company: string
  total: string
  state: string
}
const claim = { id: 1, name: 'Siti', company: 'PT Cahaya', total: 'Rp 5.000,00', state: 'Waiting' }
const rows = { data: [claim], error: null, refetch: () => undefined }
const columns: Column<Claim>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Entitas', role: 'detail', cell: (row) => row.company },
  { label: 'Total', role: 'amount', cell: (row) => row.total },
  { label: 'Status', role: 'status', cell: (row) => row.state },
]
const plain = columns.map(({ role: _, ...column }) => column)
const cards = (
  given: Column<Claim>[],
  more: { card?: typeof RowLine; isNarrow?: boolean; rowActions?: () => ReactNode } = {},
) =>
  render(
    <DataCards
      label="Klaim"
      rows={rows}
      columns={given}
      rowKey={(it) => it.id}
      no="NO"
      offset={10}
      isNarrow
      {...more}
    />,
  )
const detailOf = (label: string) => screen.getByText(label).closest('dl')!

it('DataCards: shows title, state and amount, and the details on request', async () => {
  cards(columns)
  const card = screen.getByRole('listitem')
  for (const text of ['Siti', 'Rp 5.000,00', 'Waiting']) expect(within(card).getByText(text)).toBeTruthy()
  expect(detailOf('Entitas').hidden).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Rincian', expanded: false }))
  expect(detailOf('Entitas').hidden).toBe(false)
  expect(detailOf('Entitas').textContent).toBe('EntitasPT Cahaya')
})

it.each([
  ['with roles', columns],
  ['without roles', plain],
])('DataCards: shows every heading once, NO included, %s', (_, given) => {
  cards(given, { isNarrow: false, rowActions: () => <button type="button">Hapus</button> })
  for (const label of ['NO', ...given.map((it) => it.label), 'Tindakan']) {
    const heading = screen.getByText(label)
    expect(heading.closest('[style*="clip"], [hidden]')).toBeNull()
  }
  expect(screen.getByText('11')).toBeTruthy()
})

it('DataCards: folds no details on a wide screen', () => {
  cards(columns, { isNarrow: false })
  expect(detailOf('Entitas').hidden).toBe(false)
  expect(screen.queryByRole('button', { name: 'Rincian' })).toBeNull()
})

it('DataCards: takes the first column as title and hides no other when no column has a role', () => {
  cards(plain)
  expect(screen.getByText('Siti').closest('dl')).toBeNull()
  for (const label of ['Entitas', 'Total', 'Status']) expect(detailOf(label).hidden).toBe(false)
})

it('RowLine: shows one line that expands', async () => {
  cards(columns, { card: RowLine })
  const line = screen.getByRole('button', { expanded: false })
  expect(line.textContent).toContain('Siti')
  await userEvent.click(line)
  expect(detailOf('Entitas').hidden).toBe(false)
})

it('explains figures above the cards, also those that only the table has as columns', async () => {
  const explain = { text: 'Dengan pajak.', example: (row: Claim) => `${row.name}: ${row.total}` }
  cards(columns.map((it) => (it.label === 'Total' ? { ...it, explain, shownOn: 'table' } : it)))
  const figures = await screen.findByRole('group', { name: 'Arti angka' })
  const button = await within(figures).findByRole('button', { name: 'Arti Total' })
  expect(button.textContent).toBe('Total')
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Total' })
  expect(dialog.textContent).toBe('TotalDengan pajak.Siti: Rp 5.000,00')
})

it('has nothing above the cards where no figure needs an explanation', () => {
  cards(columns)
  expect(screen.queryByRole('group')).toBeNull()
})
