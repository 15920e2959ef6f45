import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { LaterFigure } from '#contract/pay/payroll.ts'
import type { CompanyMonth, PayrollPeriod, PayrollVersion } from '#contract/pay/payroll-period.ts'
import type { WaitingRequests } from '#contract/pay/payroll-readiness.ts'
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import { errorResponse, onePage, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import ConfirmDialog from '#web/ui/feedback/confirm-dialog.tsx'
import { monthToShow } from './month-state.ts'
import PayrollPage from './payroll.page.tsx'

const row: PayrollRow = {
  position_id: 4,
  employee_identity: '1000000027',
  name: 'Fajar Nugroho',
  job_name: 'Staff',
  status_name: 'Tetap',
  start_at: '2020-01-06',
  working_days: 22,
  present: 21,
  late_days: 1,
  late_minutes: 12,
  early_minutes: 7,
  annual_leave: 0,
  joint_leave: 0,
  other_leave: 0,
  izin: 0,
  sick: 0,
  absent: 1,
  unpaid_days: 1,
  overtime_hours: 2.5,
  overtime_multiplied: 4.5,
  overtime_pay: null,
  claims_paid: 180_000,
  base_salary: null,
  take_home_pay: 6_000_000,
  changes: 'Mutasi 12-10-2026',
}
const later: LaterFigure = {
  position_id: 4,
  employee_identity: row.employee_identity,
  name: row.name,
  field: 'absent',
  label: 'Tanpa Kabar',
  closed: 1,
  now: 0,
  difference: -1,
}
const periodOf = (number: number, change: Partial<PayrollPeriod> = {}): PayrollPeriod => {
  const month = `2026-${String(number).padStart(2, '0')}`
  const last = new Date(Date.UTC(2026, number, 0)).getUTCDate()
  const days = { from: `${month}-01`, to: `${month}-${last}` }
  return {
    month,
    ...days,
    state: 'open',
    closed_at: null,
    closed_by: null,
    handed_over_at: null,
    is_used: true,
    later: 0,
    ...change,
  }
}
const closedOctober = {
  state: 'closed',
  closed_at: '2026-11-02T02:14:00Z',
  closed_by: 'Ratna Wulandari',
  handed_over_at: null,
  later: 1,
} as const

const version: PayrollVersion = {
  id: 3,
  from: '2026-10-01',
  to: '2026-10-31',
  closed_at: '2026-11-02T02:14:00Z',
  closed_by: 'Ratna Wulandari',
  handed_over_at: '2026-11-02T03:00:00Z',
  reopened_at: '2026-11-05T02:00:00Z',
  reopened_by: 'Sari Utami',
  reason: 'Lembur kurang catat',
}

const sums = {
  people: 11,
  present: 0,
  absent: 0,
  unpaid_days: 0,
  overtime_hours: 0,
  overtime_pay: 0,
  claims_paid: 0,
  take_home_pay: 0,
}
const readiness = {
  month: '2026-10',
  absent: [
    { position_id: 4, name: 'Wati', days: 2 },
    { position_id: 5, name: 'Budi', days: 1 },
  ],
  without_salary: [{ position_id: 6, name: 'Ayu' }],
  claims: { count: 1, amount: 270_000.5 },
  reasons: [{ position_id: 4, name: 'Wati', text: 'masuk 01-10-2026' }],
  sums: { ...sums, people: 12 },
  before: sums,
}
const companyMonths: CompanyMonth[] = [
  {
    company_id: 2,
    company_name: 'PT Cahaya Edukasi',
    state: 'open',
    from: '2026-10-01',
    to: '2026-10-31',
    closed_at: null,
    closed_by: null,
    waiting: 6,
  },
  {
    company_id: 3,
    company_name: 'PT Papua Mandiri',
    state: 'closed',
    from: '2026-10-01',
    to: '2026-10-31',
    closed_at: '2026-11-02T02:14:00Z',
    closed_by: 'Ratna',
    waiting: 0,
  },
]

/** October in the given state, seen on 17 November; writes answer with `written`. */
const openPayroll = (
  october: Partial<PayrollPeriod>,
  written: () => unknown = () => ({ data: null }),
  waiting: WaitingRequests = { leave: 0, reimbursement: 0, overtime: 0, correction: 0, certificate: 0 },
  versions: PayrollVersion[] = [],
) => {
  setFakeNow('2026-11-17T03:00:00Z')
  signIn({ role_name: 'hcis' })
  const periods = Array.from({ length: 12 }, (_, index) => periodOf(index + 1, index === 9 ? october : {}))
  const requests = stubServer(({ url, method }) => {
    if (method === 'POST') return written()
    if (url.includes('/payroll/period')) return { data: periods }
    if (url.includes('/payroll/later')) return { data: [later] }
    if (url.includes('/payroll/version')) return { data: versions }
    if (url.includes('/payroll/readiness')) return { data: { ...readiness, waiting } }
    if (url.includes('/payroll/company')) return { data: companyMonths }
    if (url.includes('/hcis/payroll')) return { ...onePage([row]), ...periods[9], waiting }
    return { data: [{ id: 2, name: 'PT Cahaya Edukasi' }] }
  })
  renderAt(
    '/penggajian',
    <>
      <PayrollPage />
      <ConfirmDialog />
    </>,
  )
  return requests
}

afterEach(() => vi.useRealTimers())

it('payroll: closes the month before this one after saying what freezes', async () => {
  const requests = openPayroll({})
  expect(await screen.findByText('Oktober 2026 terbuka')).toBeTruthy()
  expect(await screen.findByText('Fajar Nugroho')).toBeTruthy()
  expect(screen.getByText('2,5 → 4,5')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Susulan' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tutup bulan' }))
  const question = await screen.findByRole('dialog', { name: 'Tutup Oktober 2026?' })
  expect(question.textContent).toContain('dibekukan')
  expect(await within(question).findByText('3 hari tanpa kabar menjadi tidak dibayar untuk 2 orang')).toBeTruthy()
  expect(question.textContent).toContain('Wati\u00a02, Budi\u00a01')
  expect(within(question).getByRole('row', { name: 'Orang 11 12 +1' })).toBeTruthy()
  expect(within(question).getByRole('link', { name: 'Lengkapi' }).getAttribute('href')).toBe(
    '/rekap-kehadiran?from=2026-10-01&company_id=2',
  )
  await userEvent.click(within(question).getByRole('button', { name: 'Tutup bulan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'POST')).toBe(true))
  const sent = requests.find((it) => it.method === 'POST')
  expect(sent?.url).toContain('/hcis/payroll/close')
  expect(sent?.body).toEqual({ month: '2026-10', company_id: 2 })
})

it('payroll: shows who reopened the month and why, and downloads what was handed over before', async () => {
  const requests = openPayroll({}, undefined, undefined, [version])
  const card = await screen.findByRole('region', { name: 'Versi Sebelumnya' })
  expect(card.textContent).toContain('Sari Utami')
  expect(card.textContent).toContain('Lembur kurang catat')
  await userEvent.click(within(card).getByRole('button', { name: 'Unduh versi ini' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('version=3'))).toBe(true))
})

it('payroll: tells before closing how many requests of the month wait, with their lists, and closes nevertheless', async () => {
  const requests = openPayroll({}, undefined, {
    leave: 2,
    reimbursement: 0,
    overtime: 1,
    correction: 3,
    certificate: 0,
  })
  const links = [
    ['2 izin', '/daftar-izin?status=waiting&company_id=2&sort=date_asc'],
    ['1 lembur', '/daftar-lembur?waits_for=me&company_id=2&sort=date_asc'],
    ['3 koreksi', '/daftar-koreksi?status=waiting&company_id=2&sort=date_asc'],
  ] as const
  for (const [name, address] of links)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address)
  expect(screen.queryByRole('link', { name: /reimburse/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tutup bulan' }))
  const question = await screen.findByRole('dialog', { name: 'Tutup Oktober 2026?' })
  expect(await within(question).findByText(/Masih menunggu keputusan untuk periode ini/)).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: 'Tutup bulan' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('/hcis/payroll/close'))).toBe(true))
})

it('payroll: shows the month of every company, and opens another one', async () => {
  const requests = openPayroll({})
  const card = await screen.findByRole('region', { name: 'Semua entitas, Oktober 2026: 1 dari 2 ditutup' })
  await userEvent.click(within(card).getByRole('button', { name: 'Lihat' }))
  await waitFor(() => expect(requests.some((it) => /hcis\/payroll\?.*company_id=3/.test(it.url))).toBe(true))
})

it('payroll: says why the server refuses to close', async () => {
  openPayroll({}, () => errorResponse(409, 'Periode belum selesai', undefined, 'not_over'))
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup bulan' }))
  const question = await screen.findByRole('dialog', { name: 'Tutup Oktober 2026?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Tutup bulan' }))
  expect(await screen.findByText('Periode belum selesai')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }))
})

