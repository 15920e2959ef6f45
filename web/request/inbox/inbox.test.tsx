import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Leave } from '#contract/leave/row.ts'
import { errorResponse, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { buildLeaveRow } from '#test/web/testing-leave.ts'
import InboxPage from './inbox.page.tsx'

const row = (change: Partial<Leave> = {}) =>
  buildLeaveRow({ position_id: 9, user_name: 'Siti', can_action: true, version: 3, ...change })

const paging = {
  current_page: 1,
  has_previous_page: false,
  has_next_page: false,
  previous_page: 1,
  next_page: 1,
  last_page: 1,
}

const serverOf =
  (listed: Leave[], one?: Leave) =>
  ({ url, method }: RecordedRequest) => {
    if (method === 'PATCH') return { data: { ...row(), status: 'accepted' } }
    if (url.includes('/inbox/total')) return { data: { leave: 12, reimbursement: 3, overtime: 0, total: 15 } }
    if (/inbox\/leave\/\d+$/.test(url))
      return one ? { data: { kind: 'leave', leave: one } } : errorResponse(404, 'Perizinan tidak ditemukan')
    if (url.includes('/context')) return { data: { working_days: 1, skipped: [], years: [], used: [], away: [] } }
    if (url.includes('/basic')) return { data: { job_name: 'Staff', profile: null } }
    if (url.includes('/inbox'))
      return { data: listed.map((it) => ({ kind: 'leave', leave: it })), ...paging, total_item: listed.length }
    if (url.includes('/delegation')) return { data: { own: [], standing_in: [] } }
    return { data: [] }
  }

describe('inbox', () => {
  it('searches by name on the server, and tells when nobody matches', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer((request) =>
      request.url.includes('keyword=tidak') ? serverOf([])(request) : serverOf([row()])(request),
    )
    const { address } = renderAt('/tugas-saya', <InboxPage />)
    await screen.findByRole('button', { name: /Siti/ })
    await userEvent.type(screen.getByLabelText('Cari nama'), 'tidak')
    expect(await screen.findByText('Tidak ada pengajuan yang menunggu dari “tidak”')).toBeTruthy()
    expect(address()).toBe('/tugas-saya?keyword=tidak')
    expect(requests.some((it) => it.url.includes('keyword=tidak'))).toBe(true)
  })

  it('shows person, kind, days and reason of a request, the date once', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    stubServer(serverOf([row({ start_date: '2025-03-05', end_date: '2025-03-06' })]))
    renderAt('/tugas-saya', <InboxPage />)
    const [item] = await screen.findAllByRole('listitem')
    expect(item?.textContent).toContain('SitiPerizinanCuti 5–6 Mar 2025 · 2 hariPulang kampung')
  })

  it('tells people of the same name apart by their job', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    stubServer(
      serverOf([
        row({ id: 1, position_id: 1, job_name: 'Guru' }),
        row({ id: 2, position_id: 2, job_name: 'Kasir' }),
        row({ id: 3, position_id: 3, user_name: 'Andi' }),
      ]),
    )
    renderAt('/tugas-saya', <InboxPage />)
    const items = await within(await screen.findByRole('list', { name: 'Pengajuan' })).findAllByRole('listitem')
    expect(items.map((it) => it.textContent?.split('Perizinan')[0])).toEqual(['Siti · Guru', 'Siti · Kasir', 'Andi'])
    expect(screen.getByRole('button', { name: /Siti.*, Kasir$/ })).toBeTruthy()
  })
})

it('inbox: says on the row of overtime which limits of the law it exceeds', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const overtime = {
    ...row({ id: 9 }),
    start: '06-03-2026 17:00',
    end: '06-03-2026 22:00',
    location: 'office',
    detail: 'Akreditasi',
    assigned: false,
    warnings: [
      { code: 'over_day', text: 'Lebih dari 4 jam' },
      { code: 'over_week', text: 'Minggu ini 19 dari 18 jam' },
    ],
    meal: true,
  }
  stubServer((request) =>
    /\/inbox\?/.test(request.url)
      ? { data: [{ kind: 'overtime', overtime }], ...paging, total_item: 1 }
      : serverOf([])(request),
  )
  renderAt('/tugas-saya', <InboxPage />)
  const [item] = await within(await screen.findByRole('list', { name: 'Pengajuan' })).findAllByRole('listitem')
  expect(item?.textContent).toMatch(/Lebih dari 4 jam · Minggu ini 19 dari 18 jamAkreditasi/)
})

