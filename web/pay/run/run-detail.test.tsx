import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { errorResponse, onePage, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import { buildRunDetail, buildSlipRow } from '#test/web/testing-pay.ts'
import ConfirmDialog from '#web/ui/feedback/confirm-dialog.tsx'
import RunDetailPage from './run-detail.page.tsx'

interface Options {
  me?: Partial<SessionUser>
  search?: string
  written?: (url: string) => unknown
}

const person = { user_id: 6, position_id: 16, name: 'Budi Santoso' }

const open = (change: Partial<PayRunDetail>, { me = {}, search = '', written }: Options = {}) => {
  setFakeNow('2026-12-01T03:00:00Z')
  signIn({ id: 1, role_name: 'hcis', ...me })
  const run = buildRunDetail(change)
  const requests = stubServer(({ url, method }) => {
    if (method !== 'GET') return written?.(url) ?? { data: run }
    if (url.includes('/slip')) return onePage([buildSlipRow()])
    if (url.includes('/comparison'))
      return onePage([
        {
          ...person,
          ...{ employee_identity: '1000000006', before: 4_000_000, now: 5_117_800, difference: 1_117_800 },
          ...{ reasons: [], note: null, unexplained: true },
        },
      ])
    if (url.includes('/warning'))
      return {
        data: [
          { warning: 'no_bank', blocks: false, people: [person] },
          { warning: 'no_salary', blocks: true, people: [person] },
        ],
      }
    if (url.includes('/banks'))
      return {
        data: [
          { bank: 'BCA', people: 10, amount: 70_000_345 },
          { bank: null, people: 2, amount: 9_412_000 },
        ],
      }
    if (url.includes('/bank')) return new Response('No')
    return { data: run }
  })
  renderAt(
    `/proses-gaji/7${search}`,
    <>
      <RunDetailPage />
      <ConfirmDialog />
    </>,
    undefined,
    '/proses-gaji/$id',
  )
  return requests
}

const writes = (requests: ReturnType<typeof open>) => requests.filter((it) => it.method !== 'GET')

afterEach(() => vi.useRealTimers())

it('run: is computed after a question, with the version that was seen', async () => {
  const requests = open({ state: 'draft', people: 0 })
  expect(await screen.findByText(/Belum dihitung/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hitung' }))
  const question = await screen.findByRole('alertdialog', { name: 'Hitung November 2026?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Hitung' }))
  await waitFor(() => expect(writes(requests)).toHaveLength(1))
  expect(writes(requests)[0]).toMatchObject({ method: 'POST', body: { version: 4 } })
  expect(writes(requests)[0]?.url).toContain('/hcis/payroll/run/7/compute')
})

it('run: shows how far the computation is, and stops it', async () => {
  const requests = open({ progress: { done: 1_250, total: 5_000 } }, { written: () => ({ data: { cancelled: true } }) })
  expect(await screen.findByText('Menghitung 1.250 dari 5.000')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Periksa' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan' }))
  await waitFor(() => expect(writes(requests)[0]?.url).toContain('/run/7/cancel'))
})

it('run: asks to compute again when its sources changed, and offers no check', async () => {
  open({ stale: true })
  expect(await screen.findByText('Data berubah sejak dihitung: hitung ulang')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Hitung Ulang' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Periksa' })).toBeNull()
})

it('run: says what stands against the check, each with its place', async () => {
  const requests = open({ month_state: 'open', blocked: 1, unexplained: 3 })
  await userEvent.click(await screen.findByRole('button', { name: 'Periksa' }))
  const dialog = await screen.findByRole('dialog', { name: 'Belum dapat diperiksa' })
  const hrefOf = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Tutup bulan')).toBe('/penggajian?year=2026&month=2026-11&company_id=2')
  expect(hrefOf('Lihat')).toBe('/proses-gaji/7?tab=peringatan')
  expect(hrefOf('Jelaskan')).toBe('/proses-gaji/7?tab=perbandingan&only=unexplained')
  expect(writes(requests)).toHaveLength(0)
})

it('run: is checked after saying what that means, and read again when the server refuses', async () => {
  const requests = open({}, { written: () => errorResponse(409, 'Proses sudah berubah', undefined, 'version') })
  await userEvent.click(await screen.findByRole('button', { name: 'Periksa' }))
  const dialog = await screen.findByRole('dialog', { name: 'Periksa November 2026?' })
  expect(dialog.textContent).toContain('Rp 79.412.345')
  const before = requests.filter((it) => it.url.endsWith('/payroll/run/7')).length
  await userEvent.click(within(dialog).getByRole('button', { name: 'Periksa' }))
  expect(await screen.findByText('Proses sudah berubah')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Periksa November 2026?' })).toBeNull()
  await waitFor(() => expect(requests.filter((it) => it.url.endsWith('/payroll/run/7')).length).toBeGreaterThan(before))
})

it('run: is approved by another person than its makers', async () => {
  open({ state: 'checked' })
  expect(await screen.findByText('Disetujui oleh orang lain')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Setujui' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Kembalikan' })).toBeTruthy()
})

it.each([
  ['another person', { is_maker: false }, false],
  ['the only HR person of a company that lets it', { is_maker: true, single_hand: true }, true],
])('run: is approved by %s', async (_, change, isSingle) => {
  const requests = open({ state: 'checked', ...change })
  await userEvent.click(await screen.findByRole('button', { name: 'Setujui' }))
  const dialog = await screen.findByRole('dialog', { name: 'Setujui November 2026?' })
  expect(dialog.textContent?.includes('Tanpa pemeriksa kedua')).toBe(isSingle)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Setujui' }))
  await waitFor(() => expect(writes(requests)[0]?.url).toContain('/run/7/approve'))
})

