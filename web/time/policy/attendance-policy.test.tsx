import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import AttendancePolicyPage, { attendanceSentences } from './attendance-policy.page.tsx'

const row = { ...DEFAULT_ATTENDANCE_POLICY, company_id: 3, company_name: 'PT Cahaya', overtime_wage: 'base' as const }

it('attendance policy: says what it means, and saves changes without losing other settings', async () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ url, method }) =>
    url.endsWith('/hcis/attendance-policy') ? { data: [row] } : method === 'PUT' ? { data: row } : { data: null },
  )
  renderAt('/aturan-kehadiran', <AttendancePolicyPage />)
  expect(await screen.findByText('Masuk setelah jam kerja dimulai dihitung terlambat.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ubah PT Cahaya' }))
  const grace = await screen.findByLabelText(/Toleransi terlambat/)
  await userEvent.clear(grace)
  await userEvent.type(grace, '15')
  const start = screen.getByLabelText(/Periode penggajian mulai tanggal/)
  await userEvent.clear(start)
  await userEvent.type(start, '26')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  const sent = requests.find((it) => it.method === 'PUT')
  expect(sent?.url).toContain('/hcis/attendance-policy/3')
  expect(sent?.body).toMatchObject({
    grace_minutes: 15,
    overtime_wage: 'base',
    correction_days: 31,
    period_start_day: 26,
  })
})

it('attendance policy: has a sentence for each choice', () => {
  expect(attendanceSentences({ ...row, grace_minutes: 10, absent_after_minutes: 120 })).toEqual([
    'Terlambat sampai 10 menit dimaafkan; selebihnya dihitung penuh.',
    'Yang belum absen 120 menit setelah jam masuk dianggap tidak masuk.',
    'Koreksi kehadiran dapat diajukan sampai 31 hari ke belakang.',
    'Upah lembur dihitung dari: Gaji pokok.',
    'Posisi saat absen tidak diperiksa.',
    'Periode penggajian adalah bulan kalender.',
  ])
  expect(attendanceSentences({ ...row, place_check: 'ask' })).toContain(
    'Absen masuk dari kantor dibandingkan dengan tempat kerja; di luarnya ditanya alasan.',
  )
  expect(attendanceSentences({ ...row, period_start_day: 26 })).toContain(
    'Periode penggajian mulai tanggal 26 bulan sebelumnya sampai tanggal 25.',
  )
})
