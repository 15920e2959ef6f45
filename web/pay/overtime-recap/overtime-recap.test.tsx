import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OvertimeOverlap, OvertimeRecapRow } from '#contract/pay/overtime-recap.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import OvertimeRecapPage from './overtime-recap.page.tsx'

const row: OvertimeRecapRow = {
  position_id: 4,
  employee_identity: '1',
  name: 'Agus Prasetyo',
  job_name: 'Supervisor',
  company_name: 'PT Cahaya Edukasi',
  requests: 5,
  hours: 19,
  workday_hours: 19,
  restday_hours: 0,
  multiplied_hours: 35.5,
  over_days: 0,
  over_weeks: 1,
  meals: 4,
}

it('overtime recap: reads whole months and steps through them, without pay for a manager', async () => {
  signIn({ role_name: 'manager', sequence: 1 })
  const requests = stubServer(() => onePage([row]))
  renderAt('/rekap-lembur?from=2026-03-01', <OvertimeRecapPage />)
  expect(await screen.findByText('Agus Prasetyo')).toBeTruthy()
  expect(screen.getByText('35,5')).toBeTruthy()
  expect(screen.queryByText('Upah Lembur')).toBeNull()
  expect(requests.some((it) => it.url.includes('/overtime/recap?from=2026-03-01&to=2026-03-31'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Bulan sebelumnya' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('from=2026-02-01&to=2026-02-28'))).toBe(true))
})

it('overtime recap: shows HR the pay, or that no salary is known', async () => {
  signIn({ role_name: 'hcis' })
  const rows = [
    { ...row, pay: 162_500 },
    { ...row, position_id: 5, name: 'Budi', pay: null },
  ]
  stubServer(({ url }) => (url.includes('/recap') ? onePage(rows) : { data: [] }))
  renderAt('/rekap-lembur?from=2026-03-01', <OvertimeRecapPage />)
  expect(await screen.findByText('Rp 162.500,00')).toBeTruthy()
  expect(screen.getByText('Gaji belum diisi')).toBeTruthy()
})

it('overtime recap: tells people apart who share name, job and company', async () => {
  signIn({ role_name: 'hcis' })
  const rows = [row, { ...row, position_id: 5, employee_identity: '2' }, { ...row, position_id: 6, name: 'Budi' }]
  stubServer(({ url }) => (url.includes('/recap') ? onePage(rows) : { data: [] }))
  renderAt('/rekap-lembur?from=2026-03-01', <OvertimeRecapPage />)
  expect(await screen.findByText('Supervisor, PT Cahaya Edukasi, 1')).toBeTruthy()
  expect(screen.getByText('Supervisor, PT Cahaya Edukasi, 2')).toBeTruthy()
  expect(screen.getByText('Supervisor, PT Cahaya Edukasi')).toBeTruthy()
})

it('overtime recap: lists old overlaps for HR', async () => {
  const overlap: OvertimeOverlap = {
    overtime_id: 8,
    other_id: 7,
    position_id: 4,
    user_name: 'Agus Prasetyo',
    company_name: 'PT Cahaya Edukasi',
    start: '05-03-2026 20:00',
    end: '05-03-2026 22:00',
    status: 'approved',
    other_start: '05-03-2026 18:00',
    other_end: '05-03-2026 21:00',
    other_status: 'approved',
  }
  signIn({ role_name: 'hcis' })
  stubServer(({ url }) =>
    url.includes('/recap') ? onePage([row]) : { data: url.includes('/overlap') ? [overlap] : [] },
  )
  renderAt('/rekap-lembur?from=2026-03-01', <OvertimeRecapPage />)
  expect(await screen.findByText('Lembur lama yang bentrok: 1')).toBeTruthy()
  // Only the hours stay on one line, so that a phone cuts nothing.
  const hours = screen.getByText('05-03-2026 18:00–21:00')
  expect(hours.closest('li')?.textContent).toContain('18:00–21:00 (Approve, nomor 7)')
})

it('overtime recap: heads explain their figures with the numbers of a row', async () => {
  signIn({ role_name: 'hcis' })
  const rows = [{ ...row, pay: 923_000 }]
  stubServer(({ url }) => (url.includes('/recap') ? onePage(rows) : { data: [] }))
  renderAt('/rekap-lembur?from=2026-03-01', <OvertimeRecapPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Arti Jam Dikalikan' }))
  const hours = await screen.findByRole('dialog', { name: 'Jam Dikalikan' })
  expect(within(hours).getByText('Agus Prasetyo: 19 jam di hari kerja menjadi 35,5 jam.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Arti Upah Lembur' }))
  const pay = await screen.findByRole('dialog', { name: 'Upah Lembur' })
  expect(within(pay).getByText('Agus Prasetyo: 35,5 jam × sekitar Rp 26.000,00 = Rp 923.000,00.')).toBeTruthy()
})