it('run: goes back only with a reason', async () => {
  const requests = open({ state: 'approved', is_maker: false })
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan Persetujuan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan persetujuan November 2026' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Batalkan Persetujuan' }))
  expect(await within(dialog).findByText('Wajib diisi')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText(/Alasan/), 'Lembur kurang')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Batalkan Persetujuan' }))
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ version: 4, reason: 'Lembur kurang' }))
})

it('run: is marked as paid by finance, who sees the files only', async () => {
  const requests = open({ state: 'approved' }, { me: { pays: true, payroll: false } })
  expect(await screen.findByText('10 orang, Rp 70.000.345')).toBeTruthy()
  expect(screen.getAllByRole('tab').map((it) => it.textContent)).toEqual(['Berkas'])
  expect(screen.queryByRole('button', { name: /Batalkan|Semua slip/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sudah Dibayar' }))
  const dialog = await screen.findByRole('dialog', { name: 'November 2026 sudah dibayar?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sudah Dibayar' }))
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ version: 4, paid_at: '2026-12-01' }))
  expect(requests.some((it) => /\/slip|\/warning|\/comparison/.test(it.url))).toBe(false)
})

it('run: waits for finance where the job of HR does not pay', async () => {
  open({ state: 'approved' })
  expect(await screen.findByText('Ditandai dibayar oleh bagian keuangan')).toBeTruthy()
  // Those who made it do not take its approval back either.
  expect(screen.queryByRole('button', { name: 'Batalkan Persetujuan' })).toBeNull()
})

it('run: publishes its slips at once', async () => {
  const requests = open({ state: 'paid' })
  await userEvent.click(await screen.findByRole('button', { name: 'Terbitkan Slip' }))
  const dialog = await screen.findByRole('dialog', { name: 'Terbitkan slip November 2026?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terbitkan Slip' }))
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ version: 4 }))
})

it('run: publishes its slips at a time, which must be given', async () => {
  const requests = open({ state: 'paid' })
  await userEvent.click(await screen.findByRole('button', { name: 'Terbitkan Slip' }))
  const dialog = await screen.findByRole('dialog', { name: 'Terbitkan slip November 2026?' })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Terbit' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Pada waktu tertentu' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terbitkan Slip' }))
  expect(await within(dialog).findByText('Wajib diisi')).toBeTruthy()
  expect(writes(requests)).toHaveLength(0)
})

it('run: is deleted after a question while nothing was checked', async () => {
  const requests = open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }))
  const question = await screen.findByRole('alertdialog', { name: 'Hapus proses November 2026?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Hapus' }))
  await waitFor(() => expect(writes(requests)[0]?.method).toBe('DELETE'))
})

it('run: lists its slips with warnings, and keeps the filter for the slip', async () => {
  open({}, { search: '?warning=no_bank' })
  const link = await screen.findByRole('link', { name: 'Budi Santoso' })
  expect(link.getAttribute('href')).toBe('/proses-gaji/7/karyawan/6?warning=no_bank')
  expect(link.closest('tr')?.textContent).toContain('5.117.800')
  expect(link.closest('tr')?.textContent).toContain('Rekening belum diisi')
})

it('run: lists warnings that stop it first, with the places where they are mended', async () => {
  open({ blocked: 1 }, { search: '?tab=peringatan' })
  await screen.findByRole('region', { name: 'Gaji Pokok belum diisi' })
  const parts = screen.getAllByRole('region').map((it) => it.getAttribute('aria-label'))
  expect(parts.indexOf('Gaji Pokok belum diisi')).toBeLessThan(parts.indexOf('Rekening belum diisi'))
  expect(screen.getByRole('link', { name: 'Isi gaji Budi Santoso' }).getAttribute('href')).toBe(
    '/detail-employee/16/6/karier',
  )
  expect(screen.getByRole('link', { name: 'Isi rekening Budi Santoso' }).getAttribute('href')).toBe(
    '/detail-employee/16/6',
  )
})

it('run: takes the explanation of a change beside it', async () => {
  const requests = open({ unexplained: 1 }, { search: '?tab=perbandingan&only=unexplained' })
  expect(await screen.findByText('+1.117.800')).toBeTruthy()
  expect(requests.some((it) => it.url.includes('only=unexplained'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Tulis catatan Budi Santoso' }))
  await userEvent.type(screen.getByLabelText('Catatan untuk Budi Santoso'), 'Bonus proyek')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ text: 'Bonus proyek' }))
  expect(writes(requests)[0]?.url).toContain('/run/7/slip/6/note')
})

it('run: has files after the approval only', async () => {
  open({}, { search: '?tab=berkas' })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Semua slip (PDF)' })
  expect(button.disabled).toBe(true)
  expect(button.title).toBe('Tersedia setelah proses disetujui')
})

it('run: downloads the transfers of one bank, and says who is paid otherwise', async () => {
  const requests = open({ state: 'approved' }, { search: '?tab=berkas' })
  expect((await screen.findByText('Tanpa rekening')).closest('li')?.textContent).toContain('2 orang, Rp 9.412.000')
  await userEvent.click(screen.getByRole('button', { name: 'BCA' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('/run/7/bank?bank=BCA'))).toBe(true))
})

it('run: tells who did what', async () => {
  open({}, { search: '?tab=riwayat' })
  const rows = await screen.findAllByRole('row')
  expect(rows[1]?.textContent).toContain('Dihitung')
  expect(rows[2]?.textContent).toContain('DibuatDrafRatna Wulandari')
})
