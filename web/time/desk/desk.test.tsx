import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DeskRow } from '#contract/time/desk.ts'
import { onePage, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
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
  can_record_leave: true,
  part: null,
  waiting: 'leave',
  waiting_id: 31,
  reminded: null,
}
const dewi: DeskRow = { ...agus, position_id: 5, user_id: 10, name: 'Dewi Lestari', waiting: null }
const page = {
  ...onePage([agus, dewi]),
  date: '2026-11-16',
  counts: {
    hadir: 9,
    terlambat: 1,
    cuti: 2,
    izin: 0,
    sakit: 0,
    libur: 0,
    belum_absen: 3,
    tanpa_kabar: 4,
    tanpa_absensi: 0,
  },
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
    tanpa_absensi: 0,
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
  const bar = [...document.querySelectorAll('[data-status]')].map((it) => it.getAttribute('data-status'))
  expect(bar).toEqual(['tepat_waktu', 'terlambat', 'cuti', 'belum_waktunya', 'belum_absen', 'tanpa_kabar'])
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
  expect(within(panel).getByRole('link', { name: 'Putuskan' }).getAttribute('href')).toBe('/tugas-saya?open=leave-31')
  expect(within(panel).getByRole('link', { name: 'Waktu & Pengajuan' }).getAttribute('href')).toBe(
    '/detail-employee/4/9?tab=waktu',
  )
})

it('desk: reminds one or everybody shown who has not come, and says who was reminded', async () => {
  setFakeNow('2026-11-16T03:00:00Z')
  signIn({ role_name: 'hcis', sequence: 3 })
  const missing = { ...agus, day_status: 'belum_absen' as const, lacks_out: false, waiting: null, overdue_minutes: 90 }
  const rows: DeskRow[] = [
    missing,
    { ...missing, position_id: 6, name: 'Bambang' },
    { ...missing, position_id: 7, name: 'Citra', reminded: { at: '2026-11-16T02:40:00Z', by: 'Ratna' } },
    dewi,
  ]
  const requests = stubServer(({ url }) => {
    if (url.endsWith('/remind')) return { data: { reminded: 2, skipped: 0 } }
    return url.includes('/attendance/day') ? { ...page, ...onePage(rows) } : { data: [] }
  })
  renderAt('/hari-ini?date=2026-11-16', <DeskPage />)
  expect(await screen.findAllByText('lewat 1 j 30 mnt')).toHaveLength(3)
  expect(screen.getAllByText('PT Cahaya Edukasi').length).toBeGreaterThan(0)
  expect(screen.getByText(/^diingatkan \d\d\.\d\d oleh Ratna$/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Ingatkan' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Ingatkan 2 orang' }))
  await waitFor(() => expect(requests.some((it) => it.url.endsWith('/remind'))).toBe(true))
  expect(requests.find((it) => it.url.endsWith('/remind'))?.body).toEqual({ position_ids: [4, 6] })
})

it('desk: a day that is over reminds nobody', async () => {
  signIn({ role_name: 'manager', sequence: 1 })
  stubServer(() => ({ ...page, ...onePage([{ ...agus, day_status: 'tanpa_kabar', waiting: null }]) }))
  renderAt('/hari-ini?date=2026-01-05', <DeskPage />)
  await screen.findByRole('button', { name: 'Agus Prasetyo' })
  expect(screen.queryByRole('button', { name: /Ingatkan/ })).toBeNull()
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

it('desk: writes sick leave down for a person who called in', async () => {
  signIn({ role_name: 'manager', sequence: 1 })
  const missing: DeskRow = { ...agus, day_status: 'belum_absen', lacks_out: false, waiting: null }
  const requests = stubServer(({ url, method }) => {
    if (method === 'POST') return Response.json({ data: { id: 5, status: 'accepted' } }, { status: 201 })
    return url.includes('/explain')
      ? explained
      : { ...page, ...onePage([missing, { ...dewi, can_record_leave: false }]) }
  })
  renderAt('/hari-ini?date=2026-11-16', <DeskPage />)
  await userEvent.click(await screen.findByRole('button', { name: /^Agus Prasetyo/ }))
  const panel = await screen.findByRole('dialog', { name: 'Agus Prasetyo' })
  await userEvent.click(await within(panel).findByRole('button', { name: 'Catat izin' }))
  const form = await screen.findByRole('dialog', { name: 'Catat izin Agus Prasetyo' })
  await userEvent.type(within(form).getByLabelText('Keterangan'), 'Demam')
  await userEvent.click(within(form).getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'POST')).toBe(true))
  const sent = requests.find((it) => it.method === 'POST')
  expect(sent?.url).toBe('/api/manager/user/employee/position/9/leaves')
  expect(sent?.body).toEqual({
    request_type: 'sakit',
    description: 'Demam',
    start_date: '2026-11-16',
    end_date: '2026-11-16',
    position_id: 4,
  })
})

it('desk: offers nothing to write down for those over whom the reader does not decide', async () => {
  signIn({ role_name: 'manager', sequence: 3 })
  const row: DeskRow = { ...agus, waiting: null, can_record_leave: false }
  stubServer(({ url }) => (url.includes('/explain') ? explained : { ...page, ...onePage([row]) }))
  renderAt('/hari-ini?date=2026-11-16', <DeskPage />)
  await userEvent.click(await screen.findByRole('button', { name: /^Agus Prasetyo/ }))
  const panel = await screen.findByRole('dialog', { name: 'Agus Prasetyo' })
  expect(await within(panel).findByRole('link', { name: 'Waktu & Pengajuan' })).toBeTruthy()
  expect(within(panel).queryByRole('button', { name: 'Catat izin' })).toBeNull()
})
