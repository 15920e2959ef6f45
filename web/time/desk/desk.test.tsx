import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DeskRow } from '#contract/time/desk.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import DeskPage from './desk.page.tsx'

const agus: DeskRow = {
  position_id: 4,
  user_id: 9,
  employee_identity: '1',
  name: 'Agus Prasetyo',
  job_name: 'Supervisor',
  company_name: 'PT Cahaya Edukasi',
  state: 'terlambat',
  day_status: 'terlambat',
  lacks_out: true,
  overdue_minutes: null,
  last_came: null,
  in: '08:45:00',
  out: '-',
  out_next_day: false,
  in_rules: '08:30:00',
  out_rules: '17:30:00',
  late: '00:15:00',
  out_fast: '-',
  overtime: '-',
  attend_time: '-',
  location: 'Work From Office',
  corrected: false,
  outside: false,
  outside_reason: null,
  shift_name: null,
  holiday: null,
  leave_id: null,
  part: null,
  waiting: 'leave',
}
const dewi: DeskRow = { ...agus, position_id: 5, user_id: 10, name: 'Dewi Lestari', waiting: null }
const page = {
  ...onePage([agus, dewi]),
  date: '2026-11-16',
  counts: { hadir: 9, terlambat: 1, cuti: 2, izin: 0, sakit: 0, libur: 0, belum_absen: 3, tanpa_kabar: 4 },
  day_statuses: {
    tepat_waktu: 9,
    terlambat: 1,
    masuk_libur: 0,
    cuti: 2,
    izin: 0,
    sakit: 0,
    libur: 0,
    belum_waktunya: 1,
    belum_absen: 2,
    tanpa_kabar: 4,
  },
}
const explained = {
  data: {
    date: '2026-11-16',
    position_id: 4,
    name: 'Agus Prasetyo',
    state: 'terlambat',
    day_status: 'terlambat',
    lacks_out: true,
    figures: {},
    steps: [{ key: 'late', text: 'Masuk 08:45:00, aturan 08:30:00: terlambat 00:15:00', value: '00:15:00' }],
  },
}

const open = (path = '/hari-ini?date=2026-11-16') => {
  signIn({ role_name: 'manager', sequence: 1 })
  const requests = stubServer(({ url }) => (url.includes('/explain') ? explained : page))
  renderAt(path, <DeskPage />)
  return requests
}

it('desk: counts each status, and a pressed one filters', async () => {
  const requests = open()
  const chips = await screen.findByRole('group', { name: 'Status' })
  await waitFor(() => expect(within(chips).getByRole('button', { name: 'Semua 19' })).toBeTruthy())
  expect(within(chips).getByRole('button', { name: 'Libur 0' }).getAttribute('aria-disabled')).toBe('true')
  expect(within(chips).getByRole('button', { name: 'Belum waktunya 1' })).toBeTruthy()
  const name = 'Belum datang 6 (2 belum absen, 4 tanpa kabar)'
  await userEvent.click(within(chips).getByRole('button', { name }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('show=belum_datang'))).toBe(true))
  const pressed = within(chips).getByRole('button', { name })
  expect(pressed.getAttribute('aria-pressed')).toBe('true')
})

it('desk: steps from day to day', async () => {
  const requests = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Hari sebelumnya' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('date=2026-11-15'))).toBe(true))
})

it('desk: a name opens why, and what waits for a decision', async () => {
  const requests = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Agus Prasetyo' }))
  const panel = await screen.findByRole('dialog', { name: 'Agus Prasetyo' })
  expect(await within(panel).findByText('Masuk 08:45:00, aturan 08:30:00: terlambat 00:15:00')).toBeTruthy()
  expect(requests.some((it) => it.url.endsWith('/position/4/attendance/2026-11-16/explain'))).toBe(true)
  const link = within(panel).getByRole('link', { name: 'Lihat' })
  expect(link.getAttribute('href')).toBe('/daftar-izin?status=waiting&keyword=Agus+Prasetyo')
})

it('desk: J and the arrows move between people, Enter opens, J moves on in the panel', async () => {
  open()
  await screen.findByRole('button', { name: 'Agus Prasetyo' })
  await userEvent.keyboard('j')
  expect(document.activeElement?.textContent).toContain('Agus Prasetyo')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Dewi Lestari')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'Agus Prasetyo' })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('j')
  expect(await screen.findByRole('dialog', { name: 'Dewi Lestari' })).toBeTruthy()
})
