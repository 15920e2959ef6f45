import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { RosterRow } from '#contract/time/roster.ts'
import type { Shift } from '#contract/time/shift.ts'
import { errorResponse, onePage, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import ConfirmDialog from '#web/ui/feedback/confirm-dialog.tsx'
import RosterPage from './roster.page.tsx'
import { buildRosterRow, malam, pagi, siang } from './testing-roster.ts'

const monday = '2026-12-21'
const agus = buildRosterRow(4, 'Agus Prasetyo', monday, [pagi])
const boss: RosterRow = { ...buildRosterRow(5, 'Bambang Setiawan', monday, []), may_change: false }

interface World {
  save?: () => unknown
  rows?: RosterRow[]
  total?: number
  shifts?: Shift[]
  at?: string
}
const open = ({
  save = () => ({ data: { changed: 3, same: 0 } }),
  rows = [agus, boss],
  total = rows.length,
  shifts = [pagi, siang, malam],
  at = '/jadwal',
}: World = {}) => {
  setFakeNow('2026-12-21T03:00:00Z')
  signIn({ role_name: 'manager', sequence: 2 })
  const requests = stubServer(({ url, method }) => {
    if (url.includes('/manager/shift')) return { data: shifts }
    if (url.includes('/schedule')) return { data: { current: null, history: [] } }
    if (method === 'PUT' || url.includes('/roster/copy')) return save()
    if (url.includes('/roster/staffing'))
      return { data: { entry_dates: [], people: [{ date: monday, shift_id: pagi.id, count: 9 }] } }
    return { ...onePage(rows), total_item: total }
  })
  const { address } = renderAt(
    at,
    <>
      <RosterPage />
      <ConfirmDialog />
    </>,
  )
  return { requests, address }
}
const cell = (name: string) => screen.findByRole('button', { name })
const sent = (requests: { method: string; body: unknown }[], method = 'PUT') =>
  requests.filter((it) => it.method === method).map((it) => it.body)

it('roster: tells people apart who share name and job', async () => {
  open({ rows: [agus, boss, buildRosterRow(6, 'Agus Prasetyo', monday, [])] })
  expect(await screen.findByText('Staff Dapur, 1000000004')).toBeTruthy()
  expect(screen.getByText('Staff Dapur, 1000000006')).toBeTruthy()
  expect(screen.getByText(/^Staff Dapur · hanya dilihat$/)).toBeTruthy()
})

it('roster: paints by press, drag and keyboard, and saves all in one call', async () => {
  const { requests } = open()
  await userEvent.click(await screen.findByRole('button', { name: /^Siang/ }))
  await userEvent.click(await cell('Agus Prasetyo, Sel 22 Des 2026: 08–17'))
  expect(await cell('Agus Prasetyo, Sel 22 Des 2026: Siang 14–22, belum disimpan')).toBeTruthy()

  // A drag of the mouse from Wednesday to Thursday, after the key of the fourth choice.
  await userEvent.keyboard('4')
  fireEvent.pointerDown(await cell('Agus Prasetyo, Rab 23 Des 2026: 08–17'), {
    pointerType: 'mouse',
    button: 0,
  })
  fireEvent.pointerEnter(await cell('Agus Prasetyo, Kam 24 Des 2026: 08–17'))
  fireEvent.pointerUp(window)
  const thursday = await cell('Agus Prasetyo, Kam 24 Des 2026: Libur, belum disimpan')

  thursday.focus()
  await userEvent.keyboard('3{ArrowRight}{Enter}')
  expect(await cell('Agus Prasetyo, Jum 25 Des 2026: Malam 22–06, belum disimpan')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Simpan 4 perubahan' }))
  await waitFor(() => expect(sent(requests)).toHaveLength(1))
  expect(sent(requests)[0]).toEqual({
    company_id: 2,
    entries: [
      { position_id: 4, date: '2026-12-22', shift_id: 2 },
      { position_id: 4, date: '2026-12-23', shift_id: null },
      { position_id: 4, date: '2026-12-24', shift_id: null },
      { position_id: 4, date: '2026-12-25', shift_id: 3 },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull())
})

it('roster: leaves people alone whom the reader may not schedule', async () => {
  open()
  const locked = await cell('Bambang Setiawan, Sel 22 Des 2026: 08–17')
  await userEvent.click(locked)
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Bambang Setiawan.*hanya dilihat/ }))
  expect(await screen.findByText('Tanpa pola: jam kerja entitas berlaku.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buat pola' })).toBeNull()
})

