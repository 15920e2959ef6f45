import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Leave } from '#contract/leave/row.ts'
import { errorResponse, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { buildLeaveRow } from '#test/web/testing-leave.ts'
import { openQuestion } from '#web/client/confirm.ts'
import { snackbarMessage } from '#web/client/snackbar.ts'
import LeaveApprovalPage from './leave-approval.page.tsx'

const row = (change: Partial<Leave> = {}) =>
  buildLeaveRow({ position_id: 20, user_name: 'Siti', can_action: true, version: 3, ...change })
const paging = {
  current_page: 1,
  has_previous_page: false,
  has_next_page: false,
  previous_page: 1,
  next_page: 1,
  last_page: 1,
}
const context = {
  working_days: 2,
  skipped: [{ date: '2026-03-07', kind: 'rest', reason: 'Hari istirahat' }],
  years: [{ year: 2026, granted: 12, taken: 5, joint: 1, remaining: 8, available: 4 }],
  used: [{ year: 2026, cuti: 5, izin: 1, sakit: 0 }],
  away: [{ ...row({ id: 6, user_name: 'Budi', status: 'accepted' }) }],
}
const serverOf =
  (rows: Leave[], decide: () => unknown = () => ({ data: rows[0] })) =>
  ({ method, url }: RecordedRequest) => {
    if (method === 'PATCH') return decide()
    if (method === 'POST') return { data: rows.map(({ id }) => ({ kind: 'leave', id, outcome: 'done' })) }
    if (url.includes('/context')) return { data: context }
    if (url.includes('/leaves/count'))
      return {
        data: [
          { status: 'waiting', count: 9, amount: null },
          { status: 'accepted', count: 1214, amount: null },
        ],
      }
    if (url.includes('/basic')) return { data: { job_name: 'Staff Akademik', profile: null } }
    if (url.includes('/history')) return { data: [] }
    if (url.includes('/staff/company')) return { data: [] }
    return { data: rows, ...paging, total_item: rows.length }
  }

describe('leave approval: decision dialog', () => {
  it('shows the request with its context and sends the version that was read', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(serverOf([row()]))
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    const question = screen.getByRole('alertdialog', { name: 'Apakah anda yakin?' })
    expect(within(question).getByText('Pulang kampung')).toBeTruthy()
    expect(await within(question).findByText('tersedia bila disetujui 4')).toBeTruthy()
    expect(question.textContent).toContain('hak 12, diambil 5, cuti bersama 1, bawaan dan penyesuaian 2, sisa 8;')
    expect(within(question).getAllByText(/Budi/)).not.toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Berhasil Di Setujui'))
    expect(requests.find((it) => it.method === 'PATCH')).toMatchObject({
      url: '/api/manager/user/employee/position/leaves/5/action',
      body: { status: 'accepted', version: 3 },
    })
  })

  it('sends nothing when the dialog is closed', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(serverOf([row()]))
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(requests.filter((it) => it.method === 'PATCH')).toEqual([])
  })

  it('shows the reason and reloads the list when the server answers 409', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(serverOf([row()], () => errorResponse(409, 'Perizinan sudah berstatus disetujui')))
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    const reads = () => requests.filter((it) => it.url.includes('/leaves/company')).length
    const before = reads()
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Tolak' }))
    await waitFor(() =>
      expect(openQuestion.get()).toMatchObject({
        title: 'Something went wrong',
        text: 'Perizinan sudah berstatus disetujui',
        no: 'Tutup',
      }),
    )
    openQuestion.get()?.answer(false)
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
  })

  it('names the person and the rejection, with a reject button distinct from closing', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(serverOf([row()]))
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    const question = screen.getByRole('alertdialog', { name: 'Apakah anda yakin?' })
    expect(question.textContent).toContain('Anda akan menolak cuti Siti, 5–6 Mar 2026.')
    expect(within(question).getByText('Pastikan data perizinan sudah benar...')).toBeTruthy()
    const names = within(question)
      .getAllByRole('button')
      .map((it) => it.textContent)
    expect(names).toEqual(['Kembali', 'Tolak'])
    await userEvent.click(within(question).getByRole('button', { name: 'Tolak' }))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Berhasil Di Batalkan'))
    expect(requests.find((it) => it.method === 'PATCH')?.body).toEqual({ status: 'rejected', version: 3 })
  })

  it('shows no buttons on a decided row', async () => {
    signIn({ role_name: 'manager', sequence: 1 })
    stubServer(serverOf([row({ status: 'rejected', can_action: false, action_by: 'Direktur' })]))
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    expect(await screen.findByText('Siti')).toBeTruthy()
    for (const name of ['Confirm', 'Cancel']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('disables the buttons when `can_action` is false', async () => {
    signIn({ role_name: 'manager', sequence: 1 })
    stubServer(serverOf([row({ can_action: false })]))
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    for (const name of ['Confirm', 'Cancel'])
      expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true)
  })
})

