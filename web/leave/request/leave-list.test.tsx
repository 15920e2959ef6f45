import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { buildLeaveRow } from '#test/web/testing-leave.ts'
import { openQuestion } from '#web/client/confirm.ts'
import { findDeviceDraft } from '#web/client/device-drafts.ts'
import { snackbarMessage } from '#web/client/snackbar.ts'
import LeaveListPage from './leave-list.page.tsx'

const waiting = buildLeaveRow()

const askToDelete = async (answer: () => unknown) => {
  signIn()
  stubServer(({ method }) => (method === 'DELETE' ? answer() : { data: [waiting] }))
  renderAt('/request-leave', <LeaveListPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }))
  expect(openQuestion.get()?.title).toBe('Apakah anda yakin ingin menghapus data?')
  openQuestion.get()?.answer(true)
}

it('own leave list: shows a dialog with the reason when the server refuses a deletion', async () => {
  await askToDelete(() => errorResponse(409, 'Perizinan sudah berstatus disetujui'))
  await waitFor(() => expect(openQuestion.get()?.no).toBe('Tutup'))
  expect(openQuestion.get()).toMatchObject({
    title: 'Perizinan Gagal Di Hapus',
    text: 'Perizinan sudah berstatus disetujui',
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

it('own leave list: a draft that began with a link keeps its type and dates', async () => {
  signIn()
  stubServer(({ method }) => (method === 'POST' ? errorResponse(500, 'Tidak dihitung') : { data: [] }))
  renderAt('/request-leave?form=baru&dari=2026-05-29&sampai=2026-05-29', <LeaveListPage />)
  await userEvent.type(await screen.findByLabelText('Deskripsi'), 'Mudik')
  const key = `16 ${leave.submit.method} ${leave.submit.path} {}`
  await waitFor(async () =>
    expect((await findDeviceDraft(key, 6))?.values).toMatchObject({
      request_type: 'cuti',
      start_date: '2026-05-29',
      end_date: '2026-05-29',
      description: 'Mudik',
    }),
  )
})
