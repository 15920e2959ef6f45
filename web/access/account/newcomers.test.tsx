import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CompanyProgress, Newcomer } from '#contract/access/newcomer.ts'
import { type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { snackbarMessage } from '#web/client/snackbar.ts'
import NewcomersPage from './newcomers.page.tsx'
import { nextStepOf, sumOfProgress } from './rollout-steps.ts'

const newcomer = (user_id: number, change: Partial<Newcomer> = {}): Newcomer => ({
  user_id,
  employee_identity: `100000000${user_id}`,
  name: `Orang ${user_id}`,
  company_name: 'PT Cahaya',
  job_name: 'Kasir',
  email: `orang${user_id}@contoh.id`,
  state: 'never',
  invited_at: null,
  link_until: null,
  code_until: null,
  ...change,
})
const rows = [
  newcomer(1),
  newcomer(2, { state: 'invited', invited_at: '2026-11-10T01:00:00Z', link_until: '2026-11-17T01:00:00Z' }),
  newcomer(3, { email: null, state: 'code', code_until: '2026-11-18T01:00:00Z' }),
]
const paging = {
  current_page: 1,
  has_previous_page: false,
  has_next_page: false,
  previous_page: 1,
  next_page: 1,
  last_page: 1,
}

const isListed = (url: URL) => (row: Newcomer) => {
  const { state, email } = Object.fromEntries(url.searchParams)
  return (!state || row.state === state) && (!email || (row.email !== null) === (email === 'true'))
}
const open = (isConfigured = true, address = '/akun-baru') => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ method, url }: RecordedRequest) => {
    if (method === 'POST' && url.endsWith('/codes'))
      return new Response(new Blob(['x']), {
        headers: { 'content-type': 'application/pdf', 'x-count': '2', 'x-skipped': '1' },
      })
    if (method === 'POST') return { data: { sent: 1, skipped: 1 } }
    if (url.includes('/mail/state')) return { data: { is_configured: isConfigured } }
    if (url.includes('/newcomer')) {
      const data = rows.filter(isListed(new URL(url, 'http://x')))
      return { data, ...paging, total_item: data.length }
    }
    return { data: [] }
  })
  renderAt(address, <NewcomersPage />)
  return requests
}
const sent = (requests: readonly RecordedRequest[]) =>
  requests.filter((it) => it.method === 'POST').map((it) => it.body)
const shows = (text: RegExp) => waitFor(() => expect(snackbarMessage.get()?.text).toMatch(text))
const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }))

describe('newcomers page', () => {
  it('shows states and until when links and codes are valid', async () => {
    open()
    const table = await screen.findByRole('table')
    await within(table).findByText('Belum diundang')
    for (const text of ['Belum diundang', 'Sudah diundang', 'Sudah diberi kode', 'Kode berlaku sampai', 'Kasir'])
      expect(within(table).getAllByText(text).length).toBeGreaterThan(0)
  })

  it('asks with numbers, and skips holders of a valid link unless ticked', async () => {
    const requests = open()
    await press('Undang (3)')
    const dialog = await screen.findByRole('dialog', { name: 'Undang karyawan' })
    await within(dialog).findByText('3 karyawan')
    expect(within(dialog).getByText('1, dilewati')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Kirim 1 Undangan' })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Termasuk yang masih punya tautan\/kode/ }))
    await press('Kirim 2 Undangan', dialog)
    await shows(/^1 undangan masuk antrean kirim, 1 dilewati/)
    expect(sent(requests)).toEqual([{ again: true }])
  })

  it('passes the filters of the list on', async () => {
    const requests = open(true, '/akun-baru?company_id=2&state=never')
    await press('Undang (1)')
    await press('Kirim 1 Undangan')
    await waitFor(() => expect(sent(requests)).toEqual([{ company_id: '2', state: 'never', again: false }]))
  })

  it('invites and makes codes for selected people only', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    const requests = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Orang 1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Orang 3' }))
    await press('Buat Kode yang Dipilih')
    const dialog = await screen.findByRole('dialog', { name: 'Buat kode masuk' })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Termasuk/ }))
    await press('Kartu PDF', dialog)
    await shows(/^2 kode dibuat, 1 dilewati/)
    expect(sent(requests)).toEqual([{ user_ids: [1, 3], again: true, format: 'pdf' }])
    expect(screen.queryByRole('region', { name: 'Tindakan untuk yang dipilih' })).toBeNull()
  })

  it('says that invitations reach nobody without a mail server', async () => {
    open(false)
    expect(await screen.findByText(/Server email belum diatur \(SMTP_URL\)/)).toBeTruthy()
    await press('Undang (3)')
    await press('Kirim 1 Undangan')
    await shows(/^1 undangan tidak dikirim: server email belum diatur/)
  })
})

describe('rollout', () => {
  const company = (company_id: number, [people, invited, signed_in]: [number, number, number]): CompanyProgress => ({
    company_id,
    company_name: `PT ${company_id}`,
    people,
    invited,
    signed_in,
    profiles_complete: 0,
  })

  it('proposes the company with the most people who were not invited, then those who did not come', () => {
    const open = [company(1, [10, 8, 2]), company(2, [50, 20, 2])]
    expect(sumOfProgress(open)).toEqual({ people: 60, invited: 28, signed_in: 4, profiles_complete: 0 })
    expect(nextStepOf(open)).toEqual({ label: 'Undang PT 2 (30)', search: { company_id: '2', state: 'never' } })
    expect(nextStepOf([company(1, [10, 10, 2])])).toEqual({ label: 'Lihat yang belum masuk (8)', search: {} })
    expect(nextStepOf([])).toBeUndefined()
  })
})
