import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Shift } from '#contract/time/shift.ts'
import { FetchingUpload } from '#test/web/fetching-upload.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import ManyPatterns from './many-patterns.tsx'
import PatternImportDialog from './pattern-import-dialog.tsx'

const shift: Shift = {
  id: 1,
  company_id: 2,
  company_name: 'CV Rasa Lestari',
  name: 'Pagi',
  in: '06:00:00',
  out: '14:00:00',
  split_out: null,
  split_in: null,
  break_minutes: 0,
  grace_minutes: 0,
  needed: null,
  active: true,
}
const person = (position_id: number, name: string, may_change = true) => ({
  ...{ position_id, name, may_change, employee_identity: `1${position_id}`, job_name: 'Staff Dapur' },
  ...{ days: [], around: [] },
})
const people = [person(4, 'Ayu'), person(5, 'Budi'), person(6, 'Kepala', false)]
const unit = {
  id: 7,
  company_id: 2,
  company_name: 'CV Rasa',
  name: 'Dapur',
  code: null,
  parent_id: null,
  level: 1,
  active: true,
}

const answer = ({ method }: { method: string }) => {
  if (method === 'PUT')
    return { data: [4, 5].map((position_id, at) => ({ position_id, outcome: at === 0 ? 'done' : 'month_closed' })) }
  return onePage(people)
}

it('patterns of many: chooses all that may be changed, saves one pattern, and names those that were not stored', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const requests = stubServer(answer, [unit])
  const dialog = (
    <ManyPatterns company_id={2} today="2026-11-17" shifts={[shift]} onImport={vi.fn()} onClose={vi.fn()} />
  )
  renderAt('/jadwal', dialog)
  const chooser = within(await screen.findByRole('dialog', { name: 'Pola mingguan untuk banyak orang' }))
  await userEvent.click(await chooser.findByRole('combobox', { name: 'Unit Kerja' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Dapur' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('department_id=7'))).toBe(true))
  expect(chooser.getByRole('checkbox', { name: /Kepala/ })).toHaveProperty('disabled', true)
  await userEvent.click(chooser.getByRole('button', { name: 'Pilih semua 3' }))
  expect(await chooser.findByText('2 dipilih')).toBeTruthy()
  await userEvent.click(chooser.getByRole('button', { name: 'Lanjut' }))

  const form = within(await screen.findByRole('dialog', { name: 'Pola mingguan untuk 2 orang' }))
  await userEvent.click(await form.findByRole('button', { name: /^Hari ini/ }))
  await userEvent.click(form.getByRole('combobox', { name: 'Senin' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Libur' }))
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('1 disimpan')).toBeTruthy()
  expect(screen.getByText('1 bulannya sudah ditutup')).toBeTruthy()
  expect(screen.getByText('Budi')).toBeTruthy()
  const sent = requests.find((it) => it.method === 'PUT')?.body
  expect(sent).toMatchObject({
    company_id: 2,
    position_ids: [4, 5],
    pattern: [null, 1, 1, 1, 1, null, null],
  })
})

it('patterns of many: ends the patterns of those chosen one by one', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const requests = stubServer(answer, [unit])
  const dialog = (
    <ManyPatterns company_id={2} today="2026-11-17" shifts={[shift]} onImport={vi.fn()} onClose={vi.fn()} />
  )
  renderAt('/jadwal', dialog)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ayu/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }))
  const form = within(await screen.findByRole('dialog', { name: 'Pola mingguan untuk 1 orang' }))
  await userEvent.click(form.getByRole('button', { name: 'Akhiri pola' }))
  expect(form.queryByRole('combobox', { name: 'Senin' })).toBeNull()
  await userEvent.click(await form.findByRole('button', { name: /^Hari ini/ }))
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  expect(requests.find((it) => it.method === 'PUT')?.body).toMatchObject({ position_ids: [4], pattern: null })
})

it('import of patterns: shows each row before it stores, and stores nothing while a row is bad', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  vi.stubGlobal('XMLHttpRequest', FetchingUpload)
  const row = { row: 2, employee_identity: '14', name: 'Ayu', valid_from: '2026-11-17', days: Array(7).fill('Libur') }
  const requests = stubServer(() => ({
    data: {
      counts: { new: 0, change: 0, same: 0, bad: 1 },
      rows: [{ ...row, verdict: 'bad', errors: ["Sen: Shift 'Pgi' tidak dikenal. Maksud Anda 'Pagi'?"] }],
    },
  }))
  renderAt('/jadwal', <PatternImportDialog company_id={2} onClose={vi.fn()} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Impor pola mingguan' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Unduh template' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('import/template?company_id=2'))).toBe(true))
  await userEvent.upload(await screen.findByLabelText('Pilih file'), new File(['x'], 'pola.xlsx'))
  await userEvent.click(dialog.getByRole('button', { name: 'Periksa' }))
  expect(await dialog.findByText(/Maksud Anda 'Pagi'/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveProperty('disabled', true)
})
