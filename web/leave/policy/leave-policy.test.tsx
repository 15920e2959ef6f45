import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_LEAVE_POLICY } from '#contract/leave/policy.ts'
import { errorResponse, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import LeavePolicyPage from './leave-policy.page.tsx'

afterEach(() => vi.useRealTimers())

const policy = { ...DEFAULT_LEAVE_POLICY, company_id: 2, company_name: 'PT Cahaya Edukasi' }
const next = { ...policy, annual_days: 14 }

const open = async (nextYear: object[] = [next]) => {
  setFakeNow('2026-11-17T09:00:00')
  signIn({ role_name: 'hcis', sequence: 2 })
  const requests = stubServer(({ method, url }) => {
    if (method === 'PUT') return { data: policy }
    return { data: url.includes('year=2027') ? nextYear : [policy] }
  })
  renderAt('/kebijakan-cuti', <LeavePolicyPage />)
  await screen.findByText('Cuti tahunan 12 hari, setelah 12 bulan bekerja.')
  return requests
}

it('leave policy: shows what is saved for the next year, and edits it with its own values', async () => {
  const requests = await open()
  expect(await screen.findByRole('heading', { name: 'Mulai 2027' })).toBeTruthy()
  expect(screen.getByText('Cuti tahunan 14 hari, setelah 12 bulan bekerja.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ubah PT Cahaya Edukasi mulai 2027' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Kebijakan Cuti PT Cahaya Edukasi' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('Cuti tahunan (hari)')).value).toBe('14')
  fireEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  expect(requests.find((it) => it.method === 'PUT')?.body).toMatchObject({ annual_days: 14, from_year: '2027' })
})

it('leave policy: says that a change of this year leaves the next year as it is', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Mulai 2027' })
  fireEvent.click(screen.getByRole('button', { name: 'Ubah PT Cahaya Edukasi' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Kebijakan Cuti PT Cahaya Edukasi' }))
  expect(dialog.getByText('Kebijakan untuk 2027 sudah disimpan tersendiri dan tidak ikut berubah.')).toBeTruthy()
  fireEvent.mouseDown(dialog.getByLabelText('Berlaku mulai tahun'))
  fireEvent.click(await screen.findByRole('option', { name: '2027 (tahun depan)' }))
  expect(await dialog.findByText('Kebijakan yang sudah disimpan untuk 2027 akan diganti.')).toBeTruthy()
})

it('leave policy: says nothing of the next year where it goes on unchanged', async () => {
  await open([policy])
  fireEvent.click(screen.getByRole('button', { name: 'Ubah PT Cahaya Edukasi' }))
  expect(screen.queryByRole('heading', { name: 'Mulai 2027' })).toBeNull()
  expect(screen.queryByText(/sudah disimpan/)).toBeNull()
})

it('leave policy: offers to try again when it cannot be loaded', async () => {
  signIn({ role_name: 'hcis', sequence: 2 })
  stubServer(() => errorResponse(500, 'Terjadi kesalahan'))
  renderAt('/kebijakan-cuti', <LeavePolicyPage />)
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeTruthy()
})
