import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { openQuestion } from '#web/client/confirm.ts'
import { ApprovalPolicyDialog } from './approval-policy-dialog.tsx'

const row = {
  company_id: 2,
  company_name: 'PT A',
  direct_supervisor: false,
  steps: 2,
  escalate_after_days: 3,
  halfway: 0,
}
const FIELD = 'Eskalasi setelah (hari)'

it('policy dialog: sends the escalation days, or null when the field is empty', async () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(() => ({ data: { direct_supervisor: false, steps: 2, escalate_after_days: null } }))
  renderAt('/kebijakan-persetujuan', <ApprovalPolicyDialog row={row} onClose={vi.fn()} />)
  const field = await screen.findByLabelText(FIELD)
  expect(screen.getByText(/setelah 3 hari, langkah 2 boleh memutuskan sendiri/)).toBeTruthy()
  await userEvent.clear(field)
  expect(screen.getByText('Langkah 1 menunggu atasan langsung tanpa batas waktu.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(openQuestion.get()).not.toBeNull())
  openQuestion.get()?.answer(true)
  const put = () => requests.find((it) => it.method === 'PUT')
  await waitFor(() => expect(put()?.body).toEqual({ direct_supervisor: false, steps: 2, escalate_after_days: null }))
})

it('policy dialog: rejects days beyond the limit and hides the field with one step', async () => {
  signIn({ role_name: 'hcis' })
  stubServer(() => ({ data: {} }))
  renderAt('/kebijakan-persetujuan', <ApprovalPolicyDialog row={row} onClose={vi.fn()} />)
  const field = await screen.findByLabelText(FIELD)
  await userEvent.clear(field)
  await userEvent.type(field, '31')
  expect(screen.getByText('Isi 1 sampai 30 hari, atau kosongkan')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan' }).disabled).toBe(true)
  await userEvent.click(screen.getByLabelText('Satu langkah'))
  expect(screen.queryByLabelText(FIELD)).toBeNull()
})
