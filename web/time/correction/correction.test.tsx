import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { correctionFields } from '#contract/time/correction.ts'
import type { Correction } from '#contract/time/correction-row.ts'
import { expectInputs, onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import CorrectionApprovalPage from './correction-approval.page.tsx'
import CorrectionInputs from './correction-inputs.tsx'
import CorrectionListPage from './correction-list.page.tsx'

const row: Correction = {
  id: 7,
  position_id: 4,
  user_name: 'Dewi Lestari',
  company_name: 'PT Cahaya Edukasi',
  job_name: 'Staff',
  action_by: null,
  action_for: null,
  note: null,
  step: 1,
  steps: 1,
  first_by: null,
  waits_for: null,
  escalated_after: null,
  can_action: true,
  version: 1,
  created_at: '2026-11-16T02:00:00Z',
  date: '2026-11-13',
  in: '08:31:00',
  out: null,
  location: null,
  reason: 'Mesin absen mati',
  file: null,
  status: 'waiting',
  before: { in: '08:45:00', out: '18:10:00', location: 'Work From Office' },
  after: { in: '08:31:00', out: '18:10:00', location: 'Work From Office' },
}
const counts = { leave: 0, reimbursement: 0, overtime: 0, correction: 1, total: 1 }
const effect = { in_rules: '08:30:00', out_rules: '17:30:00', day_status: 'terlambat', lacks_out: false }
const server = () =>
  stubServer(({ url, method }) => {
    if (method !== 'GET') return { data: { ...row, status: 'accepted' } }
    if (url.includes('/inbox/total')) return { data: counts }
    if (/count|history|company$|staff\/company/.test(url)) return { data: [] }
    if (url.includes('/effect')) return { data: { ...effect, month_count: 4 } }
    if (url.includes('/basic')) return { data: { name: row.user_name, profile: null, job_name: 'Staff' } }
    return onePage([row])
  })

it('own corrections: shows each mark as it is and as it would be', async () => {
  signIn()
  server()
  renderAt('/koreksi', <CorrectionListPage />)
  const table = await screen.findByRole('table')
  expect(await within(table).findByText('Jum, 13 Nov 2026')).toBeTruthy()
  const [line] = [...table.querySelectorAll('tbody tr')]
  expect(line?.textContent).toContain('08.45 → 08.31')
  expect(within(table).getByRole('button', { name: 'Edit' })).toBeTruthy()
})

it('own corrections: says that there are none', async () => {
  signIn()
  stubServer(() => onePage([]))
  renderAt('/koreksi', <CorrectionListPage />)
  expect(await screen.findByText('Belum ada koreksi')).toBeTruthy()
})

it('approval list: accepts in the panel, which shows before and after', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const requests = server()
  renderAt('/daftar-koreksi?status=waiting', <CorrectionApprovalPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Dewi Lestari' }))
  const panel = await screen.findByRole('dialog', { name: 'Dewi Lestari' })
  const change = within(panel).getByRole('heading', { name: 'Perubahan' }).parentElement
  expect(change?.textContent).toContain('08.45 → 08.31')
  expect(await within(panel).findByText('jam kerja 08.30–17.30 · koreksi ke-4 bulan itu')).toBeTruthy()
  expect(change?.textContent).toContain('menjadi Terlambat')
  await userEvent.click(within(panel).getByRole('button', { name: 'Setujui' }))
  await waitFor(() => expect(requests.find((it) => it.method === 'PATCH')?.url).toContain('/correction/7/action'))
  expect(requests.find((it) => it.method === 'PATCH')?.body).toEqual({ status: 'accepted', version: 1 })
})

it('correction form: has an input for each field', async () => {
  stubServer(() => ({ data: { figures: {} } }))
  await expectInputs(<CorrectionInputs />, { ...correctionFields, file: {} })
})