it('inbox: says the purpose of a certificate once, and whether it names the salary', async () => {
  signIn({ role_name: 'hcis' })
  const certificate = {
    ...row({ id: 9 }),
    ...{ date: '2025-03-05', purpose: 'visa', purpose_text: null, with_salary: true, number: null, file: null },
  }
  stubServer((request) =>
    /\/inbox\?/.test(request.url)
      ? { data: [{ kind: 'certificate', certificate }], ...paging, total_item: 1 }
      : serverOf([])(request),
  )
  renderAt('/tugas-saya', <InboxPage />)
  const [item] = await within(await screen.findByRole('list', { name: 'Pengajuan' })).findAllByRole('listitem')
  expect(item?.textContent).toContain('Surat Keterangan5 Mar 2025 · dengan gajiVisa atau kedutaan')
})

it('inbox: decides many with the warnings of each, in the order approve, reject', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const text = 'Melebihi sisa cuti 2026 sebanyak 3 hari'
  stubServer(serverOf([row({ id: 4, user_name: 'Andi' }), row({ warnings: [{ code: 'over_balance', text }] })]))
  renderAt('/tugas-saya', <InboxPage />)
  await userEvent.click(await screen.findByLabelText('Pilih semua di halaman ini'))
  const bulk = screen.getAllByRole('button', { name: /^(Setujui|Tolak) \(2\)$/ })
  expect(bulk.map((it) => it.textContent)).toEqual(['Setujui (2)', 'Tolak (2)'])
  await userEvent.click(bulk[0]!)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('2 pengajuan · 1 melebihi sisa cuti')).toBeTruthy()
  expect(question.getAllByRole('listitem')[0]?.textContent).toMatch(/^cuti Siti.*sebanyak 3 hari$/)
})

describe('inbox with `open` in the address', () => {
  it('opens the panel of a listed request without reading it again', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(serverOf([row({ id: 4, user_name: 'Andi' }), row()]))
    renderAt('/tugas-saya?open=leave-5', <InboxPage />)
    expect(await screen.findByRole('dialog', { name: 'Siti' })).toBeTruthy()
    expect(requests.filter((it) => /inbox\/leave\/5/.test(it.url))).toEqual([])
    // Behind the open dialog the tabs are hidden from assistive technology.
    expect(screen.getByRole('tab', { name: 'Perlu keputusan Anda (15)', hidden: true })).toBe(
      screen.getAllByRole('tab', { hidden: true })[0],
    )
  })

  it('loads a request that is not on the page, and decides it', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(
      serverOf([row({ id: 4, user_name: 'Andi' })], row({ id: 310, user_name: 'Rizky', start_date: '2027-01-01' })),
    )
    const { address } = renderAt('/tugas-saya?open=leave-310', <InboxPage />)
    const panel = await screen.findByRole('dialog', { name: 'Rizky' })
    await userEvent.click(within(panel).getAllByRole('button', { name: /Confirm|Setujui/ })[0]!)
    await waitFor(() => expect(requests.find((it) => it.method === 'PATCH')?.url).toContain('/leaves/310/action'))
    await waitFor(() => expect(address()).toBe('/tugas-saya'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says who decided a request meanwhile', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    stubServer(serverOf([], row({ id: 7, status: 'rejected', action_by: 'Direktur', can_action: false })))
    renderAt('/tugas-saya?open=leave-7', <InboxPage />)
    const panel = await screen.findByRole('dialog', { name: 'Siti' })
    expect(within(panel).getByText('Pengajuan ini sudah ditolak oleh Direktur.')).toBeTruthy()
    expect(within(panel).queryByRole('button', { name: /Tolak|Confirm/ })).toBeNull()
  })

  it('says that a request is out of sight or gone', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    stubServer(serverOf([]))
    const { address } = renderAt('/tugas-saya?open=leave-8', <InboxPage />)
    const panel = await screen.findByRole('dialog', { name: 'Pengajuan' })
    expect(await within(panel).findByText(/tidak dapat dilihat dengan akun ini/)).toBeTruthy()
    await userEvent.click(within(panel).getByRole('button', { name: 'Tutup' }))
    await waitFor(() => expect(address()).toBe('/tugas-saya'))
  })

  it('ignores an address that names no request', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(serverOf([row()]))
    renderAt('/tugas-saya?open=leave-x', <InboxPage />)
    expect(await screen.findByRole('button', { name: /Siti/ })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(requests.filter((it) => /inbox\/leave/.test(it.url))).toEqual([])
  })
})
