import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import type { LeaveBalance, LeaveEntry } from '#contract/leave/balance-row.ts'
import type { Leave } from '#contract/leave/row.ts'
import { errorResponse, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import { buildLeaveRow } from '#test/web/testing-leave.ts'
import OwnBalancePage from './own-balance.page.tsx'

beforeEach(() => {
  setFakeNow('2026-05-12T09:00:00')
  signIn()
})
afterEach(() => vi.useRealTimers())

const entry = (id: number, change: Partial<LeaveEntry>): LeaveEntry => ({
  id,
  date: '2026-01-01',
  kind: 'taken',
  days: -1,
  note: null,
  leave_id: null,
  by: null,
  at: '2026-01-01T00:00:00Z',
  ...change,
})
const balance: LeaveBalance = {
  position_id: 16,
  year: 2026,
  entitled_from: '2020-01-01',
  granted: 12,
  carried: 0,
  adjusted: 0,
  joint: 2,
  taken: 0.5,
  expired: 0,
  carried_out: 0,
  remaining: 9.5,
  reserved: 2,
  expected: 0,
  joint_ahead: 1,
  available: 6.5,
  entries: [
    entry(1, { kind: 'grant', days: 12 }),
    entry(2, { kind: 'joint', date: '2026-02-16' }),
    entry(3, { kind: 'joint', date: '2026-03-18' }),
    entry(4, { date: '2026-04-06', days: -0.5, leave_id: 7 }),
  ],
}
const half = buildLeaveRow({
  ...{ id: 7, status: 'accepted', part: 'morning', leave_kind: 'Cuti tahunan', description: 'Rapor anak' },
  ...{ start_date: '2026-04-06', end_date: '2026-04-06', working_days: 0.5 },
})
const waiting = buildLeaveRow({ id: 8, start_date: '2026-06-04', end_date: '2026-06-05', description: 'Ke Solo' })
const day = (date: string, kind: CalendarDay['kind'], name: string | null = null) => ({ date, kind, name })
const calendar = [
  day('2026-12-24', 'joint', 'Cuti bersama Natal'),
  day('2026-05-29', 'work'),
  day('2026-05-30', 'rest'),
]
const bridge = {
  ...{ start_date: '2026-05-29', end_date: '2026-05-29', working_days: 1, off_from: '2026-05-27' },
  ...{ off_to: '2026-06-01', days_off: 6, names: ['Idul Adha', 'Waisak'], away: 2 },
}

const open = (
  given: { balance?: Partial<LeaveBalance>; requests?: Leave[]; days?: CalendarDay[]; bridges?: object[] } = {},
) => {
  stubServer(({ url }) => {
    if (url.includes('/leaves/balance')) return { data: { ...balance, ...given.balance } }
    if (url.includes('/leaves/bridge')) return { data: given.bridges ?? [bridge] }
    if (url.includes('/staff/calendar')) return { data: given.days ?? calendar }
    return { data: given.requests ?? [half, waiting] }
  })
  return renderAt('/cuti-saya', <OwnBalancePage />)
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Catatan cuti' }))
    .getAllByRole('listitem')
    .map((it) => it.textContent)

describe('own leave balance', () => {
  it('says the figure, its sum in words, and every entry down to it', async () => {
    open()
    const figure = await screen.findByRole('region', { name: 'Saldo cuti' })
    expect(figure.textContent).toContain('6,5 hari')
    expect(figure.textContent).toContain('per 12 Mei 2026')
    expect(figure.textContent).toContain('Hak 12, dikurangi cuti bersama 2 dan yang diambil 0,5: sisa 9,5.')
    expect(await lines()).toEqual([
      expect.stringMatching(/^Hak cuti 20261 Jan\+12$/),
      expect.stringMatching(/^Cuti bersama16 Feb · 18 Mar−2$/),
      expect.stringMatching(/^Cuti tahunan 6 Apr, pagi Disetujui.*Rapor anak−0,5Sen 6 Apr diambil−0,5$/),
      'Sisa tercatat9,5',
      expect.stringMatching(/^Cuti 4–5 Jun Menunggu.*Ke Solo−2$/),
      'Cuti bersama mendatang24 Des−1',
      'Tersedia6,5',
    ])
  })

  it('leads to the request, and from a recommendation to the form with its dates', async () => {
    open()
    expect((await screen.findByRole('link', { name: /^Cuti 4–5 Jun/ })).getAttribute('href')).toBe(
      '/request-leave/detail/8',
    )
    expect(screen.getByText('Idul Adha, Waisak · 2 rekan sudah cuti')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ajukan 29 Mei 2026' }).getAttribute('href')).toBe(
      '/request-leave?form=baru&dari=2026-05-29&sampai=2026-05-29',
    )
  })

  it('counts of a request over new year only the days that this year pays', async () => {
    const days = ['2026-12-30', '2026-12-31', '2027-01-04'].map((it) => day(it, 'work'))
    const over = { ...waiting, start_date: '2026-12-30', end_date: '2027-01-04', working_days: 3 }
    open({ requests: [over], days, balance: { joint_ahead: 0, available: 7.5 } })
    expect(await lines()).toContainEqual(expect.stringMatching(/^Cuti 30 Des – 4 Jan 2027 Menunggu.*−2$/))
  })

  it('tells the reserved days in one line while the requests do not add up to them', async () => {
    open({ requests: [] })
    expect(await lines()).toContain('Menunggu keputusan−2')
  })

  it.each([
    [{ entitled_from: null, granted: 0 }, /Tanggal mulai bekerja Anda belum diisi/],
    [{ entitled_from: '2027-02-01', granted: 0 }, /Hak cuti tahunan Anda dimulai 1 Feb 2027/],
  ])('says why there is nothing: %j', async (given, text) => {
    open({ balance: { ...given, entries: [], reserved: 0, joint_ahead: 0, remaining: 0, available: 0 }, bridges: [] })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Belum ada catatan cuti untuk 2026')).toBeTruthy()
    expect(await screen.findByText('Belum ada hari libur yang dapat disambung dengan cuti pada 2026.')).toBeTruthy()
  })

  it('offers to try again when the balance cannot be loaded', async () => {
    stubServer(({ url }) => (url.includes('/leaves/balance') ? errorResponse(500, 'Terjadi kesalahan') : { data: [] }))
    renderAt('/cuti-saya', <OwnBalancePage />)
    expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeTruthy()
  })
})

it('own balance: recommendations beyond the balance say what they need, after those within it', async () => {
  const long = { ...bridge, start_date: '2026-05-04', end_date: '2026-05-06', working_days: 3 }
  open({ balance: { available: 1 }, bridges: [long, { ...bridge, working_days: 1 }] })
  expect(await screen.findByText('perlu 3, tersedia 1')).toBeTruthy()
  const cards = screen.getAllByRole('article').map((it) => it.textContent)
  expect([cards[0]?.includes('1 hari cuti'), cards[1]?.includes('perlu 3')]).toEqual([true, true])
})

it('own balance: days taken beyond the balance are named so', async () => {
  open({ balance: { available: -3, remaining: -3, reserved: 0, joint_ahead: 0 }, bridges: [] })
  expect(await screen.findByText('Kelebihan')).toBeTruthy()
  expect(screen.getByText('3 hari')).toBeTruthy()
  expect(screen.getByText('Belum ada yang dapat diajukan.')).toBeTruthy()
})

it('own balance: the bar and the strip of the year tell what is gone, waits and is worth taking', async () => {
  open({ days: [...calendar, day('2026-04-06', 'work'), day('2026-06-04', 'work')] })
  const bar = within(await screen.findByRole('list', { name: 'Pembagian saldo' }))
  expect(bar.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    '0,5 diambil',
    '2 cuti bersama',
    '1 cuti bersama mendatang',
    '2 menunggu',
    '6,5 tersedia',
  ])
  const strip = within(await screen.findByRole('table', { name: 'Tahun Anda' }))
  expect((await strip.findByTitle('29 Mei 2026: rekomendasi cuti')).textContent).toBe('29, rekomendasi cuti')
  for (const title of ['4 Jun 2026: Cuti, menunggu', '6 Apr 2026: Cuti, disetujui', '24 Des 2026: Cuti bersama Natal'])
    expect(strip.getByTitle(title)).toBeTruthy()
  expect(screen.getByText(/rekomendasi: 29 Mei, libur 27 Mei – 1 Jun \(6 hari\)/)).toBeTruthy()
})
