import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { HolidayDialog, RemoveHolidayDialog } from './holiday-dialogs.tsx'

const recount = {
  leaves: 2,
  positions: 2,
  days_back: 2,
  days_more: 0,
  balances: {
    charged: { people: 56, least: 1, most: 1 },
    credited: { people: 0, least: 0, most: 0 },
    below_zero: 7,
  },
  people: [],
}
const COST = '56 orang dipotong 1 hari cuti, 7 di antaranya menjadi minus. 2 pengajuan dihitung ulang.'
const server = ({ url }: RecordedRequest) => (url.includes('/preview') ? { data: recount } : { data: [] })

const openNew = () => {
  signIn({ role_name: 'hcis', sequence: 2 })
  const requests = stubServer(server)
  renderAt('/kalender-kerja', <HolidayDialog companyId={2} onClose={() => undefined} />)
  return requests
}
/** The hidden input of the picker takes the whole date. */
const chooseDate = async (value: string) => {
  const group = await screen.findByRole('group', { name: 'Tanggal' })
  const input = group.parentElement?.querySelector('input') ?? group.querySelector('input')
  fireEvent.change(input!, { target: { value } })
}
const chooseJoint = async () => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Jenis' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Cuti bersama' }))
}

it('new holiday: is titled by its kind and says whom it costs a day of leave', async () => {
  openNew()
  expect(await screen.findByRole('dialog', { name: 'Tambah libur' })).toBeTruthy()
  await chooseJoint()
  expect(await screen.findByRole('dialog', { name: 'Tambah cuti bersama' })).toBeTruthy()
  await chooseDate('28-12-2026')
  expect(await screen.findByText(COST)).toBeTruthy()
})

it('new holiday: announces itself with words that follow date and name, in the same save', async () => {
  const requests = openNew()
  await chooseJoint()
  await chooseDate('28-12-2026')
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Akhir tahun' } })
  expect(screen.queryByLabelText('Judul berita')).toBeNull()
  fireEvent.click(screen.getByLabelText('Umumkan sebagai berita'))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Judul berita').value).toBe('Cuti bersama 28 Des 2026: Akhir tahun'),
  )
  const text = screen.getByLabelText<HTMLTextAreaElement>('Isi berita')
  expect(text.value).toContain('Sen, 28 Des 2026: cuti bersama Akhir tahun.')
  fireEvent.change(text, { target: { value: 'Kantor tutup.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const sent = () => requests.find((it) => it.method === 'POST' && it.url.endsWith('/hcis/holiday'))
  await waitFor(() => expect(sent()).toBeTruthy())
  expect(sent()?.body).toEqual({
    date: '2026-12-28',
    name: 'Akhir tahun',
    kind: 'cuti_bersama',
    company_ids: [],
    news_title: 'Cuti bersama 28 Des 2026: Akhir tahun',
    news_text: 'Kantor tutup.',
  })
})

it('new holiday: is not sent with an announcement whose text is empty', async () => {
  const requests = openNew()
  await chooseDate('28-12-2026')
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Akhir tahun' } })
  fireEvent.click(screen.getByLabelText('Umumkan sebagai berita'))
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Isi berita')
  await waitFor(() => expect(text.value).not.toBe(''))
  fireEvent.change(text, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Wajib diisi')).toBeTruthy()
  expect(requests.some((it) => it.url.endsWith('/hcis/holiday'))).toBe(false)
})

it('deleting joint leave: says whose balance it touches', async () => {
  signIn({ role_name: 'hcis', sequence: 2 })
  stubServer(server)
  const row = { id: 1, date: '2026-12-28', name: 'Akhir tahun', kind: 'cuti_bersama', company_ids: [], source: null }
  renderAt('/kalender-kerja', <RemoveHolidayDialog row={{ ...row, kind: 'cuti_bersama' }} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Hapus cuti bersama?' }))
  expect(await dialog.findByText(COST)).toBeTruthy()
})