it('payroll: shows who closed a month, what came later, and reopens it only with a reason', async () => {
  const requests = openPayroll(closedOctober, undefined, {
    leave: 2,
    reimbursement: 0,
    overtime: 0,
    correction: 0,
    certificate: 0,
  })
  expect(await screen.findByText('Oktober 2026 ditutup')).toBeTruthy()
  expect(screen.queryByText(/Masih menunggu keputusan/)).toBeNull()
  expect(screen.getByText(/^oleh Ratna Wulandari, /)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Okt Ditutup Susulan 1' }).getAttribute('aria-pressed')).toBe('true')
  const card = await screen.findByRole('region', { name: 'Susulan' })
  expect(await within(card).findByText('1 angka, 1 orang')).toBeTruthy()
  expect(within(card).getByText('−1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Buka Kembali' }))
  const form = await screen.findByRole('dialog', { name: 'Buka kembali Oktober 2026' })
  await userEvent.click(within(form).getByRole('button', { name: 'Buka Kembali' }))
  expect(await within(form).findByText('Wajib diisi')).toBeTruthy()
  expect(requests.some((it) => it.method === 'POST')).toBe(false)
  await userEvent.type(within(form).getByLabelText(/Alasan/), 'Lembur terlewat')
  await userEvent.click(within(form).getByRole('button', { name: 'Buka Kembali' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'POST')).toBe(true))
  expect(requests.find((it) => it.method === 'POST')?.body).toEqual({
    month: '2026-10',
    company_id: 2,
    reason: 'Lembur terlewat',
  })
})

