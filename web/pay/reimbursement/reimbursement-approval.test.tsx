import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Reimbursement } from '#contract/pay/reimbursement-row.ts'
import { buildSessionUser, onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import ReimbursementApprovalPage from './reimbursement-approval.page.tsx'

const own = buildSessionUser().position_id
const row = (id: number, position_id: number, status: Reimbursement['status']) =>
  ({
    id,
    position_id,
    user_name: `Orang ${id}`,
    job_name: 'Staff Finance',
    company_name: 'PT Alpha',
    description: 'Bensin',
    total: '150000.00',
    reimburse_date: '2026-11-02',
    created_at: '2026-11-03T00:00:00.000Z',
    status,
    version: 1,
    warnings: [],
  }) as Partial<Reimbursement> as Reimbursement

it('approval list: payers read why an own approved claim has no button', async () => {
  signIn({ role_name: 'hcis', pays: true })
  const rows = [row(1, own, 'disetujui'), row(2, own, 'waiting'), row(3, own + 1, 'disetujui')]
  stubServer(({ url }) => (/count|company/.test(url) ? { data: [] } : onePage(rows)))
  renderAt('/daftar-reimburse', <ReimbursementApprovalPage />)
  const notes = await screen.findAllByText('Klaim sendiri: ditransfer orang lain')
  expect(notes).toHaveLength(1)
  expect(notes[0]?.closest('td')?.textContent).toContain('Orang 1')
})
