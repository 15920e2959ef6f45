import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { RosterRow } from '#contract/time/roster.ts'
import { errorResponse, onePage, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import ConfirmDialog from '#web/ui/feedback/confirm-dialog.tsx'
import RosterPage from './roster.page.tsx'
import { buildRosterRow, malam, pagi, siang } from './testing-roster.ts'

const monday = '2026-12-21'
const agus = buildRosterRow(4, 'Agus Prasetyo', monday, [pagi])
const boss: RosterRow = { ...buildRosterRow(5, 'Bambang Setiawan', monday, []), may_change: false }

const open = (save: () => unknown = () => ({ data: { changed: 3, same: 0 } }), rows = [agus, boss]) => {
  setFakeNow('2026-12-21T03:00:00Z')
  signIn({ role_name: 'manager', sequence: 2 })
  const requests = stubServer(({ url, method }) => {
    if (url.includes('/manager/shift')) return { data: [pagi, siang, malam] }
    if (url.includes('/schedule')) return { data: { current: null, history: [] } }
    if (method === 'PUT' || url.includes('/roster/copy')) return save()
    return onePage(rows)
  })
  const { address } = renderAt(
    '/jadwal',
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
  open(undefined, [agus, boss, buildRosterRow(6, 'Agus Prasetyo', monday, [])])
  expect(await screen.findByText('Staff Dapur, 1000000004')).toBeTruthy()
  expect(screen.getByText('Staff Dapur, 1000000006')).toBeTruthy()
  expect(screen.getByText(/^Staff Dapur · hanya dilihat$/)).toBeTruthy()
})

it('roster: paints by press, drag and keyboard, and saves all in one call', async () => {
  const { requests } = open()
  await userEvent.click(await screen.findByRole('button', { name: /^Siang/ }))
  await userEvent.click(await cell('Agus Prasetyo, Sel 22 Des 2026: 08–17 jam biasa'))
  expect(await cell('Agus Prasetyo, Sel 22 Des 2026: Siang 14–22, belum disimpan')).toBeTruthy()

  // A drag of the mouse from Wednesday to Thursday, after the key of the fourth choice.
  await userEvent.keyboard('4')
  fireEvent.pointerDown(await cell('Agus Prasetyo, Rab 23 Des 2026: 08–17 jam biasa'), {
    pointerType: 'mouse',
    button: 0,
  })
  fireEvent.pointerEnter(await cell('Agus Prasetyo, Kam 24 Des 2026: 08–17 jam biasa'))
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
  const locked = await cell('Bambang Setiawan, Sel 22 Des 2026: 08–17 jam biasa')
  await userEvent.click(locked)
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Bambang Setiawan.*hanya dilihat/ }))
  expect(await screen.findByText('Tanpa pola: jam kerja entitas berlaku.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buat pola' })).toBeNull()
})

it('roster: keeps what is painted over another week, and says which entry was refused', async () => {
  const { address } = open(() =>
    errorResponse(422, 'Data tidak valid', { 'entries.0.shift_id': ['Shift Pagi sudah tidak aktif'] }),
  )
  await userEvent.click(await cell('Agus Prasetyo, Sel 22 Des 2026: 08–17 jam biasa'))
  await userEvent.click(screen.getByRole('button', { name: 'Pekan berikutnya' }))
  await waitFor(() => expect(address()).toContain('from=2026-12-28'))
  await userEvent.click(screen.getByRole('button', { name: 'Simpan 1 perubahan' }))
  expect(await screen.findByText('Agus Prasetyo, 22 Des 2026: Shift Pagi sudah tidak aktif')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Simpan 1 perubahan' })).toBeTruthy()
})

it('roster: copies the week to the next one only when everything is saved', async () => {
  const { requests, address } = open()
  await userEvent.click(await cell('Agus Prasetyo, Sel 22 Des 2026: 08–17 jam biasa'))
  await userEvent.click(screen.getByRole('button', { name: 'Salin pekan ini ke 28 Des' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup' }))
  expect(sent(requests, 'POST')).toEqual([])

  await userEvent.click(await screen.findByRole('button', { name: 'Hapus isian' }))
  await userEvent.click(await cell('Agus Prasetyo, Sel 22 Des 2026: Pagi 06–14, belum disimpan'))
  await userEvent.click(screen.getByRole('button', { name: 'Salin pekan ini ke 28 Des' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Salin' }))
  await waitFor(() => expect(address()).toContain('from=2026-12-28'))
  expect(sent(requests, 'POST')).toEqual([{ company_id: 2, from: '2026-12-21', to: '2026-12-27', days: 7 }])
})