it('payroll: opens all figures of a person, and does not close a month that runs', async () => {
  const requests = openPayroll({})
  await userEvent.click(await screen.findByRole('button', { name: 'Fajar Nugroho' }))
  const panel = await screen.findByRole('dialog', { name: 'Fajar Nugroho' })
  expect(within(panel).getByText('Menit Pulang Cepat')).toBeTruthy()
  expect(within(panel).getAllByText('Gaji belum diisi')).toHaveLength(2)
  const groups = ['Kehadiran', 'Cuti', 'Lembur', 'Uang'].map((name) => within(panel).getByRole('region', { name }))
  expect(groups.map((it) => within(it).queryAllByRole('link').length)).toEqual([4, 1, 2, 0])
  const days = 'from=2026-10-01&to=2026-10-31&keyword=1000000027&company_id=2'
  const hrefOf = (name: RegExp) => within(panel).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/^Tanpa Kabar 1/)).toBe(`/rekap-kehadiran?${days}&show=tanpa_kabar`)
  expect(hrefOf(/^Jam Lembur 2,5/)).toBe(`/rekap-lembur?${days}`)
  await userEvent.click(within(panel).getByRole('button', { name: 'Tutup' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Nov Berjalan' }))
  expect(await screen.findByText('Berjalan sampai 30-11-2026. Dapat ditutup mulai 01-12-2026.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tutup bulan' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Des Belum mulai' }).disabled).toBe(true)
  await waitFor(() => expect(requests.some((it) => it.url.includes('month=2026-11'))).toBe(true))
})

it('payroll: begins with the newest month that can be over', () => {
  expect(monthToShow(2026, '2026-11-17')).toBe('2026-10')
  expect(monthToShow(2026, '2026-01-03')).toBe('2026-01')
  expect(monthToShow(2025, '2026-01-03')).toBe('2025-12')
  expect(monthToShow(2027, '2026-01-03')).toBe('2027-01')
})

it('payroll: before closing says what was not transferred, whose salary is missing and why sums differ', async () => {
  openPayroll({ state: 'open' })
  const card = await screen.findByRole('region', { name: /^Semua entitas, Oktober 2026/ })
  await userEvent.click(within(card).getByRole('button', { name: 'Periksa dan tutup' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tutup Oktober 2026, PT Cahaya Edukasi?' })
  expect(await within(dialog).findByText('1 klaim disetujui belum ditransfer: Rp 270.000,50')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Buka' }).getAttribute('href')).toContain('/daftar-reimburse?')
  expect(within(dialog).getByRole('link', { name: 'Isi gaji' }).getAttribute('href')).toContain('keyword=Ayu')
  expect(within(dialog).getByText('Berbeda karena: Wati masuk 01-10-2026')).toBeTruthy()
})
