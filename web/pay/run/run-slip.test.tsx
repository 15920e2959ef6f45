import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import type { Slip } from '#contract/pay/slip.ts'
import { errorResponse, onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { buildRunDetail, buildSlip, buildSlipRow } from '#test/web/testing-pay.ts'
import ConfirmDialog from '#web/ui/feedback/confirm-dialog.tsx'
import RunSlipPage from './run-slip.page.tsx'

interface Options {
  run?: Partial<PayRunDetail>
  slip?: Partial<Slip>
  me?: Partial<SessionUser>
  written?: () => unknown
}

const components = [
  { id: 1, code: 'POKOK', name: 'Gaji Pokok', system: true, active: true },
  { id: 5, code: 'INSENTIF', name: 'Insentif', system: false, active: true },
  { id: 6, code: 'LAMA', name: 'Lama', system: false, active: false },
]

const open = ({ run = {}, slip = {}, me = {}, written }: Options = {}) => {
  signIn({ id: 1, role_name: 'hcis', ...me })
  const shown = buildSlip(slip)
  const requests = stubServer(({ url, method }) => {
    if (method !== 'GET') return written?.() ?? { data: shown }
    if (url.includes('/component')) return { data: components }
    if (url.includes('/slip/6')) return { data: shown }
    if (url.includes('/slip'))
      return onePage([
        buildSlipRow({ user_id: 5, name: 'Ayu Kartika' }),
        buildSlipRow(),
        buildSlipRow({ user_id: 8, name: 'Citra Dewi' }),
      ])
    return { data: buildRunDetail(run) }
  })
  renderAt(
    '/proses-gaji/7/karyawan/6?warning=no_bank',
    <>
      <RunSlipPage />
      <ConfirmDialog />
    </>,
    undefined,
    '/proses-gaji/$id/karyawan/$userId',
  )
  return requests
}
const writes = (requests: ReturnType<typeof open>) => requests.filter((it) => it.method !== 'GET')

it('slip of a run: shows the difference to the run before with its reasons', async () => {
  open()
  const part = await screen.findByRole('region', { name: 'Untuk diperiksa' })
  expect(part.textContent).toContain('Rp 5.000.000')
  expect(part.textContent).toContain('+117.800')
  expect(part.textContent).toContain('Lembur')
  expect(part.textContent).toContain('Rekening belum diisi')
})

it('slip of a run: says that a paid one has no note', async () => {
  open({ run: { state: 'paid' } })
  const part = await screen.findByRole('region', { name: 'Untuk diperiksa' })
  expect(part.textContent).toMatch(/Catatan-/)
})

it('slip of a run: leads to the person before and after in the list that it was opened from', async () => {
  const requests = open()
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Sebelumnya: Ayu Kartika')).toBe('/proses-gaji/7/karyawan/5?warning=no_bank')
  expect(await hrefOf('Berikutnya: Citra Dewi')).toBe('/proses-gaji/7/karyawan/8?warning=no_bank')
  expect(requests.some((it) => it.url.includes('/run/7/slip?') && it.url.includes('warning=no_bank'))).toBe(true)
})

it('slip of a run: takes a line back with a negative amount in whole rupiah', async () => {
  const requests = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah baris' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tambah baris, Budi Santoso' })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Komponen' }))
  const options = await screen.findAllByRole('option')
  expect(options.map((it) => it.textContent)).toEqual(['Insentif'])
  await userEvent.click(options[0]!)
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Arah' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Tarik kembali' }))
  await userEvent.type(await within(dialog).findByLabelText('Nominal'), '250000')
  await userEvent.type(within(dialog).getByLabelText('Catatan'), 'Kelebihan bulan lalu')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah baris' }))
  await waitFor(() => expect(writes(requests)).toHaveLength(1))
  expect(writes(requests)[0]).toMatchObject({
    method: 'PUT',
    body: { component_id: 5, amount: -250_000, note: 'Kelebihan bulan lalu' },
  })
})

it('slip of a run: deletes only lines that HR wrote, after a question', async () => {
  const requests = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus baris Bonus' }))
  expect(screen.queryByRole('button', { name: 'Hapus baris Gaji Pokok' })).toBeNull()
  const question = await screen.findByRole('alertdialog', { name: 'Hapus baris Bonus?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Hapus' }))
  await waitFor(() => expect(writes(requests)[0]?.url).toContain('/run/7/slip/6/line/2'))
})

it('slip of a run: leaves a person out with a reason, and says what the server answers', async () => {
  const requests = open({ written: () => errorResponse(409, 'Proses sudah diperiksa', undefined, 'state') })
  await userEvent.click(await screen.findByRole('button', { name: 'Jangan bayar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Jangan bayar Budi Santoso di proses ini' })
  await userEvent.type(within(dialog).getByLabelText(/Alasan/), 'Cuti di luar tanggungan')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Jangan bayar' }))
  expect(await screen.findByText('Proses sudah diperiksa')).toBeTruthy()
  expect(writes(requests)[0]?.body).toEqual({ reason: 'Cuti di luar tanggungan' })
})

it('slip of a run: takes a person in again', async () => {
  const requests = open({ slip: { excluded: 'Cuti' } })
  expect(await screen.findByText('Tidak ikut dibayar: Cuti')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ikut dibayar kembali' }))
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ reason: null }))
})

it('slip of a run: takes the tax of a person for whom it is not computed', async () => {
  const requests = open({ slip: { tax: { ...buildSlip().tax, mode: 'manual' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Isi PPh 21' }))
  const dialog = await screen.findByRole('dialog', { name: 'PPh 21, Budi Santoso' })
  const amount = await within(dialog).findByLabelText('PPh 21')
  await userEvent.clear(amount)
  await userEvent.type(amount, '75000')
  await userEvent.type(within(dialog).getByLabelText(/Alasan/), 'PPh 26')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ amount: 75_000, reason: 'PPh 26' }))
})

it.each([
  ['of a run that was checked', { run: { state: 'checked' } as const }],
  ['of the reader', { me: { id: 6 } }],
])('slip of a run: cannot be changed when it is that %s', async (_, options) => {
  open(options)
  await screen.findByRole('region', { name: 'Untuk diperiksa' })
  expect(screen.queryByRole('button', { name: /Tambah baris|Jangan bayar|catatan|Hapus/ })).toBeNull()
  expect(screen.queryByText('Gaji sendiri diubah oleh HR lain') !== null).toBe('me' in options)
})
