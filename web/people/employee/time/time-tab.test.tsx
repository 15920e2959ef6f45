import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { buildLeaveRow } from '#test/web/testing-leave.ts'
import TimeTab from './time-tab.tsx'

const viewed = vi.hoisted(() => ({ id: 40, user_id: 14, isOwnPosition: false, isOwner: false }))
vi.mock('#web/people/employee/viewed-position.ts', () => ({ useViewedPosition: () => viewed }))
beforeEach(() => Object.assign(viewed, { id: 40, user_id: 14, isOwnPosition: false, isOwner: false }))

const shared = {
  position_id: 40,
  user_name: 'Dewi Lestari',
  company_name: 'PT Cahaya Edukasi',
  action_by: null,
  action_for: null,
  note: null,
  step: 1,
  steps: 1,
  first_by: null,
  waits_for: null,
  escalated_after: null,
  can_action: true,
  version: 1,
  created_at: '2026-11-01T02:00:00Z',
}
const leave = buildLeaveRow({
  ...shared,
  id: 310,
  description: 'Wisuda adik',
  start_date: '2026-11-24',
  end_date: '2026-11-26',
  duration: 3,
  working_days: 3,
})
const time = {
  today: '2026-11-17',
  year: 2026,
  month: '2026-11',
  days: [
    {
      id: 9,
      date: '2026-11-10',
      in_rules: '08:00:00',
      out_rules: '17:00:00',
      in: '08:12:00',
      out: '17:00:00',
      out_next_day: false,
      out_fast: '00:00:00',
      late: '00:12:00',
      overtime: '00:00:00',
      attend_time: '08:48:00',
      location: 'Work From Office',
    },
  ],
  states: [{ date: '2026-11-10', state: 'terlambat', day_status: 'terlambat', lacks_out: false, holiday: null }],
  leave: { days: { cuti: 2, izin: 1, sakit: 0, waiting: 3 }, requests: [leave], away: [] },
  claims: { count: 0, total: '0.00', requests: [] },
  overtime: { minutes: 0, approved_minutes: 0, requests: [] },
}
const balance = {
  position_id: 40,
  year: 2026,
  entitled_from: '2025-01-01',
  granted: 12,
  carried: 0,
  adjusted: 0,
  joint: 0,
  taken: 2,
  expired: 0,
  carried_out: 0,
  remaining: 10,
  reserved: 3,
  expected: 0,
  joint_ahead: 0,
  available: 7,
  entries: [],
}
const explained = {
  date: '2026-11-10',
  position_id: 40,
  name: 'Dewi Lestari',
  state: 'terlambat',
  day_status: 'terlambat',
  lacks_out: false,
  figures: {},
  steps: [{ key: 'late', text: 'Masuk 08:12:00, aturan 08:00:00: terlambat 00:12:00', value: '00:12:00' }],
}
const answer =
  (reply: object) =>
  ({ url }: RecordedRequest) => {
    if (url.includes('/explain')) return { data: explained }
    if (url.includes('/time')) return { data: reply }
    if (url.includes('/balance')) return { data: balance }
    if (url.includes('/context')) return { data: { working_days: 1, skipped: [], years: [], used: [], away: [] } }
    return { data: url.includes('/history') ? [] : { name: 'Dewi Lestari', profile: null } }
  }

it('shows leave with its sum, and opens a request in the panel', async () => {
  stubServer(answer(time))
  signIn({ role_name: 'hcis' })
  renderAt('/detail-employee/40/14?tab=waktu', <TimeTab />)
  await screen.findByText('Hak 12 − diambil 2 − menunggu 3 = tersedia 7 hari.')
  const line = within(screen.getByRole('list', { name: 'Izin, cuti, sakit' })).getByRole('button')
  expect(line.textContent).toContain('24–26 Nov')
  expect(line.textContent).toContain('Menunggu')
  await userEvent.click(line)
  expect(await screen.findByRole('dialog', { name: 'Dewi Lestari' })).toBeTruthy()
})

it('opens a day with why it says so', async () => {
  const requests = stubServer(answer(time))
  signIn({ role_name: 'hcis' })
  renderAt('/detail-employee/40/14?tab=waktu', <TimeTab />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sel 10 Nov 2026: Terlambat 12 mnt' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sel, 10 Nov 2026' })
  expect(await within(dialog).findByText(explained.steps[0]!.text)).toBeTruthy()
  expect(requests.at(-1)?.url).toBe('/api/manager/user/employee/position/40/attendance/2026-11-10/explain')
  const list = within(dialog).getByRole('link', { name: 'Buka daftar kehadiran' })
  expect(list.getAttribute('href')).toBe('/kelola-kehadiran?date=2026-11-10')
})

it('explains an own day without a check-in at the own endpoint', async () => {
  Object.assign(viewed, { id: 16, user_id: 6, isOwnPosition: true, isOwner: true })
  const requests = stubServer(
    answer({
      ...time,
      days: [],
      states: [
        { date: '2026-11-10', state: 'tanpa_kabar', day_status: 'tanpa_kabar', lacks_out: false, holiday: null },
      ],
    }),
  )
  signIn()
  renderAt('/detail-employee/16/6?tab=waktu', <TimeTab />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sel 10 Nov 2026: Tanpa kabar' }))
  await screen.findByRole('dialog', { name: 'Sel, 10 Nov 2026' })
  expect(requests.at(-1)?.url).toBe('/api/staff/user/employee/position/own/attendance/2026-11-10/explain')
})

it('reads the year and the month of the address, and steps through both', async () => {
  const requests = stubServer(answer(time))
  signIn({ role_name: 'hcis' })
  const { address } = renderAt('/detail-employee/40/14?tab=waktu&year=x&month=2026-11', <TimeTab />)
  await userEvent.click(await screen.findByRole('button', { name: 'Bulan sebelumnya' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tahun berikutnya' }))
  expect(address()).toBe('/detail-employee/40/14?tab=waktu&year=2027&month=2026-10')
  expect(requests[0]?.url).toBe('/api/manager/user/employee/position/40/time?month=2026-11')
})

it('hides the requests that the viewer may not read', async () => {
  stubServer(answer({ ...time, leave: null, claims: null, overtime: null }))
  signIn({ role_name: 'manager', sequence: 3 })
  renderAt('/detail-employee/40/14?tab=waktu', <TimeTab />)
  await screen.findByRole('heading', { name: 'Kehadiran' })
  for (const title of [/Cuti 2026/, /Reimburse/, /Lembur/])
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

it('reads the own time at the own endpoint, and leads to the page of the own leave', async () => {
  Object.assign(viewed, { id: 16, user_id: 6, isOwnPosition: true, isOwner: true })
  const requests = stubServer(answer(time))
  signIn()
  const { address } = renderAt('/detail-employee/16/6?tab=waktu', <TimeTab />)
  await userEvent.click(within(await screen.findByRole('list', { name: 'Izin, cuti, sakit' })).getByRole('button'))
  expect(requests.map((it) => it.url)).toEqual([
    '/api/staff/user/employee/position/own/time',
    '/api/staff/user/employee/position/own/leaves/balance?year=2026',
  ])
  expect(address()).toBe('/request-leave/detail/310')
})
