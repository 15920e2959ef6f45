import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { MachinePin } from '#contract/time/machine-pin.ts'
import { errorResponse, onePage, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { openQuestion } from '#web/client/confirm.ts'
import MachinePinListPage from './machine-pin-list.page.tsx'

const pin: MachinePin = {
  id: 4,
  company_id: 3,
  company_name: 'CV Rasa',
  pin: '1042',
  position_id: 16,
  user_id: 6,
  employee_identity: '1000000006',
  name: 'Siti Aminah',
  job_name: 'Kasir',
  active: true,
  created_at: '2026-11-01T01:00:00.000Z',
}
const budi = { id: 17, user_id: 7, name: 'Budi Santoso', job_name: 'Koki', employee_identity: '1000000007' }

const serve = (write: () => unknown = () => ({ data: pin })) =>
  stubServer(({ method, url }) => {
    if (method !== 'GET') return write()
    if (url.includes('/position/filter')) return onePage([budi])
    if (url.includes('/machine-pin')) return onePage([pin, { ...pin, id: 5, pin: '1043', active: false }])
    return { data: [{ id: 3, name: 'CV Rasa' }] }
  })
const writtenBy = (requests: RecordedRequest[]) => requests.find((it) => it.method !== 'GET')

it('pins of machines: offer the active positions of the chosen company for a new pin', async () => {
  signIn({ role_name: 'hcis' })
  const requests = serve()
  renderAt('/pin-mesin?company_id=3', <MachinePinListPage />)
  expect(await screen.findByText('Tidak aktif')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tambah PIN' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('PIN'), '007')
  await userEvent.click(dialog.getByLabelText('Karyawan'))
  await userEvent.click(await screen.findByRole('option', { name: /Budi Santoso/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(writtenBy(requests)?.body).toEqual({ company_id: 3, pin: '7', position_id: 17 }))
  const offered = requests.find((it) => it.url.includes('/position/filter'))?.url
  expect(offered).toMatch(/company_id=3/)
  expect(offered).toMatch(/status=active/)
})

it('pins of machines: ask for the company before a person can be chosen', async () => {
  signIn({ role_name: 'hcis' })
  const requests = serve()
  renderAt('/pin-mesin', <MachinePinListPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah PIN' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Pilih entitas dahulu')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect(await dialog.findByText('Entitas wajib diisi')).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('Entitas'))
  await userEvent.click(await screen.findByRole('option', { name: 'CV Rasa' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect(await dialog.findByText('Karyawan harus dipilih')).toBeTruthy()
  expect(writtenBy(requests)).toBeUndefined()
})

it('pins of machines: an edit shows whose the pin already is', async () => {
  signIn({ role_name: 'hcis' })
  const taken = 'PIN 1042 sudah dipakai Siti Aminah'
  const requests = serve(() => errorResponse(409, taken, { pin: [taken] }, 'duplicate'))
  renderAt('/pin-mesin', <MachinePinListPage />)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[1]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit PIN Mesin CV Rasa' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('Karyawan')).value).toBe('Siti Aminah')
  await userEvent.clear(dialog.getByLabelText('PIN'))
  await userEvent.type(dialog.getByLabelText('PIN'), '1042')
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect(await dialog.findByText(taken)).toBeTruthy()
  expect(writtenBy(requests)?.body).toEqual({ pin: '1042', position_id: 16 })
})

it('pins of machines: a delete says whom the pin meant', async () => {
  signIn({ role_name: 'hcis' })
  const requests = serve()
  renderAt('/pin-mesin', <MachinePinListPage />)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Hapus' }))[0]!)
  expect(openQuestion.get()?.text).toContain('PIN 1042 CV Rasa tidak lagi berarti Siti Aminah')
  expect(writtenBy(requests)).toBeUndefined()
  openQuestion.get()?.answer(true)
  await waitFor(() => expect(writtenBy(requests)?.url).toBe('/api/hcis/machine-pin/4'))
})
