import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { HeatDay } from '#contract/report/month.ts'
import type { ReportReply } from '#contract/report/report.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { Attention } from './attention.tsx'
import { HrFigures } from './hr-figures.tsx'

const answerWith = (answers: readonly [RegExp, unknown][]) =>
  stubServer(({ url }) => answers.find(([path]) => path.test(url))?.[1] ?? { data: [] })

const page = (data: object[], total_item = data.length) => ({
  ...{ data, total_item, current_page: 1, has_previous_page: false, has_next_page: false },
  ...{ previous_page: 1, next_page: 1, last_page: 1, counts: {}, day_statuses: {}, date: '2026-11-18' },
})

const kinds = { leave: 3, overtime: 0, reimbursement: 1, correction: 0, certificate: 0 }
const month = { state: 'closed', closed_at: null, closed_by: null, from: '2026-10-01', to: '2026-10-31', waiting: 0 }

it('names what needs attention, with the button that settles it', async () => {
  signIn({ role_name: 'hcis' })
  answerWith([
    [/attendance\/day/, page([{ position_id: 1, name: 'Bambang' }], 6)],
    [/inbox\/total/, { data: { ...kinds, total: 4 } }],
    [/contract\/ending\/total/, { data: { total: 6, past: 2, next_end_at: null } }],
    [/contract\/ending/, page([{ id: 1, user_id: 1, name: 'Eko', contract_end_at: '2026-11-13' }], 6)],
    [
      /payroll\/company/,
      {
        data: [
          { ...month, company_id: 1, company_name: 'PT Cahaya' },
          { ...month, company_id: 2, company_name: 'CV Rasa', state: 'open' },
        ],
      },
    ],
  ])
  renderAt('/', <Attention />)
  const line = (text: RegExp) => screen.getAllByRole('listitem').find((it) => text.test(it.textContent ?? ''))!
  await screen.findByText('Bambang, dan 5 lainnya')
  await screen.findByText('1 entitas dari 2 sudah ditutup · sisa CV Rasa')
  expect(await screen.findByText('kontrak sudah lewat, 4 berakhir ≤ 60 hari')).toBeTruthy()
  const target = (text: RegExp, name: string) => within(line(text)).getByRole('link', { name }).getAttribute('href')
  expect(target(/Tanpa kabar kemarin/, 'Lihat')).toMatch(/^\/hari-ini\?date=.*show=tanpa_kabar/)
  expect(target(/menunggu keputusan/, 'Putuskan')).toBe('/tugas-saya')
  expect(target(/kontrak sudah lewat/, 'Perpanjang')).toBe('/kontrak-berakhir')
  expect(target(/belum ditutup/, 'Tutup bulan')).toMatch(/^\/penggajian\?month=/)
})

it('offers no button where nothing waits', async () => {
  signIn({ role_name: 'hcis' })
  answerWith([
    [/attendance\/day/, page([])],
    [/inbox\/total/, { data: { leave: 0, overtime: 0, reimbursement: 0, correction: 0, certificate: 0, total: 0 } }],
    [/contract\/ending\/total/, { data: { total: 0, past: 0, next_end_at: null } }],
    [/contract\/ending/, page([])],
    [/payroll\/company/, { data: [{ ...month, company_id: 1, company_name: 'PT Cahaya' }] }],
  ])
  renderAt('/', <Attention />)
  expect(await screen.findByText('sudah ditutup untuk penggajian')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`)
const replyOf = (report: ReportReply['report'], headline: ReportReply['headline'], trend: object): ReportReply => ({
  ...{ report, date: null, month: '2026-11', computed_at: null, headline, rows: [], notes: [] },
  trend: months.map((it) => ({ month: it, ...trend })),
})
const day = (date: string): HeatDay => ({ date, due: 10, present: 9, late: 2, absent: 1, rate: 90, holiday: null })

it('shows four figures and two charts with their tables', async () => {
  signIn({ role_name: 'hcis' })
  const unit = 'people' as const
  answerWith([
    [
      /report\/headcount/,
      {
        data: replyOf('headcount', [{ figure: 'value', label: '', value: 61, before: 59, unit }], {
          ...{ value: 60, opening: 59, closing: 61, joiners: 2, leavers: 1 },
        }),
      },
    ],
    [
      /report\/turnover/,
      { data: replyOf('turnover', [{ figure: 'rate_12', label: '', value: 6.4, before: null, unit: 'percent' }], {}) },
    ],
    [
      /report\/leave/,
      {
        data: replyOf(
          'leave',
          [
            { figure: 'left', label: '', value: 214, before: null, unit: 'days' },
            { figure: 'liability', label: '', value: 61_000_000, before: null, unit: 'rupiah' },
          ],
          { taken: 4 },
        ),
      },
    ],
    [/attendance\/heat/, { data: [day('2026-11-09'), day('2026-11-16'), day('2026-11-17')] }],
    [/attendance\/today/, { data: { active: 61, present: 46, away: 6, off: 5, absent: 4, not_due: 0 } }],
    [
      /report\/attendance/,
      {
        data: replyOf('attendance', [{ figure: 'late_rate', label: '', value: 7, before: 9, unit: 'percent' }], {
          late_rate: 8,
        }),
      },
    ],
  ])
  renderAt('/', <HrFigures />)
  const figures = await screen.findByRole('list', { name: 'Angka utama' })
  await screen.findByText('46 dari 50 yang bekerja')
  await screen.findByText('≈ Rp 61.000.000 bila dibayar')
  await waitFor(() =>
    expect(figures.textContent).toMatch(/61.*\+2 bulan ini.*92%.*7,0%.*turun 2 poin dari Nov 2026.*214 hari/),
  )
  expect(await screen.findByText(/Turnover setahun 6,4%/)).toBeTruthy()
  const weeks = await screen.findByRole('region', { name: 'Kehadiran 2 pekan' })
  await userEvent.click(within(weeks).getByRole('button', { name: 'Tampilkan tabel' }))
  expect((await within(weeks).findByRole('table')).textContent).toMatch(/70,0%.*20,0%.*10,0%/)
})