describe('leave approval list', () => {
  it('requests all companies for HR, with the filters of the URL and the current year', async () => {
    signIn({ role_name: 'hcis' })
    const requests = stubServer(serverOf([row()]))
    renderAt('/daftar-izin?type=sakit', <LeaveApprovalPage />)
    await screen.findByText('Siti')
    const list = requests.find((it) => it.url.includes('/hcis/user/employee/position/leaves/all'))
    const query = Object.fromEntries(new URLSearchParams(list?.url.split('?')[1]))
    expect(query).toEqual({ type: 'sakit', year: String(new Date().getFullYear()), page: '1', page_size: '10' })
    expect(screen.getByLabelText('Entitas')).toBeTruthy()
  })

  it('exports with the current filters under their export names', async () => {
    signIn({ role_name: 'hcis' })
    const requests = stubServer(serverOf([row()]))
    renderAt('/daftar-izin?type=sakit&status=waiting&company_id=2&year=2025', <LeaveApprovalPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(requests.some((it) => it.url.includes('/leaves/export'))).toBe(true))
    const sheet = requests.find((it) => it.url.includes('/leaves/export'))!
    expect(Object.fromEntries(new URLSearchParams(sheet.url.split('?')[1]))).toEqual({
      companyId: '2',
      requestType: 'sakit',
      status: 'waiting',
      year: '2025',
    })
  })
})

describe('leave approval tabs', () => {
  it('show the counts and stay in step with the Status filter', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(serverOf([row()]))
    const { address } = renderAt('/daftar-izin', <LeaveApprovalPage />)
    await userEvent.click(await screen.findByRole('tab', { name: 'Waiting 9' }))
    await waitFor(() => expect(address()).toBe('/daftar-izin?status=waiting'))
    expect(screen.getByRole('tab', { name: 'Semua 1.223', selected: false })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Waiting')
    await waitFor(() => expect(requests.some((it) => /leaves\/company\?.*status=waiting/.test(it.url))).toBe(true))
    expect(requests.filter((it) => /count\?.*status=/.test(it.url))).toEqual([])
  })
})

describe('leave approval: what waits for the viewer', () => {
  const withInbox = (count: number) => (request: RecordedRequest) =>
    request.url.includes('/inbox/total')
      ? { data: { leave: count, reimbursement: 0, overtime: 0, total: count } }
      : serverOf([row()])(request)
  const listsOf = (requests: RecordedRequest[]) => requests.filter((it) => it.url.includes('/leaves/company?'))

  it('is the first tab and opens from the menu, in all years, with the count of the menu', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(withInbox(12))
    const { address } = renderAt('/daftar-izin', <LeaveApprovalPage />)
    expect(await screen.findByRole('tab', { name: 'Perlu keputusan Anda (12)', selected: true })).toBe(
      screen.getAllByRole('tab')[0],
    )
    expect(address()).toBe('/daftar-izin?waits_for=me')
    await screen.findByText('Siti')
    expect(listsOf(requests).map((it) => it.url)).toEqual([expect.stringMatching(/waits_for=me(?!.*year=2)/)])
    await userEvent.click(screen.getByRole('tab', { name: 'Semua 1.223' }))
    await waitFor(() => expect(address()).toBe('/daftar-izin?waits_for=all'))
    await waitFor(() => expect(listsOf(requests).at(-1)?.url).toContain(`year=${new Date().getFullYear()}`))
    await userEvent.click(screen.getByRole('tab', { name: 'Waiting 9' }))
    await waitFor(() => expect(address()).toBe('/daftar-izin?status=waiting'))
    await waitFor(() => expect(listsOf(requests).at(-1)?.url).toMatch(/status=waiting(?!.*year=2)/))
  })

  it('gives way to all requests when nothing waits or the address names a filter', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    stubServer(withInbox(0))
    const { address } = renderAt('/daftar-izin', <LeaveApprovalPage />)
    expect(await screen.findByRole('tab', { name: 'Perlu keputusan Anda (0)', selected: false })).toBeTruthy()
    expect(address()).toBe('/daftar-izin')
    cleanup()
    stubServer(withInbox(12))
    const filtered = renderAt('/daftar-izin?type=sakit', <LeaveApprovalPage />)
    expect(await screen.findByRole('tab', { name: 'Perlu keputusan Anda (12)', selected: false })).toBeTruthy()
    expect(filtered.address()).toBe('/daftar-izin?type=sakit')
  })
})

