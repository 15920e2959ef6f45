import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Leave } from '#contract/leave/row.ts'
import { errorResponse, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import { buildLeaveRow } from '#test/web/testing-leave.ts'
import { openQuestion } from '#web/client/confirm.ts'
import { snackbarMessage } from '#web/client/snackbar.ts'
import { canCancelOwn, LeaveActions } from './leave-actions.tsx'

beforeEach(() => {
  setFakeNow('2026-03-02T09:00:00')
})
afterEach(() => vi.useRealTimers())

const asOwner = () => signIn()
const asHr = () => signIn({ role_name: 'hcis', sequence: 2, position_id: 99 })
const asManager = () => signIn({ role_name: 'manager', sequence: 2, position_id: 98 })
const buttons = () => screen.queryAllByRole('button').map((it) => it.textContent)

const open = async (row: Leave, answer: () => unknown = () => ({ data: row })) => {
  const requests = stubServer(answer)
  renderAt(
    '/',
    <>
      <h1>Halaman</h1>
      <LeaveActions row={row} />
    </>,
  )
  await screen.findByText('Halaman')
  return requests
}

it.each([
  ['waiting', '2026-02-01', true],
  ['accepted', '2026-03-03', true],
  ['accepted', '2026-03-02', false],
  ['rejected', '2026-03-03', false],
  ['cancelled', '2026-03-03', false],
] as const)('leave: the owner cancels a %s one that begins on %s: %s', (status, start_date, can) => {
  expect(canCancelOwn({ status, start_date }, '2026-03-02')).toBe(can)
})

describe('leave actions', () => {
  it.each([
    ['the owner of a waiting one', asOwner, {}, ['Batalkan cuti']],
    ['the owner of one that has begun', asOwner, { status: 'accepted', start_date: '2026-03-02' }, []],
    ['HR of an accepted one', asHr, { status: 'accepted' }, ['Persingkat cuti', 'Batalkan cuti']],
    ['HR of a single day', asHr, { status: 'accepted', end_date: '2026-03-05' }, ['Batalkan cuti']],
    ['HR of a half day', asHr, { status: 'accepted', part: 'morning' }, ['Batalkan cuti']],
    ['HR of a rejected one', asHr, { status: 'rejected' }, []],
    ['a manager', asManager, { status: 'accepted' }, []],
  ] as const)('offers to %s what is possible', async (_, sign, change, expected) => {
    sign()
    await open(buildLeaveRow(change))
    expect(buttons()).toEqual([...expected])
  })

  it.each([
    [true, /^Hari cuti yang sudah dipotong dikembalikan/],
    [false, /^Saldo cuti tidak berubah/],
  ])('says what cancelling does to the balance when deducting is %s', async (deducts, text) => {
    asHr()
    await open(buildLeaveRow({ status: 'accepted', deducts }))
    fireEvent.click(screen.getByRole('button', { name: 'Batalkan cuti' }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('cancels with the version that was read, and the ticked other request', async () => {
    asOwner()
    const linked = [
      { id: 41, company_name: 'CV Rasa Lestari', status: 'waiting' as const },
      { id: 42, company_name: 'PT Papua Mandiri', status: 'rejected' as const },
    ]
    const requests = await open(buildLeaveRow({ version: 4, linked }))
    fireEvent.click(screen.getByRole('button', { name: 'Batalkan cuti' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Batalkan cuti' }))
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
    fireEvent.click(dialog.getByLabelText('Batalkan juga di CV Rasa Lestari'))
    fireEvent.click(dialog.getByRole('button', { name: 'Batalkan cuti' }))
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(requests.map(({ url, body }) => [url.replace(/^.*\/own/, ''), body])).toEqual([
      ['/leaves/5/cancel', { version: 4 }],
      ['/leaves/41/cancel', { note: '' }],
    ])
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Cuti dibatalkan'))
  })

  it('says why it cannot be cancelled any more', async () => {
    asOwner()
    await open(buildLeaveRow({ status: 'accepted' }), () =>
      errorResponse(409, 'Cuti sudah dimulai, hubungi HR', undefined, 'begun'),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Batalkan cuti' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Batalkan cuti' }))
    expect(dialog.getByText('Hari cuti yang sudah dipotong dikembalikan.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Batalkan cuti' }))
    await waitFor(() => expect(openQuestion.get()?.text).toBe('Cuti sudah dimulai, hubungi HR'))
    openQuestion.get()?.answer(true)
  })

  it('asks HR for a reason', async () => {
    asHr()
    const requests = await open(buildLeaveRow({ status: 'accepted' }))
    fireEvent.click(screen.getByRole('button', { name: 'Batalkan cuti' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Batalkan cuti' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Batalkan cuti' }))
    expect(await dialog.findByText('Wajib diisi')).toBeTruthy()
    expect(requests).toEqual([])
  })
})

describe('letter of a leave', () => {
  const needing = { request_type: 'sakit', needs_file: true } as const
  const stored = { ...needing, has_file: true, file: '/api/files/1' }
  it.each([
    ['its owner where it is missing', asOwner, needing, ['Lampirkan surat', 'Batalkan cuti']],
    ['its owner while it waits', asOwner, stored, ['Ganti surat', 'Hapus surat', 'Batalkan cuti']],
    ['its owner once accepted', asOwner, { ...stored, status: 'accepted', start_date: '2026-03-01' }, []],
    [
      'its owner after accepting without one',
      asOwner,
      { ...needing, status: 'accepted', start_date: '2026-03-01' },
      ['Lampirkan surat'],
    ],
    ['its owner after rejecting', asOwner, { ...needing, status: 'rejected' }, []],
    ['a decider', asManager, needing, []],
  ] as const)('offers to %s what is possible', async (_, sign, change, expected) => {
    sign()
    await open(buildLeaveRow(change))
    expect(buttons()).toEqual([...expected])
    expect(screen.queryAllByRole('link', { name: 'Buka surat' })).toHaveLength('file' in change ? 1 : 0)
    const isMissing = !('has_file' in change) && !('status' in change && change.status === 'rejected')
    expect(screen.queryAllByText('Surat belum ada')).toHaveLength(isMissing ? 1 : 0)
  })

  it('removes it after asking', async () => {
    asOwner()
    const requests = await open(buildLeaveRow(stored))
    fireEvent.click(screen.getByRole('button', { name: 'Hapus surat' }))
    await waitFor(() => expect(openQuestion.get()).toBeTruthy())
    expect(requests).toEqual([])
    openQuestion.get()?.answer(true)
    await waitFor(() => expect(requests.map((it) => it.method)).toEqual(['DELETE']))
  })
})

it('leave: HR reads which days stay taken, before and after cancelling leave that has begun', async () => {
  asHr()
  const row = buildLeaveRow({ status: 'accepted', deducts: true, start_date: '2026-02-25', end_date: '2026-03-04' })
  await open(row, () => ({ data: { ...row, kept_days: 2.5 } }))
  fireEvent.click(screen.getByRole('button', { name: 'Batalkan cuti' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Hari yang sudah lewat tanpa absensi tetap terpakai')
  fireEvent.change(within(dialog).getByLabelText(/Alasan/), { target: { value: 'Tidak jadi' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Batalkan cuti' }))
  await waitFor(() =>
    expect(snackbarMessage.get()?.text).toBe('Cuti dibatalkan. 2,5 hari yang sudah lewat tetap terpakai'),
  )
})
