import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Shift } from '#contract/time/shift.ts'
import { errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import ConfirmDialog from '#web/ui/feedback/confirm-dialog.tsx'
import ShiftListPage from './shift-list.page.tsx'

const malam: Shift = {
  id: 3,
  company_id: 2,
  company_name: 'CV Rasa Lestari',
  name: 'Malam',
  in: '22:00:00',
  out: '06:00:00',
  split_out: null,
  split_in: null,
  break_minutes: 45,
  grace_minutes: 0,
  needed: null,
  active: true,
}
const IN_USE = 'Shift masih digunakan. Jadikan tidak aktif bila tidak ingin dipilih lagi'

const open = () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ url, method }) => {
    if (method === 'DELETE') return errorResponse(409, IN_USE, undefined, 'in_use')
    if (method === 'PUT') return { data: malam }
    return { data: url.includes('/hcis/shift') ? [malam] : [{ id: 2, name: 'CV Rasa Lestari' }] }
  })
  renderAt(
    '/shift',
    <>
      <ShiftListPage />
      <ConfirmDialog />
    </>,
  )
  return requests
}

it('shifts: tell when they end on the next morning, and are changed with all their fields', async () => {
  const requests = open()
  expect(await screen.findByText('06.00 (+1 hari)')).toBeTruthy()
  expect(screen.getByText('45 mnt')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = await dialog.findByLabelText(/^Nama/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Malam Panjang')
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  expect(requests.find((it) => it.method === 'PUT')).toMatchObject({
    url: '/api/hcis/shift/3',
    body: { name: 'Malam Panjang', in: '22:00:00', out: '06:00:00', break_minutes: 45, grace_minutes: 0, active: true },
  })
})

it('shifts: say why one in use stays', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }))
  expect(await screen.findByText(IN_USE)).toBeTruthy()
})
