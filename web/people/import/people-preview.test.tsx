import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderAt } from '#test/web/testing.tsx'
import { PeoplePreview } from './people-preview.tsx'

it('import preview: shows remarks beside the changed columns when a row changes the job', async () => {
  const remark = 'Pekerjaan berubah dari Staf menjadi Kepala (promosi)'
  const row = { row: 2, employee_identity: '1000000006', name: 'Siti', errors: [] }
  const preview = {
    counts: { new: 1, change: 1, same: 0, bad: 0 },
    rows: [
      { ...row, verdict: 'change' as const, changes: ['job_id', 'base_salary'], remarks: [remark] },
      { ...row, row: 3, verdict: 'new' as const, changes: [], remarks: ['Menambah posisi: juga bekerja di PT A'] },
    ],
    causes: [],
    options: {},
  }
  const nothing = vi.fn()
  renderAt(
    '/employee',
    <PeoplePreview
      kind="employment"
      preview={preview}
      skipped={[]}
      isBusy={false}
      onSkip={nothing}
      onCorrect={nothing}
      onReplace={nothing}
      onBack={nothing}
      onStore={nothing}
    />,
  )
  expect(await screen.findByText(remark)).toBeTruthy()
  expect(screen.getByText('Pekerjaan, Gaji Pokok')).toBeTruthy()
  expect(screen.getByText('Menambah posisi: juga bekerja di PT A')).toBeTruthy()
})

const badRow = {
  row: 7,
  employee_identity: '1000000009',
  name: 'Dewi',
  verdict: 'bad' as const,
  changes: [],
  remarks: [],
  errors: ["Entitas 'PT Cahya' tidak dikenal"],
  cells: { company: 'PT Cahya', job: 'Staf', name: 'Dewi' },
}
const bad = {
  counts: { new: 0, change: 0, same: 0, bad: 1 },
  rows: [badRow],
  causes: [
    {
      text: "Entitas 'PT Cahya' tidak dikenal",
      column: 'company' as const,
      value: 'PT Cahya',
      count: 500,
      rows: [7],
      suggestion: 'PT Cahaya Edukasi',
    },
  ],
  options: { company: ['PT Cahaya Edukasi', 'CV Rasa Lestari'] },
}
const renderBad = () => {
  const [onCorrect, onReplace, onSkip, nothing] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  renderAt(
    '/employee',
    <PeoplePreview
      kind="employment"
      preview={bad}
      skipped={[3]}
      isBusy={false}
      onSkip={onSkip}
      onCorrect={onCorrect}
      onReplace={onReplace}
      onBack={nothing}
      onStore={nothing}
    />,
  )
  return { onCorrect, onReplace, onSkip }
}

it('import preview: the suggestion mends this row, or all rows with the same value, by one click', async () => {
  const { onCorrect, onReplace } = renderBad()
  await userEvent.click(await screen.findByRole('button', { name: 'Pakai PT Cahaya Edukasi' }))
  expect(onCorrect).toHaveBeenCalledWith([{ row: 7, column: 'company', value: 'PT Cahaya Edukasi' }])
  await userEvent.click(screen.getByRole('button', { name: 'Terapkan ke semua 500 baris yang sama' }))
  expect(onReplace).toHaveBeenCalledWith({ column: 'company', from: 'PT Cahya', to: 'PT Cahaya Edukasi' })
})

it('import preview: the dialog shows the bad fields first, lists as lists, and the others on request', async () => {
  const { onCorrect } = renderBad()
  await userEvent.click(await screen.findByRole('button', { name: 'Perbaiki' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByLabelText('Pekerjaan')).toBeNull()
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Entitas' }))
  await userEvent.clear(within(dialog).getByRole('combobox', { name: 'Entitas' }))
  await userEvent.click(await screen.findByRole('option', { name: 'CV Rasa Lestari' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tampilkan semua kolom' }))
  expect(within(dialog).getByLabelText('Pekerjaan')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Periksa Lagi' }))
  expect(onCorrect).toHaveBeenCalledWith([{ row: 7, column: 'company', value: 'CV Rasa Lestari' }])
})

it('import preview: leaves a bad row out, and takes it back', async () => {
  const { onSkip } = renderBad()
  await userEvent.click(await screen.findByRole('button', { name: 'Lewati baris' }))
  expect(onSkip).toHaveBeenLastCalledWith([3, 7])
  expect(screen.getByText('1 baris dilewati:')).toBeTruthy()
  await userEvent.click(screen.getByTitle('Kembalikan baris 3'))
  expect(onSkip).toHaveBeenLastCalledWith([])
})
