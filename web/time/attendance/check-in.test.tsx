import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { errorResponse, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import { openQuestion } from '#web/client/confirm.ts'
import { snackbarMessage } from '#web/client/snackbar.ts'
import CheckInPage from './check-in.page.tsx'

const monday: AttendanceToday = {
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

/** Stubs the server with a day; POST requests are recorded as `sent`. */
const open = (day: Partial<AttendanceToday> = {}, answer?: () => unknown) => {
  signIn({ name: 'Dewi Lestari' })
  const requests = stubServer(({ method, url }) => {
    if (url.endsWith('/picture')) return { data: { profile: null } }
    return method === 'POST' && answer ? answer() : { data: { ...monday, ...day } }
  })
  renderAt('/absensi', <CheckInPage />)
  return { sent: () => requests.filter((it) => it.method === 'POST').map((it) => it.body) }
}
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const agree = async (agreed: boolean) => {
  await waitFor(() => expect(openQuestion.get()).not.toBeNull())
  openQuestion.get()?.answer(agreed)
}

describe('check-in page', () => {
  it('shows the time of the company and greets by it', async () => {
    open()
    const clock = await screen.findByRole('timer', { name: 'Waktu sekarang' })
    expect(clock.textContent).toMatch(/^09\.58\.0\d WITSenin, 04-05-2026$/)
    expect(screen.getByText('Selamat pagi,')).toBeTruthy()
    expect(screen.getByText('Dewi Lestari')).toBeTruthy()
    expect(screen.getByText('08.00–17.00')).toBeTruthy()
  })

  it('asks for the location, then for confirmation', async () => {
    const { sent } = open()
    await press('Absen Masuk')
    expect(await screen.findByText('lokasi harus diisi')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: 'Lokasi' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Dinas Luar' }))
    await press('Absen Masuk')
    await agree(false)
    expect(sent()).toEqual([])
    await press('Absen Masuk')
    await agree(true)
    await waitFor(() => expect(sent()).toEqual([{ status: 'in', location: 'Dinas Luar' }]))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Selamat bekerja'))
  })

  it('offers only the check-out after the check-in', async () => {
    const { sent } = open({ status: 'in', in: '07:55:01', location: 'Work From Home' })
    expect(await screen.findByText('07.55')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Absen Masuk' })).toBeNull()
    await press('Absen Pulang')
    await agree(true)
    await waitFor(() => expect(sent()).toEqual([{ status: 'out', location: 'Work from Office' }]))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Anda berhasil absent pulang'))
  })

  it('says how late and how early the day was', async () => {
    open({ status: 'out', in: '16:17:40', out: '16:19:00', late: '08:17:40', out_fast: '00:41:00' })
    expect(await screen.findByText('16.17, terlambat 8 j 17 mnt')).toBeTruthy()
    expect(screen.getByText('16.19, pulang cepat 41 mnt')).toBeTruthy()
  })

  it('says before a check-out that the working hours are not over', async () => {
    open({ status: 'in', in: '07:55:01', now: '2026-05-04T07:19:00Z' })
    await press('Absen Pulang')
    await waitFor(() =>
      expect(openQuestion.get()?.text).toBe(
        'Jam kerja sampai 17.00. Pulang cepat 41 mnt. Jam pulang dicatat saat ini juga dan tidak dapat diubah lagi.',
      ),
    )
    openQuestion.get()?.answer(false)
  })

  it('offers nothing after the check-out', async () => {
    open({ status: 'out', in: '07:55:01', out: '17:02:03' })
    expect(await screen.findByText(/Anda sudah absen hari ini/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Absen/ })).toBeNull()
  })

  it('offers to close a day of yesterday or to start a new one', async () => {
    open({ status: 'in', date: '2026-05-03', in: '22:00:00' })
    expect(await screen.findByText('Absen masuk tanggal 3 Mei 2026 belum ditutup.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Absen Pulang' })).toBeTruthy()
    await press('Absen masuk baru')
    expect(await screen.findByRole('button', { name: 'Absen Masuk' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Absen Pulang' })).toBeNull()
  })

  it('shows the reason when the server refuses', async () => {
    open({ status: 'in', in: '07:55:01' }, () => errorResponse(409, 'Anda sudah absen masuk dan pulang hari ini'))
    await press('Absen Pulang')
    await agree(true)
    await waitFor(() =>
      expect(snackbarMessage.get()?.text).toBe("something wen't wrongs: Anda sudah absen masuk dan pulang hari ini"),
    )
  })

  it('sends a waiting mark once when the network is back, and accepts that it was already stored', async () => {
    const answers: (() => unknown)[] = [
      noAnswer,
      () => errorResponse(409, 'Anda sudah absen masuk dan pulang hari ini', {}, 'already_out'),
    ]
    const { sent } = open({ status: 'in', in: '07:55:01' }, () => answers.shift()?.())
    await press('Absen Pulang')
    await agree(true)
    await screen.findByText('Absen pulang belum tercatat.')
    expect(screen.getByText(/jam server saat itu/)).toBeTruthy()
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Absen Anda sudah tercatat di server'))
    await waitFor(() => expect(screen.queryByText('Absen pulang belum tercatat.')).toBeNull())
    expect(sent()).toHaveLength(2)
    window.dispatchEvent(new Event('online'))
    expect(sent()).toHaveLength(2)
  })

  it.each([
    ['not_in', 'Anda belum absen masuk hari ini'],
    ['already_in', 'Anda sudah absen masuk hari ini pukul 07:55:01'],
  ])('shows a repeated check-out that is refused with %s as refused', async (code, reason) => {
    const answers: (() => unknown)[] = [noAnswer, () => errorResponse(409, reason, {}, code)]
    open({ status: 'in', in: '07:55:01' }, () => answers.shift()?.())
    await press('Absen Pulang')
    await agree(true)
    await screen.findByText('Absen pulang belum tercatat.')
    window.dispatchEvent(new Event('online'))
    await waitFor(() =>
      expect(snackbarMessage.get()).toMatchObject({ tone: 'error', text: `something wen't wrongs: ${reason}` }),
    )
    await waitFor(() => expect(screen.queryByText('Absen pulang belum tercatat.')).toBeNull())
  })

  it('drops a waiting mark with a message when the day of the company is over', async () => {
    const { sent } = open({ status: 'in', in: '07:55:01' }, noAnswer)
    await press('Absen Pulang')
    await agree(true)
    await screen.findByText('Absen pulang belum tercatat.')
    // 15 hours after 09:58 it is a new day in Jayapura but still 22:58 in Jakarta.
    setFakeNow(new Date(Date.now() + 15 * 3_600_000).toISOString())
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(openQuestion.get()?.title).toBe('Absen pulang tidak tercatat'))
    expect(openQuestion.get()?.text).toContain('Absen pulang tanggal 4 Mei 2026 tidak sempat terkirim')
    openQuestion.get()?.answer(false)
    await waitFor(() => expect(screen.queryByText('Absen pulang belum tercatat.')).toBeNull())
    expect(sent()).toHaveLength(1)
  })

  it('sends a waiting mark on the same day of the company', async () => {
    const answers: (() => unknown)[] = [noAnswer, () => ({ data: { ...monday, status: 'out' } })]
    const { sent } = open({ status: 'in', in: '07:55:01' }, () => answers.shift()?.())
    await press('Absen Pulang')
    await agree(true)
    await screen.findByText('Absen pulang belum tercatat.')
    setFakeNow(new Date(Date.now() + 13 * 3_600_000).toISOString())
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Anda berhasil absent pulang'))
    expect(sent()).toHaveLength(2)
  })

  it('never sends a waiting mark for another account', async () => {
    const { sent } = open({ status: 'in', in: '07:55:01' }, noAnswer)
    await press('Absen Pulang')
    await agree(true)
    await screen.findByText('Absen pulang belum tercatat.')
    signIn({ position_id: 17 })
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(openQuestion.get()?.text).toContain('Akun Anda sudah berganti'))
    openQuestion.get()?.answer(false)
    expect(sent()).toHaveLength(1)
  })

  it('does not send a waiting mark after it was cancelled', async () => {
    const { sent } = open({ status: 'in', in: '07:55:01' }, noAnswer)
    await press('Absen Pulang')
    await agree(true)
    await press('Batalkan')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText('Absen pulang belum tercatat.')).toBeNull())
    expect(sent()).toHaveLength(1)
  })

  it('loads the day again on request after a failure', async () => {
    let works = false
    signIn()
    stubServer(({ url }) =>
      url.endsWith('/picture') ? { data: { profile: null } } : works ? { data: monday } : errorResponse(503, 'sibuk'),
    )
    renderAt('/absensi', <CheckInPage />)
    const retry = await screen.findByRole('button', { name: 'Coba lagi' })
    works = true
    await userEvent.click(retry)
    expect(await screen.findByRole('button', { name: 'Absen Masuk' })).toBeTruthy()
  })
})
