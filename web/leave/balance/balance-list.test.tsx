import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BalanceRow } from '#contract/leave/balance-row.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import BalanceListPage from './balance-list.page.tsx'

const row = (position_id: number, available: number): BalanceRow => ({
  position_id,
  user_id: position_id,
  employee_identity: String(position_id),
  name: `Orang ${position_id}`,
  job_name: 'Staff',
  company_name: 'PT Cahaya Edukasi',
  start_at: '2020-01-01',
  entitled_from: '2021-01-01',
  granted: 12,
  carried: 0,
  adjusted: 0,
  joint: 0,
  taken: 12 - available,
  expired: 0,
  carried_out: 0,
  remaining: available,
  reserved: 0,
  expected: 0,
  joint_ahead: 0,
  available,
})

const open = async () => {
  signIn({ role_name: 'hcis', sequence: 2 })
  const requests = stubServer(({ url }) =>
    url.includes('/leave-balance') ? onePage([row(1, -3), row(2, 5)]) : { data: [] },
  )
  const page = renderAt('/saldo-cuti', <BalanceListPage />)
  await screen.findByText('Kelebihan 3 hari')
  return { requests, ...page }
}

it('balance list: shows days taken beyond the balance in words, and others as a number', async () => {
  await open()
  expect(screen.getByText('Kelebihan 3 hari').tagName).toBe('STRONG')
  expect(screen.getByText('5 hari')).toBeTruthy()
  expect(screen.queryByText('−3 hari')).toBeNull()
})

it('balance list: a heading sorts by its figure and turns the order, and the filter finds those below zero', async () => {
  const { requests, address } = await open()
  const asked = (part: string) => waitFor(() => expect(requests.some((it) => it.url.includes(part))).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Tersedia' }))
  await asked('sort=available_asc')
  fireEvent.click(await screen.findByRole('button', { name: 'Tersedia' }))
  await asked('sort=available_desc')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Saldo' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Saldo minus' }))
  await asked('balance=minus')
  expect(address()).toContain('balance=minus')
})
