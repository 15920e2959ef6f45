import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { leaveFields } from '#contract/leave.ts'
import { expectInputs, type RecordedRequest, renderAt, signIn, stubServer } from '#web/testing.tsx'
import { LeaveInputs } from './leave-inputs.tsx'
import LeaveListPage from './leave-list.page.tsx'
// Imported up front so that a slow machine does not time out on the lazy import.
import '#web/ui/form/range-input.tsx'

const createdLeave = {
  id: 9,
  position_id: 16,
  user_name: 'Budi Santoso',
  company_name: 'PT Cahaya Edukasi',
  action_by: null,
  can_action: false,
  version: 1,
  created_at: '2026-12-01T00:00:00.000Z',
  request_type: 'cuti',
  description: 'Wisuda adik',
  start_date: '2026-12-11',
  end_date: '2026-12-15',
  duration: 5,
  year: 2026,
  status: 'waiting',
}
const plan = {
  used: [{ year: 2026, cuti: 2 }],
  away: [{ first_name: 'Rina', start_date: '2026-12-14', end_date: '2026-12-14' }],
  away_total: 1,
}

const open = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00') })
  signIn()
  const rows: object[] = []
  const requests = stubServer(({ method, url }: RecordedRequest) => {
    if (url.includes('/plan')) return { data: plan }
    if (method === 'POST') rows.push(createdLeave)
    return { data: method === 'POST' ? createdLeave : rows }
  })
  renderAt('/request-leave', <LeaveListPage />)
  fireEvent.click(await screen.findByText('Create Request'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Leave' }))
  const press = async (day: string) => fireEvent.click(await dialog.findByRole('gridcell', { name: day }))
  return { requests, dialog, press }
}

it('leave form: selects a range with two clicks and shows its consequences before submitting', async () => {
  const { requests, dialog, press } = await open()
  fireEvent.mouseDown(dialog.getByLabelText('Tipe Request'))
  fireEvent.click(await screen.findByRole('option', { name: 'Cuti' }))
  await press('11')
  expect(await dialog.findByText('1 hari')).toBeTruthy()
  await press('15')
  expect(await dialog.findByText('5 hari')).toBeTruthy()
  expect(await dialog.findByText('11–15 Des 2026')).toBeTruthy()
  expect(await dialog.findByText('Cuti tahun ini menjadi 7 dari 12')).toBeTruthy()
  expect(await dialog.findByText('1 rekan juga tidak masuk: Rina (14 Des 2026)')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Deskripsi'), { target: { value: 'Wisuda adik' } })
  fireEvent.click(dialog.getByText('Simpan'))

  // The list highlights the new request.
  const mark = () => document.querySelector('[data-created]')
  await waitFor(() => expect(mark()?.textContent).toContain('Wisuda adik'))
  expect(requests.find((it) => it.method === 'POST')?.body).toEqual({
    request_type: 'cuti',
    description: 'Wisuda adik',
    start_date: '2026-12-11',
    end_date: '2026-12-15',
  })
})

it('leave form: starts a new range on the third click and on a click before the first day', async () => {
  const { dialog, press } = await open()
  for (const day of ['11', '15', '21']) await press(day)
  expect(await dialog.findByText('21 Des 2026')).toBeTruthy()
  await press('18')
  expect(await dialog.findByText('18 Des 2026')).toBeTruthy()
  await press('22')
  expect(await dialog.findByText('18–22 Des 2026')).toBeTruthy()
})

it('leave form: has an input for each field', async () => {
  await expectInputs(<LeaveInputs />, leaveFields)
})
