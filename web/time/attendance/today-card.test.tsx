import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { snackbarMessage } from '#web/client/snackbar.ts'
import { TodayCard } from './today-card.tsx'
// Preloads the lazy sheet, so that a slow machine does not time out waiting for it.
import './confirm-mark-sheet.tsx'
import './outside-dialog.tsx'

const day: AttendanceToday = {
  status: '-',
  date: '2026-05-04',
  today: '2026-05-04',
  in: '-',
  out: '-',
  location: '-',
  last_location: '-',
  in_rules: '08:00:00',
  out_rules: '17:00:00',
  split_out: null,
  split_in: null,
  grace_minutes: 0,
  late: '-',
  out_fast: '-',
  now: '2026-05-04T00:58:00Z',
  timezone: 'Asia/Jayapura',
  place_check: 'off',
  attendance: 'own',
  attendance_of: null,
}

const open = (change: Partial<AttendanceToday> = {}) => {
  signIn()
  const requests = stubServer(() => ({ data: { ...day, ...change } }))
  renderAt('/', <TodayCard />)
  return { sent: () => requests.filter((it) => it.method === 'POST').map((it) => it.body) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sheet = () => screen.findByRole('alertdialog')

describe('TodayCard', () => {
  it.each([
    ['Jam kerja 08.00–17.00 WIT', {}],
    [
      'Jam kerja 06–10 · 16–20 WIT',
      { in_rules: '06:00:00', split_out: '10:00:00', split_in: '16:00:00', out_rules: '20:00:00' },
    ],
    ['Jam kerja belum diatur WIT', { in_rules: '-', out_rules: '-' }],
  ])('shows %s', async (text, hours) => {
    open(hours)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('checks in only after a location was chosen and confirmed', async () => {
    const { sent } = open()
    await press('Absen Masuk')
    expect((await sheet()).textContent).toMatch(
      /09\.58\.\d\d WITSenin, 4 Mei 2026Jam kerja mulai 08\.00\. Terlambat 1 j 5[89] mnt\./,
    )
    expect(
      within(await sheet())
        .getAllByRole('radio')
        .map((it) => it.closest('label')?.textContent),
    ).toEqual(['Work From Office', 'Work From Home', 'Dinas Luar'])
    await press('Ya')
    expect(await screen.findByText('lokasi harus diisi')).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'Dinas Luar' }))
    await press('Ya')
    await waitFor(() => expect(sent()).toEqual([{ status: 'in', location: 'Dinas Luar' }]))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Selamat bekerja'))
  })

  it('checks in with two taps at the location of the last check-in', async () => {
    const { sent } = open({ last_location: 'Work From Home' })
    await press('Absen Masuk')
    await press('Ya')
    await waitFor(() => expect(sent()).toEqual([{ status: 'in', location: 'Work From Home' }]))
  })

  it.each([
    ['none', null, 'Akun ini tidak perlu absen; hari kerjanya dihitung hadir.'],
    [
      'of',
      'CV Rasa Lestari (Kasir)',
      'Absensi akun ini mengikuti akun CV Rasa Lestari (Kasir). Absen di akun tersebut.',
    ],
  ] as const)('offers no check-in to an account with attendance %s', async (attendance, attendance_of, text) => {
    open({ attendance, attendance_of })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Absen Masuk' })).toBeNull()
  })

  it('checks out only after confirmation', async () => {
    const { sent } = open({ status: 'in', in: '07:55:01', location: 'Work From Home' })
    await press('Absen Pulang')
    expect((await sheet()).textContent).toContain('Apakah Anda yakin ingin absen pulang?')
    expect(screen.queryByRole('radio')).toBeNull()
    await press('Batal')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toEqual([])
    await press('Absen Pulang')
    await press('Ya')
    await waitFor(() => expect(sent()).toEqual([{ status: 'out', location: 'Work from Office' }]))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Anda berhasil absent pulang'))
  })

  it('says how late the check-in was, and in the question how early a check-out would be', async () => {
    open({ status: 'in', in: '16:17:40', late: '08:17:40', now: '2026-05-04T07:20:10Z' })
    expect(await screen.findByText('· Terlambat 8 j 17 mnt')).toBeTruthy()
    await press('Absen Pulang')
    expect((await sheet()).textContent).toContain('Jam kerja sampai 17.00. Pulang cepat 39 mnt.')
  })

  it('says nothing about a day in time or without working hours', async () => {
    open({ status: 'out', in: '07:55:00', out: '17:00:10', late: '00:00:00', out_fast: '00:00:00' })
    expect(await screen.findByText('07.55–17.00')).toBeTruthy()
    expect(screen.queryByText(/Terlambat|Pulang cepat/)).toBeNull()
  })

  describe('in a company that compares positions', () => {
    const place = { place_check: 'ask', last_location: 'Work From Office' } as const
    const office = { status: 'in', location: 'Work From Office' }
    const stubPosition = (read: Geolocation['getCurrentPosition']) =>
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: read } })
    afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

    it('sends the position of a check-in from the office', async () => {
      const coords = { latitude: -6.2, longitude: 106.8, accuracy: 12 }
      stubPosition((found) => found({ coords } as GeolocationPosition))
      const { sent } = open(place)
      await press('Absen Masuk')
      expect((await sheet()).textContent).toContain('Posisi tidak disimpan')
      await press('Ya')
      await waitFor(() => expect(sent()).toEqual([{ ...office, ...coords }]))
    })

    it('asks for the position neither at home nor in other companies', async () => {
      const read = vi.fn()
      stubPosition(read)
      const { sent } = open({ ...place, last_location: 'Work From Home' })
      await press('Absen Masuk')
      await press('Ya')
      await waitFor(() => expect(sent()).toHaveLength(1))
      expect(read).not.toHaveBeenCalled()
    })

    it('asks for a reason when the position is refused, and checks in with it', async () => {
      stubPosition((_, refused) => refused?.({ code: 1 } as GeolocationPositionError))
      signIn()
      const text = 'Lokasi tidak terbaca. Isi alasan absen di luar kantor.'
      const requests = stubServer(({ method, body }) =>
        method === 'POST' && !(body as { outside_reason?: string }).outside_reason
          ? errorResponse(422, text, { outside_reason: [text] }, 'outside_place')
          : { data: { ...day, ...place } },
      )
      renderAt('/', <TodayCard />)
      await press('Absen Masuk')
      await press('Ya')
      const dialog = await screen.findByRole('dialog', { name: 'Lokasi tidak terbaca' })
      expect(within(dialog).getByText(text)).toBeTruthy()
      await userEvent.type(within(dialog).getByRole('textbox'), 'Ke pasar')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Absen Masuk' }))
      await waitFor(() =>
        expect(requests.filter((it) => it.method === 'POST').map((it) => it.body)).toEqual([
          office,
          { ...office, outside_reason: 'Ke pasar' },
        ]),
      )
      await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Selamat bekerja'))
    })

    it('reads the position again when asked to, and says when it is outside', async () => {
      const coords = { latitude: -6.2, longitude: 106.8, accuracy: 12 }
      let isAllowed = false
      stubPosition((found, refused) =>
        isAllowed ? found({ coords } as GeolocationPosition) : refused?.({ code: 1 } as GeolocationPositionError),
      )
      signIn()
      const [unread, far] = ['Lokasi tidak terbaca. Isi alasan.', 'Anda 13,2 km dari Dapur Pusat. Isi alasan.']
      const requests = stubServer(({ method, body }) => {
        if (method !== 'POST') return { data: { ...day, ...place } }
        const text = 'latitude' in (body as object) ? far : unread
        return errorResponse(422, text, { outside_reason: [text] }, 'outside_place')
      })
      renderAt('/', <TodayCard />)
      await press('Absen Masuk')
      await press('Ya')
      const again = async () => userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }))
      await again()
      await waitFor(() => expect(snackbarMessage.get()?.text).toContain('Lokasi masih belum terbaca'))
      expect(requests.filter((it) => it.method === 'POST')).toHaveLength(1)
      isAllowed = true
      await again()
      const dialog = await screen.findByRole('dialog', { name: 'Di luar kantor' })
      expect(within(dialog).getByText(far)).toBeTruthy()
      expect(within(dialog).queryByRole('button', { name: 'Coba lagi' })).toBeNull()
    })
  })
})
