import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openQuestion } from '#web/confirm.ts'
import { snackbarMessage } from '#web/snackbar.ts'
import { errorResponse, renderAt, signIn, stubServer } from '#web/testing.tsx'
import LeaveListPage from './leave-list.page.tsx'

const waiting = {
  id: 5,
  position_id: 16,
  user_name: 'Budi Santoso',
  company_name: 'PT Cahaya Edukasi',
  action_by: null,
  can_action: false,
  version: 1,
  created_at: '2026-03-01T00:00:00.000Z',
  request_type: 'cuti',
  description: 'Pulang kampung',
  start_date: '2026-03-05',
  end_date: '2026-03-06',
  duration: 2,
  working_days: 2,
  leave_kind_id: null,
  leave_kind: null,
  part: 'full',
  file: null,
  has_file: false,
  needs_file: false,
  deducts: true,
  cancelled_by: null,
  linked: [],
  year: 2026,
  status: 'waiting',
}

const askToDelete = async (answer: () => unknown) => {
  signIn()
  stubServer(({ method }) => (method === 'DELETE' ? answer() : { data: [waiting] }))
  renderAt('/request-leave', <LeaveListPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }))
  expect(openQuestion.get()?.title).toBe('Apakah anda yakin ingin menghapus data?')
  openQuestion.get()?.answer(true)
}

it('own leave list: shows a dialog with the reason when the server refuses a deletion', async () => {
  await askToDelete(() => errorResponse(409, 'Perizinan sudah berstatus accepted'))
  await waitFor(() => expect(openQuestion.get()?.no).toBe('Tutup'))
  expect(openQuestion.get()).toMatchObject({
    title: 'Perizinan Gagal Di Hapus',
    text: 'Perizinan sudah berstatus accepted',
  })
  expect(openQuestion.get()?.yes).toBeUndefined()
  expect(snackbarMessage.get()).toBeNull()
  openQuestion.get()?.answer(false)
})

it('own leave list: shows a snackbar when a deletion fails without a reason', async () => {
  await askToDelete(() => errorResponse(500, 'Something went wrong'))
  await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Perizinan Gagal Di Hapus'))
  expect(openQuestion.get()).toBeNull()
})

it('own leave list: opens the form once for ?form=baru', async () => {
  signIn()
  stubServer(() => ({ data: [waiting] }))
  const { address } = renderAt('/request-leave?form=baru', <LeaveListPage />)
  await screen.findByRole('dialog', { name: 'Request Leave' })
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(address()).toBe('/request-leave'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