describe('leave approval: bulk decision', () => {
  it('sends all selected requests in one call, each with its version', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const rows = [row(), row({ id: 6, version: 1 }), row({ id: 7, status: 'accepted', can_action: false })]
    const requests = stubServer(serverOf(rows))
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }))
    // The decided row has no checkbox.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    const bar = screen.getByRole('region', { name: 'Tindakan untuk yang dipilih' })
    expect(within(bar).getByText('2 dipilih')).toBeTruthy()
    await userEvent.click(within(bar).getByRole('button', { name: 'Tolak 2…' }))
    const question = screen.getByRole('alertdialog', { name: 'Apakah anda yakin?' })
    await userEvent.type(within(question).getByLabelText('Alasan penolakan (opsional)'), 'Musim ujian')
    await userEvent.click(within(question).getByRole('button', { name: 'Tolak' }))
    await waitFor(() => expect(requests.find((it) => it.method === 'POST')?.url).toBe('/api/manager/decision'))
    expect(requests.find((it) => it.method === 'POST')?.body).toEqual({
      items: [
        { kind: 'leave', id: 5, version: 3, status: 'rejected' },
        { kind: 'leave', id: 6, version: 1, status: 'rejected' },
      ],
      note: 'Musim ujian',
    })
    await waitFor(() => expect(screen.queryByText('2 dipilih')).toBeNull())
  })
})

describe('leave approval: taking back', () => {
  it('offers to undo a decision, and says why it cannot', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    let outcome = 'done'
    const requests = stubServer((request) =>
      request.url.endsWith('/decision/undo')
        ? { data: [{ kind: 'leave', id: 5, outcome }] }
        : serverOf([row()])(request),
    )
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    const approve = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
      await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
      await waitFor(() => expect(snackbarMessage.get()?.link?.label).toBe('Urungkan'))
      const action = snackbarMessage.get()?.link
      if (action && 'run' in action) action.run()
    }
    await approve()
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Keputusan diurungkan'))
    expect(requests.find((it) => it.url.endsWith('/undo'))?.body).toEqual({ items: [{ kind: 'leave', id: 5 }] })
    outcome = 'late'
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await approve()
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Tidak dapat diurungkan: sudah lebih dari satu menit'))
  })

  it('lets HR take a decision back with a reason', async () => {
    signIn({ role_name: 'hcis' })
    const decided = row({ status: 'accepted', can_action: false, action_by: 'Direktur' })
    const requests = stubServer(serverOf([decided]))
    renderAt('/daftar-izin?status=accepted', <LeaveApprovalPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Siti' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan keputusan' }))
    const dialog = await screen.findByRole('dialog', { name: 'Batalkan keputusan' })
    await userEvent.type(within(dialog).getByLabelText('Alasan'), 'Salah orang')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Batalkan keputusan' }))
    await waitFor(() =>
      expect(requests.find((it) => it.url.endsWith('/hcis/decision/revert'))?.body).toEqual({
        kind: 'leave',
        id: 5,
        reason: 'Salah orang',
      }),
    )
  })
})

describe('leave approval: keyboard', () => {
  it('moves to a row, opens it and approves it', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(serverOf([row({ id: 4, user_name: 'Andi' }), row()]))
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    await screen.findByText('Siti')
    await userEvent.keyboard('jj{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Siti' })
    expect(await within(panel).findByText('Staff Akademik · PT Cahaya Edukasi')).toBeTruthy()
    expect(within(panel).getAllByText('5–6 Mar 2026')[0]).toBeTruthy()
    expect(await within(panel).findByText('tersedia bila disetujui 4')).toBeTruthy()
    await userEvent.keyboard('k')
    await screen.findByRole('dialog', { name: 'Andi' })
    await userEvent.keyboard('y')
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Berhasil Di Setujui'))
    expect(requests.find((it) => it.method === 'PATCH')).toMatchObject({
      url: '/api/manager/user/employee/position/leaves/4/action',
      body: { status: 'accepted', version: 3 },
    })
    // The panel moves on to the next waiting request.
    expect(await screen.findByRole('dialog', { name: 'Siti' })).toBeTruthy()
  })

  it('asks for a reason before a rejection, without a second confirmation', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(serverOf([row()]))
    renderAt('/daftar-izin', <LeaveApprovalPage />)
    await screen.findByText('Siti')
    await userEvent.keyboard('j{Enter}')
    await screen.findByRole('dialog', { name: 'Siti' })
    await userEvent.keyboard('n')
    const reason = await screen.findByLabelText('Alasan penolakan (opsional)')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    // Shortcut keys are inactive while text is typed.
    await userEvent.keyboard('yn tidak')
    expect(requests.filter((it) => it.method === 'PATCH')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Tolak' }))
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Berhasil Di Batalkan'))
    expect(requests.find((it) => it.method === 'PATCH')?.body).toEqual({
      status: 'rejected',
      version: 3,
      note: 'yn tidak',
    })
  })
})
