import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '#web/testing.tsx'
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
  }
  const nothing = vi.fn()
  renderAt(
    '/employee',
    <PeoplePreview
      kind="employment"
      preview={preview}
      isBusy={false}
      onCorrect={nothing}
      onBack={nothing}
      onStore={nothing}
    />,
  )
  expect(await screen.findByText(remark)).toBeTruthy()
  expect(screen.getByText('Pekerjaan, Gaji Pokok')).toBeTruthy()
  expect(screen.getByText('Menambah posisi: juga bekerja di PT A')).toBeTruthy()
})
