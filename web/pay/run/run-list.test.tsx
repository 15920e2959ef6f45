import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import { DEFAULT_PAY_POLICY } from '#contract/pay/pay-policy.ts'
import type { PayRun } from '#contract/pay/run-rows.ts'
import { errorResponse, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import { buildRun, buildRunDetail } from '#test/web/testing-pay.ts'
import ConfirmDialog from '#web/ui/feedback/confirm-dialog.tsx'
import RunListPage from './run-list.page.tsx'

interface Options {
  runs?: PayRun[]
  me?: Partial<SessionUser>
  enabledFrom?: string | null
  created?: () => unknown
}

const open = ({ runs = [], me = {}, enabledFrom = '2026-01', created }: Options = {}) => {
  setFakeNow('2026-11-17T03:00:00Z')
  signIn({ role_name: 'hcis', ...me })
  const policy = { ...DEFAULT_PAY_POLICY, enabled_from: enabledFrom, pay_day: 25, history: [] }
  const requests = stubServer(({ url, method }) => {
    if (method === 'POST') return created?.() ?? { data: buildRunDetail({ id: 9, month: '2026-12' }) }
    if (url.includes('/payroll/policy')) return { data: policy }
    if (url.includes('/payroll/run')) return { data: runs }
    return { data: [{ id: 2, name: 'PT Cahaya Edukasi' }] }
  })
  const { address } = renderAt(
    '/proses-gaji',
    <>
      <RunListPage />
      <ConfirmDialog />
    </>,
  )
  return { requests, address }
}

afterEach(() => vi.useRealTimers())

it('runs: show state, people and exact sums of each', async () => {
  open({ runs: [buildRun({ stale: true }), buildRun({ id: 6, month: '2026-10', state: 'paid' })] })
  const row = (await screen.findByRole('link', { name: 'November 2026' })).closest('tr')!
  expect(row.textContent).toContain('Dihitung')
  expect(row.textContent).toContain('Data berubah')
  expect(row.textContent).toContain('79.412.345')
  expect(screen.getByRole('link', { name: 'Oktober 2026' }).getAttribute('href')).toBe('/proses-gaji/6')
})

it('runs: begin the month after the newest one, on the pay day of the company', async () => {
  const { requests, address } = open({ runs: [buildRun()] })
  await userEvent.click(await screen.findByRole('button', { name: 'Buat Proses' }))
  const dialog = await screen.findByRole('dialog', { name: /^Buat proses gaji/ })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buat Proses' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'POST')).toBe(true))
  expect(requests.find((it) => it.method === 'POST')?.body).toEqual({
    company_id: 2,
    kind: 'bulanan',
    month: '2026-12',
    pay_date: '2026-12-25',
  })
  await waitFor(() => expect(address()).toBe('/proses-gaji/9'))
})

it('runs: begin single payments in the month of their pay date, with a name', async () => {
  const { requests } = open({ runs: [buildRun()] })
  await userEvent.click(await screen.findByRole('button', { name: 'Buat Proses' }))
  const dialog = await screen.findByRole('dialog', { name: /^Buat proses gaji/ })
  await userEvent.click(within(dialog).getByLabelText('Jenis'))
  await userEvent.click(await screen.findByRole('option', { name: 'Lainnya' }))
  expect(within(dialog).queryByLabelText('Hari raya')).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buat Proses' }))
  expect(await within(dialog).findByText('Wajib diisi')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Nama proses'), 'Bonus proyek')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buat Proses' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'POST')).toBe(true))
  expect(requests.find((it) => it.method === 'POST')?.body).toEqual({
    ...{ company_id: 2, kind: 'lain', month: '2026-12', pay_date: '2026-12-25', name: 'Bonus proyek' },
  })
})

it('runs: say why one cannot be begun', async () => {
  open({ runs: [buildRun()], created: () => errorResponse(409, 'Proses bulan ini sudah ada', undefined, 'duplicate') })
  await userEvent.click(await screen.findByRole('button', { name: 'Buat Proses' }))
  const dialog = await screen.findByRole('dialog', { name: /^Buat proses gaji/ })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buat Proses' }))
  expect(await screen.findByText('Proses bulan ini sudah ada')).toBeTruthy()
})

it('runs: lead to the policy where the company does not compute pay here yet', async () => {
  open({ enabledFrom: null })
  const link = await screen.findByRole('link', { name: 'Atur Kebijakan Gaji' })
  expect(link.getAttribute('href')).toBe('/kebijakan-gaji')
  expect(screen.queryByRole('button', { name: 'Buat Proses' })).toBeNull()
})

it('runs: offer the first month where there is none yet', async () => {
  open({ enabledFrom: '2026-07' })
  expect(await screen.findByText('Berikutnya: Juli 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Buat Proses' })).toBeTruthy()
})

it('runs: finance without pay makes none and does not read the policy', async () => {
  const { requests } = open({ me: { pays: true, payroll: false } })
  expect(await screen.findByText('Belum ada proses gaji yang disetujui pada tahun ini')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buat Proses' })).toBeNull()
  expect(requests.some((it) => it.url.includes('/payroll/policy'))).toBe(false)
})
