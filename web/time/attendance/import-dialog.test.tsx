import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ImportPreview, ImportRow } from '#contract/time/attendance-import-rows.ts'
import { FetchingUpload } from '#test/web/fetching-upload.ts'
import { errorResponse, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import AttendanceImportDialog from './import-dialog.tsx'

const row = (change: Partial<ImportRow>): ImportRow => ({
  row: 1,
  date: '2026-11-02',
  employee_identity: '1000000006',
  name: 'Siti Aminah',
  company_name: 'CV Rasa',
  in: '08:21:03',
  out: '17:45:30',
  location: '-',
  verdict: 'new',
  message: '',
  ...change,
})
const counts = { new: 1, changed: 0, same: 0, empty: 0, skipped: 0 }
const preview = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  ...{ ...counts, refused: 0, rows: [row({})], unknown_pins: [], unknown_pin_count: 0 },
  days: [{ date: '2026-11-02', ...counts }],
  ...change,
})
const unknown = {
  pin: '1042',
  punches: 4,
  first: '2026-11-02 08:21:03',
  last: '2026-11-03 17:45:30',
  nearest: [{ position_id: 17, name: 'Budi Santoso' }],
}

const machineFile = new File(['1042\t2026-11-02 08:21:03'], 'attlog.dat')
const check = async (file: File) => {
  await userEvent.upload(await screen.findByLabelText('Pilih file'), file)
  await screen.findByText(file.name)
  await userEvent.click(screen.getByRole('button', { name: 'Periksa' }))
}
const open = (answer: (request: RecordedRequest) => unknown, company_id = '3') => {
  vi.stubGlobal('XMLHttpRequest', FetchingUpload)
  const requests = stubServer((request) =>
    request.url.includes('/import') || request.url.includes('/machine-pin')
      ? answer(request)
      : { data: [{ id: 3, name: 'CV Rasa' }] },
  )
  const stored = vi.fn<(date: string) => void>()
  renderAt(
    '/kelola-kehadiran',
    <AttendanceImportDialog company_id={company_id} date="2026-11-17" onClose={() => undefined} onStored={stored} />,
  )
  const sent = (end: string) =>
    requests.filter((it) => it.url.endsWith(end)).map((it) => Object.fromEntries(it.body as FormData))
  return { requests, stored, sent }
}

it('import of attendance: links an unknown pin with a suggestion and checks the same file again', async () => {
  signIn({ role_name: 'hcis' })
  const answers = [preview({ rows: [], unknown_pins: [unknown], unknown_pin_count: 1 }), preview()]
  const { requests, sent, stored } = open(({ url }) => {
    if (url.includes('/machine-pin')) return { data: { added: 1, same: 0 } }
    if (url.endsWith('/preview')) return { data: answers.shift() }
    return { data: { ...preview(), message: 'data success stored', import_id: 1 } }
  })
  await check(machineFile)
  const pins = within(await screen.findByRole('list', { name: 'PIN tidak dikenal' }))
  expect(pins.getByText('4 absen, 2 Nov 2026 08.21 – 3 Nov 2026 17.45')).toBeTruthy()
  const link = screen.getByRole('button', { name: /^Hubungkan semua/ })
  expect(link).toHaveProperty('disabled', true)
  await userEvent.click(pins.getByRole('button', { name: 'Pilih Budi Santoso untuk PIN 1042' }))
  expect(pins.getByLabelText<HTMLInputElement>('Karyawan untuk PIN 1042').value).toBe('Budi Santoso')
  await userEvent.click(screen.getByRole('button', { name: 'Hubungkan semua (1)' }))
  expect(await screen.findByText(/Semua baris dapat disimpan/)).toBeTruthy()
  expect(screen.getByText('08.21')).toBeTruthy()
  expect(requests.find((it) => it.url.endsWith('/machine-pin/bulk'))?.body).toEqual({
    company_id: 3,
    pins: [{ pin: '1042', position_id: 17 }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(stored).toHaveBeenCalledWith('2026-11-02'))
  // A machine writes dates, so that none is sent.
  for (const body of [...sent('/preview'), ...sent('/import')]) {
    expect(Object.keys(body).toSorted()).toEqual(['company_id', 'file'])
    expect((body.file as File).name).toBe('attlog.dat')
  }
})

it('import of attendance: reads all dates of a sheet on request', async () => {
  signIn({ role_name: 'hcis' })
  const bad = row({ verdict: 'bad_date', message: 'Tanggal berbeda' })
  const days = ['2026-11-02', '2026-11-03'].map((date) => ({ date, ...counts }))
  const answers = [preview({ refused: 1, rows: [bad], days: [] }), preview({ days })]
  const { sent } = open(() => ({ data: answers.shift() }))
  await check(new File(['x'], 'november.xlsx'))
  await userEvent.click(await screen.findByRole('button', { name: 'Baca semua tanggal di file' }))
  expect(await screen.findByRole('table', { name: 'Jumlah per tanggal' })).toBeTruthy()
  expect(sent('/preview').map((it) => it.date)).toEqual(['2026-11-17', undefined])
})

it('import of attendance: shows days that a correction wrote as skipped', async () => {
  signIn({ role_name: 'hcis' })
  const skipped = { ...counts, new: 0, skipped: 1 }
  const days = ['2026-11-02', '2026-11-03'].map((date) => ({ date, ...skipped }))
  open(() => ({ data: preview({ ...skipped, rows: [row({ verdict: 'corrected' })], days }) }))
  await check(machineFile)
  expect(await screen.findByText('Sudah dikoreksi')).toBeTruthy()
  expect(screen.getByText(/0 baru, 0 berubah, 0 sama, 1 dilewati/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /2 Nov 2026 0 0 0 1$/ })).toBeTruthy()
})

it('import of attendance: a manager is told to ask HR about unknown pins', async () => {
  signIn({ role_name: 'manager' })
  open(() => ({ data: preview({ unknown_pins: [unknown], unknown_pin_count: 1 }) }))
  expect(await screen.findByText('Kosongkan bila file berisi tanggal')).toBeTruthy()
  expect(screen.queryByLabelText('Entitas')).toBeNull()
  await check(machineFile)
  expect(await screen.findByText(/Minta HR menghubungkannya di PIN Mesin/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Hubungkan/ })).toBeNull()
})

