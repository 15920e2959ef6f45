import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OwnSlip } from '#contract/pay/slip.ts'
import { errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { buildSlip } from '#test/web/testing-pay.ts'
import { AmountsHidden } from './amount.tsx'
import OwnSlipsPage from './own-slips.page.tsx'
import { SlipView } from './slip-view.tsx'

const november: OwnSlip = {
  id: 31,
  month: '2026-11',
  kind: 'bulanan',
  run_name: 'Gaji November 2026',
  company_name: 'PT Cahaya Edukasi',
  net: 5_117_800,
  published_at: '2026-11-27T03:00:00Z',
}

const openList = (slips: OwnSlip[]) => {
  signIn()
  const requests = stubServer(({ url }) => (url.includes('/pdf') ? new Response('%PDF') : { data: slips }))
  renderAt('/slip-gaji?year=2026', <OwnSlipsPage />)
  return requests
}

it('own slips: hide the amounts until they are asked for, and again at the next visit', async () => {
  const requests = openList([november])
  const link = await screen.findByRole('link', { name: 'November 2026' })
  expect(link.getAttribute('href')).toBe('/slip-gaji/31')
  expect(document.body.textContent).not.toContain('5.117.800')
  expect(screen.getByLabelText('Nominal disembunyikan').textContent).toBe('Rp ••••••')
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan nominal' }))
  expect(screen.getByText('Rp 5.117.800')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan nominal' }))
  expect(document.body.textContent).not.toContain('5.117.800')
  expect(requests.some((it) => it.url.includes('/staff/payroll/slip?year=2026'))).toBe(true)
})

it('own slips: download the PDF of a slip, and step through the years', async () => {
  const requests = openList([november])
  await userEvent.click(await screen.findByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('/staff/payroll/slip/31/pdf'))).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Tahun sebelumnya' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('year=2025'))).toBe(true))
})

it('own slips: say that there is none, and why a list is missing', async () => {
  openList([])
  expect(await screen.findByText('Belum ada slip gaji')).toBeTruthy()
})

it('own slips: offer to read again when the server fails', async () => {
  signIn()
  stubServer(() => errorResponse(500, 'x'))
  renderAt('/slip-gaji', <OwnSlipsPage />)
  expect(await screen.findByText('Slip gaji gagal dimuat')).toBeTruthy()
})

const show = (slip: Parameters<typeof SlipView>[0]['slip'], isHidden = false) => {
  signIn()
  renderAt(
    '/slip-gaji/31',
    <AmountsHidden value={isHidden}>
      <SlipView slip={slip} />
    </AmountsHidden>,
  )
}

it('slip: shows each part with sentences and sums that add up to the net', async () => {
  const slip = buildSlip()
  show(slip)
  const earnings = await screen.findByRole('region', { name: 'Penghasilan' })
  expect(earnings.textContent).toContain('Gaji Pokok 5.000.000')
  expect(earnings.textContent).toContain('Catatan: Proyek selesai')
  expect(earnings.textContent).toContain('JumlahRp 5.450.000')
  expect(screen.getByRole('region', { name: 'PPh 21' }).textContent).toContain('TER A 0,25% × 5.680.000 = 14.200')
  expect(screen.getByRole('region', { name: 'PPh 21' }).textContent).toContain('Status TK/0 TER A 0,25%')
  const employer = screen.getByRole('region', { name: 'Ditanggung perusahaan' })
  expect(within(employer).getByText('Jaminan Kematian')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Gaji bersih' }).textContent).toContain('Rp 5.117.800')
  expect(screen.getByRole('region', { name: 'Gaji bersih' }).textContent).toContain('BCA •••• 6789')
  const { earnings: all, deductions, bpjs_employee, tax, net } = slip.sums
  expect(all - deductions - bpjs_employee - tax).toBe(net)
})

it('slip: hides every amount, also those inside of sentences', async () => {
  show(buildSlip(), true)
  await screen.findByRole('region', { name: 'Penghasilan' })
  expect(document.body.textContent).not.toMatch(/\d\.\d{3}/)
})

it('slip: shows tax that is paid back with the tax, and the year of a last period', async () => {
  const slip = buildSlip({
    sums: { ...buildSlip().sums, tax: -850_000, net: 5_982_000 },
    tax: {
      ...buildSlip().tax,
      ...{ last: true, tax: -850_000, category: undefined, rate_bp: undefined, pkp: 12_000_000, withheld: 1_450_000 },
      text: 'PPh 21 setahun 600.000 − dipotong 1.450.000 = −850.000',
    },
    lines: [
      {
        ...{ id: 9, code: 'PPH_KEMBALI', name: 'Pengembalian PPh 21', kind: 'earning', amount: 850_000 },
        ...{ taxable: false, text: 'Pengembalian PPh 21 850.000', manual: false, note: null },
      },
    ],
  })
  show(slip)
  expect((await screen.findByRole('region', { name: 'PPh 21' })).textContent).toContain('PPh 21 dikembalikan')
  expect(screen.getByRole('region', { name: 'PPh 21' }).textContent).toContain('−Rp 850.000')
  expect(screen.getByRole('region', { name: 'Penghasilan' }).textContent).not.toContain('Pengembalian')
  expect(screen.getByRole('region', { name: 'Hitungan setahun' }).textContent).toContain('Rp 12.000.000')
})