it('roster: keeps what is painted over another week, and says which entry was refused', async () => {
  const { address } = open({
    save: () => errorResponse(422, 'Data tidak valid', { 'entries.0.shift_id': ['Shift Pagi sudah tidak aktif'] }),
  })
  await userEvent.click(await cell('Agus Prasetyo, Sel 22 Des 2026: 08–17'))
  await userEvent.click(screen.getByRole('button', { name: 'Pekan berikutnya' }))
  await waitFor(() => expect(address()).toContain('from=2026-12-28'))
  await userEvent.click(screen.getByRole('button', { name: 'Simpan 1 perubahan' }))
  expect(await screen.findByText('Agus Prasetyo, 22 Des 2026: Shift Pagi sudah tidak aktif')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Simpan 1 perubahan' })).toBeTruthy()
})

it('roster: copies the week to the next one only when everything is saved', async () => {
  const { requests, address } = open()
  await userEvent.click(await cell('Agus Prasetyo, Sel 22 Des 2026: 08–17'))
  await userEvent.click(screen.getByRole('button', { name: 'Salin pekan ini ke 28 Des' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup' }))
  expect(sent(requests, 'POST')).toEqual([])

  await userEvent.click(await screen.findByRole('button', { name: 'Hapus isian' }))
  await userEvent.click(await cell('Agus Prasetyo, Sel 22 Des 2026: Pagi 06–14, belum disimpan'))
  await userEvent.click(screen.getByRole('button', { name: 'Salin pekan ini ke 28 Des' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Salin' }))
  await waitFor(() => expect(address()).toContain('from=2026-12-28'))
  expect(sent(requests, 'POST')).toEqual([{ company_id: 2, from: '2026-12-21', to: '2026-12-27', days: 7, times: 1 }])
})

const undoKey = '{Control>}z{/Control}'
const tuesday = 'Agus Prasetyo, Sel 22 Des 2026'

it('roster: takes strokes back and makes them again, by keys and by buttons', async () => {
  open()
  fireEvent.pointerDown(await cell(`${tuesday}: 08–17`), { pointerType: 'mouse', button: 0 })
  fireEvent.pointerEnter(await cell('Agus Prasetyo, Rab 23 Des 2026: 08–17'))
  fireEvent.pointerUp(window)
  await userEvent.click(await screen.findByRole('button', { name: /^Siang/ }))
  await userEvent.click(await cell(`${tuesday}: Pagi 06–14, belum disimpan`))
  expect(await cell(`${tuesday}: Siang 14–22, belum disimpan`)).toBeTruthy()

  await userEvent.keyboard(undoKey)
  expect(await cell(`${tuesday}: Pagi 06–14, belum disimpan`)).toBeTruthy()
  await userEvent.keyboard(undoKey)
  expect(await cell(`${tuesday}: 08–17`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Urungkan' })).toHaveProperty('disabled', true)

  await userEvent.click(screen.getByRole('button', { name: 'Ulangi' }))
  expect(await screen.findByRole('button', { name: 'Simpan 2 perubahan' })).toBeTruthy()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(await cell(`${tuesday}: Siang 14–22, belum disimpan`)).toBeTruthy()
})

it('roster: moves to the ends of a row and of the grid by Home and End', async () => {
  open()
  const middle = await cell(`${tuesday}: 08–17`)
  middle.focus()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.keyboard('{End}')
  expect(focused()).toContain('Agus Prasetyo, Min 27 Des 2026: 08–17')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toContain('Bambang Setiawan, Min 27 Des 2026')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('Bambang Setiawan, Sen 21 Des 2026: 08–17')
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(focused()).toBe('Agus Prasetyo, Sen 21 Des 2026: Pagi 06–14')
})

it('roster: marks a week over 40 hours and short rest while it is painted', async () => {
  open({ rows: [buildRosterRow(4, 'Agus Prasetyo', monday, [pagi, pagi, pagi, pagi, pagi, siang, null])] })
  expect(await screen.findByText('48 jam · 6 hari')).toBeTruthy()
  expect(screen.getByText('kerja 42 jam, batas 40')).toBeTruthy()
  await userEvent.click(await cell('Agus Prasetyo, Min 27 Des 2026: Libur'))
  expect(
    await cell('Agus Prasetyo, Min 27 Des 2026: Pagi 06–14, 8 jam istirahat, tanpa libur 7 hari, belum disimpan'),
  ).toBeTruthy()
  expect(screen.getByText('56 jam · 7 hari')).toBeTruthy()
})

it('roster: says which shift lacks people, in the whole company if only a part is in view', async () => {
  const needing = { ...pagi, needed: 2 }
  open({ shifts: [needing, siang] })
  expect(await screen.findByRole('rowheader', { name: 'Pagi · perlu 2' })).toBeTruthy()
  expect(screen.getAllByText('kurang 1')).toHaveLength(1)
  expect(screen.getAllByText('kurang 2')).toHaveLength(6)
  expect(screen.getByText(/^Sen 21 Des: Pagi 1 dari 2/)).toBeTruthy()
  // Painting fills the gap of Monday.
  await userEvent.click(await cell('Agus Prasetyo, Sel 22 Des 2026: 08–17'))
  expect(screen.getAllByText('kurang 1')).toHaveLength(2)
})

it('roster: counts the people of other pages', async () => {
  open({ shifts: [{ ...pagi, needed: 10 }], total: 60 })
  // Nine are stored, of whom Agus is one.
  expect(await screen.findByText('kurang 1')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /^Libur/ }))
  await userEvent.click(await cell('Agus Prasetyo, Sen 21 Des 2026: Pagi 06–14'))
  expect(await screen.findByText('kurang 2')).toBeTruthy()
})

it('roster: offers to copy only a week with entries', async () => {
  open({ rows: [buildRosterRow(4, 'Agus Prasetyo', monday, [])] })
  await cell('Agus Prasetyo, Sen 21 Des 2026: 08–17')
  expect(screen.queryByRole('button', { name: /^Salin/ })).toBeNull()
})

it('roster: shows a month with its letters, marks and weeks over the law, and copies its first week', async () => {
  const week = [null, siang, pagi, pagi, pagi, pagi, null, pagi, undefined]
  const entries = [...week, ...Array.from({ length: 22 }, () => null)]
  const { requests } = open({
    rows: [buildRosterRow(4, 'Agus Prasetyo', '2026-12-01', entries, 31)],
    at: '/jadwal?tampilan=bulan',
  })
  const short = await cell('Agus Prasetyo, Kam 3 Des 2026: Pagi 06–14, 8 jam istirahat')
  expect(short.textContent).toBe('P!')
  expect((await cell('Agus Prasetyo, Rab 9 Des 2026: 08–17')).textContent).toBe('08')
  expect(screen.getAllByRole('columnheader')).toHaveLength(33)
  expect(requests.some((it) => it.url.includes('from=2026-12-01&to=2026-12-31'))).toBe(true)

  await userEvent.click(await cell('Agus Prasetyo, Rab 9 Des 2026: 08–17'))
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salin pekan 1 ke pekan 2–4' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Salin' }))
  await waitFor(() =>
    expect(sent(requests, 'POST')).toEqual([
      { company_id: 2, from: '2026-11-30', to: '2026-12-06', days: 7, times: 3 },
    ]),
  )
})