it('import of attendance: counts unknown pins that are not listed', async () => {
  signIn({ role_name: 'hcis' })
  open(() => ({ data: preview({ rows: [], unknown_pins: [unknown], unknown_pin_count: 4000 }) }))
  await check(machineFile)
  expect(await screen.findByText(/^4000 PIN tidak dikenal.*1 dengan absen terbanyak ditampilkan/)).toBeTruthy()
})

it('import of attendance: names every kind of file that it takes', async () => {
  signIn({ role_name: 'manager' })
  open(() => ({ data: preview() }))
  expect(await screen.findByText(/attlog\.dat atau \.txt.*\.xlsx atau \.xls/)).toBeTruthy()
})

it('import of attendance: offers a sample of the file of a machine', async () => {
  signIn({ role_name: 'hcis' })
  const made = vi.fn<(file: Blob) => string>(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { requests } = open(() => ({ data: {} }))
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh contoh file mesin' }))
  expect(names).toEqual(['contoh-attlog.dat'])
  expect(await made.mock.calls[0]?.[0].text()).toMatch(/^101\t\d{4}-\d\d-\d\d 08:21:03\t/)
  expect(requests.filter((it) => it.url.includes('/import'))).toEqual([])
  vi.restoreAllMocks()
})

it('import of attendance: asks for the company of the file of a machine before it is sent', async () => {
  signIn({ role_name: 'hcis' })
  const { sent } = open(() => ({ data: preview() }), '')
  expect(await screen.findByLabelText('Entitas')).toBeTruthy()
  await check(machineFile)
  expect(await screen.findByLabelText('Entitas (wajib)')).toBeTruthy()
  expect(await screen.findByText('Entitas wajib diisi')).toBeTruthy()
  expect(sent('/preview')).toEqual([])
})

it('import of attendance: says at a pin why it cannot be linked, and keeps what was chosen', async () => {
  signIn({ role_name: 'hcis' })
  const taken = 'PIN 1042 sudah dipakai Siti Aminah'
  open(({ url }) =>
    url.includes('/machine-pin')
      ? errorResponse(409, taken, { 'pins.0.pin': [taken] }, 'duplicate')
      : { data: preview({ rows: [], unknown_pins: [unknown], unknown_pin_count: 1 }) },
  )
  await check(machineFile)
  await userEvent.click(await screen.findByRole('button', { name: 'Pilih Budi Santoso untuk PIN 1042' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hubungkan semua (1)' }))
  const pins = within(screen.getByRole('list', { name: 'PIN tidak dikenal' }))
  expect(await pins.findByText(taken)).toBeTruthy()
  expect(pins.getByLabelText<HTMLInputElement>('Karyawan untuk PIN 1042').value).toBe('Budi Santoso')
})
