import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { leaveFields } from '#contract/leave/form.ts'
import { expectInputs, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { buildLeaveRow } from '#test/web/testing-leave.ts'
import { findDeviceDraft } from '#web/client/device-drafts.ts'
import { LeaveInputs } from './leave-inputs.tsx'
import LeaveListPage from './leave-list.page.tsx'
// Imported up front so that a slow machine does not time out on the lazy import.
import '#web/ui/form/range-input.tsx'

const createdLeave = buildLeaveRow({
  id: 9,
  description: 'Wisuda adik',
  start_date: '2026-12-11',
  end_date: '2026-12-15',
  duration: 5,
  working_days: 5,
})
const preview = {
  duration: 5,
  working_days: 3,
  skipped: [
    { date: '2026-12-12', kind: 'rest', reason: 'Hari istirahat' },
    { date: '2026-12-13', kind: 'rest', reason: 'Hari istirahat' },
  ],
  years: [{ year: 2026, working_days: 3, available: 7, remaining_after: 4 }],
  remaining_after: 4,
  away: [{ name: 'Rina Utami', from: '2026-12-14', to: '2026-12-14' }],
  away_total: 1,
  refusals: [],
  warnings: [{ code: 'letter_needed', text: 'Jenis ini memerlukan surat' }],
}
const kind = { days: null, per: 'event', count: 'working', deducts: false, needs_file: false }
const kinds = [
  { ...kind, id: 1, name: 'Cuti tahunan', request_type: 'cuti', deducts: true },
  { ...kind, id: 2, name: 'Menikah', request_type: 'cuti', days: 3 },
  { ...kind, id: 3, name: 'Sakit dengan surat dokter', request_type: 'sakit', needs_file: true },
]
const MARRIAGE = 'Menikah, paling lama 3 hari kerja'
const calendar = [
  { date: '2026-12-12', kind: 'rest', name: null },
  { date: '2026-12-24', kind: 'joint', name: 'Cuti bersama Natal' },
  { date: '2026-12-25', kind: 'holiday', name: 'Natal' },
]
const accounts = [
  { id: 16, company_name: 'PT Cahaya Edukasi', job_name: 'Staff Akademik' },
  { id: 77, company_name: 'CV Rasa Lestari', job_name: 'Manajer Operasional' },
]

const open = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00') })
  signIn()
  const rows: object[] = []
  const requests = stubServer(({ method, url }: RecordedRequest) => {
    if (url.includes('/preview')) return { data: preview }
    if (url.includes('/leave-kind')) return { data: kinds }
    if (url.includes('/staff/calendar')) return { data: calendar }
    if (url.includes('/user/account')) return { data: accounts }
    if (url.includes('/file')) return { data: createdLeave }
    if (method === 'POST') rows.push(createdLeave)
    return { data: method === 'POST' ? createdLeave : rows }
  })
  renderAt('/request-leave', <LeaveListPage />)
  fireEvent.click(await screen.findByText('Create Request'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Leave' }))
  await dialog.findByLabelText('Tipe Request')
  const press = async (day: string) => fireEvent.click(await dialog.findByRole('gridcell', { name: day }))
  return { requests, dialog, press }
}

it('leave form: selects a range with two clicks and shows its consequences before submitting', async () => {
  const { requests, dialog, press } = await open()
  fireEvent.mouseDown(dialog.getByLabelText('Tipe Request'))
  fireEvent.click(await screen.findByRole('option', { name: 'Cuti' }))
  await press('11')
  await press('15')
  const strip = await dialog.findByRole('status', { name: 'Perhitungan' })
  await waitFor(() =>
    expect(strip.textContent).toContain('3 hari kerja · dilewati Sab, Min · sisa setelah ini 4 · Rina cuti'),
  )
  expect(strip.textContent).toContain('Jenis ini memerlukan surat')
  fireEvent.change(dialog.getByLabelText('Deskripsi'), { target: { value: 'Wisuda adik' } })
  fireEvent.click(dialog.getByText('Simpan'))

  // The list highlights the new request.
  const mark = () => document.querySelector('[data-created]')
  await waitFor(() => expect(mark()?.textContent).toContain('Wisuda adik'))
  expect(submitted(requests)?.body).toEqual({
    request_type: 'cuti',
    description: 'Wisuda adik',
    start_date: '2026-12-11',
    end_date: '2026-12-15',
  })
})

const chooseKind = async (dialog: Awaited<ReturnType<typeof open>>['dialog'], name: string) => {
  fireEvent.mouseDown(await dialog.findByLabelText('Jenis'))
  fireEvent.click(await screen.findByRole('option', { name }))
}

const submitted = (requests: RecordedRequest[]) =>
  requests.find((it) => it.method === 'POST' && it.url.endsWith('/own/leaves'))

const choose = async (dialog: Awaited<ReturnType<typeof open>>['dialog'], type: string) => {
  fireEvent.mouseDown(dialog.getByLabelText('Tipe Request'))
  fireEvent.click(await screen.findByRole('option', { name: type }))
}

it('leave form: starts a new range on the third click and on a click before the first day', async () => {
  const { dialog, press } = await open()
  const ends = () =>
    ['Start Date', 'End Date'].map((name) =>
      within(dialog.getByRole('group', { name }))
        .getAllByRole('spinbutton')
        .map((it) => it.textContent)
        .join('-'),
    )
  for (const day of ['11', '15', '21']) await press(day)
  expect(ends()).toEqual(['21-12-2026', '21-12-2026'])
  await press('18')
  expect(ends()).toEqual(['18-12-2026', '18-12-2026'])
  await press('22')
  expect(ends()).toEqual(['18-12-2026', '22-12-2026'])
})

it('leave form: names shaded days, and sends kind, half day and the other account', async () => {
  const { requests, dialog, press } = await open()
  await choose(dialog, 'Cuti')
  await waitFor(async () =>
    expect((await dialog.findByRole('gridcell', { name: '25' })).getAttribute('title')).toBe('Natal'),
  )
  await press('11')
  await chooseKind(dialog, MARRIAGE)
  fireEvent.click(await dialog.findByRole('button', { name: 'Pagi' }))
  fireEvent.click(await dialog.findByLabelText('Ajukan juga sebagai Manajer Operasional, CV Rasa Lestari'))
  fireEvent.change(dialog.getByLabelText('Deskripsi'), { target: { value: 'Akad' } })
  fireEvent.click(dialog.getByText('Simpan'))
  await waitFor(() => expect(submitted(requests)).toBeTruthy())
  expect(submitted(requests)?.body).toEqual({
    request_type: 'cuti',
    description: 'Akad',
    start_date: '2026-12-11',
    end_date: '2026-12-11',
    leave_kind_id: 2,
    part: 'morning',
    also_positions: [77],
  })
})

it('leave form: drops the kind of another type, and a half once the range grows', async () => {
  const { requests, dialog, press } = await open()
  await choose(dialog, 'Cuti')
  await press('11')
  await chooseKind(dialog, MARRIAGE)
  fireEvent.click(await dialog.findByRole('button', { name: 'Siang' }))
  await choose(dialog, 'Sakit')
  await press('14')
  const half = dialog.getByRole('button', { name: 'Siang' })
  await waitFor(() =>
    expect([half.getAttribute('aria-pressed'), half.getAttribute('aria-disabled')]).toEqual(['false', 'true']),
  )
  fireEvent.change(dialog.getByLabelText('Deskripsi'), { target: { value: 'Demam' } })
  fireEvent.click(dialog.getByText('Simpan'))
  await waitFor(() => expect(submitted(requests)).toBeTruthy())
  expect(submitted(requests)?.body).toMatchObject({ request_type: 'sakit', leave_kind_id: null, part: 'full' })
})

it('leave form: uploads the letter once the request is stored', async () => {
  const { requests, dialog, press } = await open()
  await choose(dialog, 'Sakit')
  await chooseKind(dialog, 'Sakit dengan surat dokter')
  await press('11')
  const letter = new File(['%PDF-1.4'], 'surat.pdf', { type: 'application/pdf' })
  fireEvent.change(dialog.getByLabelText('Surat'), { target: { files: [letter] } })
  await dialog.findByText('surat.pdf')
  // A chosen letter is not reported as missing.
  expect(dialog.getByRole('status', { name: 'Perhitungan' }).textContent).not.toContain('memerlukan surat')
  fireEvent.change(dialog.getByLabelText('Deskripsi'), { target: { value: 'Demam' } })
  fireEvent.click(dialog.getByText('Simpan'))
  await waitFor(() => expect(requests.find((it) => it.url.endsWith('/own/leaves/9/file'))?.method).toBe('POST'))
  expect(submitted(requests)?.body).not.toHaveProperty('file')
})

it('leave form: offers kind, half day and other accounts again after the page was closed', async () => {
  const { dialog, press } = await open()
  await choose(dialog, 'Cuti')
  await press('11')
  await chooseKind(dialog, MARRIAGE)
  fireEvent.click(await dialog.findByRole('button', { name: 'Siang' }))
  const account = 'Ajukan juga sebagai Manajer Operasional, CV Rasa Lestari'
  fireEvent.click(await dialog.findByLabelText(account))
  const key = '16 POST /staff/user/employee/position/own/leaves {}'
  await waitFor(async () =>
    expect((await findDeviceDraft(key, 6))?.values).toMatchObject({
      ...{ request_type: 'cuti', start_date: '2026-12-11', leave_kind_id: 2, part: 'afternoon', also_positions: [77] },
    }),
  )
  cleanup()
  const again = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }))
  const pressed = async (name: string) =>
    (await again.dialog.findByRole('button', { name })).getAttribute('aria-pressed')
  await waitFor(async () => expect(await pressed('Siang')).toBe('true'))
  expect((await again.dialog.findByLabelText('Jenis')).textContent).toBe(MARRIAGE)
  expect((await again.dialog.findByLabelText<HTMLInputElement>(account)).checked).toBe(true)
})

it('leave form: has an input for each field', async () => {
  await expectInputs(<LeaveInputs />, { ...leaveFields, leave_kind_id: {}, part: {}, also_positions: {} })
})
