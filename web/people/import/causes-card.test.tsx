import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderAt } from '#test/web/testing.tsx'
import { CausesCard } from './causes-card.tsx'
import type { Preview } from './choose-file.tsx'
import { MappingCard } from './mapping-card.tsx'

const preview: Preview = {
  counts: { new: 0, change: 0, same: 0, bad: 250 },
  rows: [],
  mapping: { 'Nama Lengkap': 'Nama' },
  headings: ['Nama Lengkap', 'PT', 'Catatan'],
  proposal: { PT: 'Entitas' },
  missing: ['NIK'],
  causes: [
    {
      text: "Entitas 'PT Induk' tidak dikenal",
      column: 'company',
      value: 'PT Induk',
      count: 250,
      rows: [2, 3],
      suggestion: 'PT Induk Nusantara',
    },
    { text: 'Sama dengan baris 2', column: null, value: '', count: 1, rows: [9], suggestion: null },
  ],
  options: { company: ['PT Induk Nusantara'] },
}

it('causes of an import: one correction replaces the value in all rows, the suggestion filled in', async () => {
  const onReplace = vi.fn()
  renderAt('/employee', <CausesCard kind="employment" preview={preview} isBusy={false} onReplace={onReplace} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Terapkan ke 250 Baris' }))
  expect(onReplace).toHaveBeenCalledWith({ column: 'company', from: 'PT Induk', to: 'PT Induk Nusantara' })
  expect(screen.getByText(/Sama dengan baris 2/)).toBeTruthy()
})

it('mapping of an import: is open while a column is missing, and takes over the proposal', async () => {
  const onMap = vi.fn()
  renderAt('/employee', <MappingCard kind="employment" preview={preview} isBusy={false} onMap={onMap} />)
  await screen.findByText('Pilih kolom file Anda yang berisi NIK.')
  await userEvent.click(screen.getByRole('button', { name: 'Pakai Pemetaan' }))
  expect(onMap).toHaveBeenCalledWith({ 'Nama Lengkap': 'Nama', PT: 'Entitas', Catatan: '' })
})
