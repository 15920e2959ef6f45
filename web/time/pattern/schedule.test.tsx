import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Shift } from '#contract/time/shift.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { patternText } from './pattern-text.ts'
import ScheduleDialog from './schedule-dialog.tsx'

const shift = (id: number, name: string): Shift => ({
  id,
  company_id: 2,
  company_name: 'CV Rasa Lestari',
  name,
  in: '06:00:00',
  out: '14:00:00',
  split_out: null,
  split_in: null,
  break_minutes: 0,
  grace_minutes: 0,
  needed: null,
  active: true,
})
const shifts = [shift(1, 'Pagi'), shift(2, 'Siang')]
const pattern = [1, 1, 1, 1, 1, 2, null]

it('pattern: tells days in a row with the same shift together', () => {
  expect(patternText(pattern, shifts)).toBe('Sen–Jum Pagi, Sab Siang, Min Libur')
  expect(patternText([9, null, null, null, null, null, null], shifts)).toBe('Sen Shift tidak aktif, Sel–Min Libur')
})

it('pattern: starts a new one from the present one, and ends it', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const stored = {
    current: { valid_from: '2026-11-02', pattern },
    history: [{ valid_from: '2026-11-02', pattern, by: 'Made Suardana', at: '2026-11-01T03:00:00Z' }],
  }
  const requests = stubServer(() => ({ data: stored }))
  const person = { position_id: 4, name: 'Ayu Kartika', job_name: 'Staff Dapur' }
  renderAt('/jadwal', <ScheduleDialog person={person} canChange shifts={shifts} onClose={() => undefined} />)
  expect(await screen.findByText(/Sen–Jum Pagi, Sab Siang, Min Libur/)).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Ubah pola' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pola mingguan Ayu Kartika' }))
  await userEvent.click(await dialog.findByRole('button', { name: /^Hari ini/ }))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Minggu' }))
  await userEvent.click(await screen.findByRole('option', { name: /^Siang/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  expect(requests.find((it) => it.method === 'PUT')?.body).toMatchObject({ pattern: [1, 1, 1, 1, 1, 2, 2] })

  await userEvent.click(await screen.findByRole('button', { name: 'Akhiri pola' }))
  const end = within(await screen.findByRole('dialog', { name: 'Akhiri pola Ayu Kartika' }))
  await userEvent.click(await end.findByRole('button', { name: /^Hari ini/ }))
  await userEvent.click(end.getByRole('button', { name: 'Akhiri pola' }))
  await waitFor(() => expect(requests.filter((it) => it.method === 'PUT')).toHaveLength(2))
  expect(requests.findLast((it) => it.method === 'PUT')?.body).toMatchObject({ pattern: null })
})
