import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Loan } from '#contract/pay/loan.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import LoanListPage from './loan-list.page.tsx'

const loan: Loan = {
  id: 3,
  position_id: 17,
  user_id: 7,
  employee_identity: '1000000007',
  name: 'Siti Aminah',
  amount: 2_000_000,
  instalment: 750_000,
  first_month: '2026-05',
  note: 'Renovasi rumah',
  through_payroll: false,
  rest: 1_250_000,
  lines: [{ run_id: 1, month: '2026-05', amount: 750_000 }],
  settled_at: null,
  settled_note: null,
}

it('loans: shows the rest, settles it, and changes only what no run has taken from', async () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ method, url }) => {
    if (method !== 'GET') return { data: { ...loan, rest: 0 } }
    if (url.includes('/payroll/loan')) return onePage([loan, { ...loan, id: 4, name: 'Budi Raharjo', lines: [] }])
    return { data: [{ id: 2, name: 'PT Cahaya Edukasi' }] }
  })
  renderAt('/kasbon', <LoanListPage />)
  expect((await screen.findAllByText('1.250.000')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Terakhir Mei 2026: Rp 750.000').length).toBeGreaterThan(0)
  expect(screen.getAllByRole('button', { name: 'Ubah' })).toHaveLength(1)
  await userEvent.click(screen.getAllByRole('button', { name: 'Lunasi' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Lunasi kasbon Siti Aminah' }))
  await userEvent.type(dialog.getByLabelText('Catatan'), 'Tunai')
  await userEvent.click(dialog.getByRole('button', { name: 'Lunasi' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'POST')).toBe(true))
  const sent = requests.find((it) => it.method === 'POST')
  expect([sent?.url, sent?.body]).toEqual(['/api/hcis/payroll/loan/3/settle', { note: 'Tunai' }])
})
