import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'

afterEach(() => vi.useRealTimers())

it('adjustment: shows the balance before and after it while days are typed or stepped', async () => {
  setFakeNow('2026-11-17T09:00:00')
  signIn({ role_name: 'hcis', sequence: 2 })
  const requests = stubServer(() => ({ data: { available: -3, entries: [] } }))
  renderAt(
    '/saldo-cuti',
    <AdjustmentDialog row={{ position_id: 9, name: 'Siti' }} year={2026} onClose={() => undefined} />,
  )
  expect(await screen.findByText('Tersedia 2026: −3 → −3')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Jumlah hari'), { target: { value: '1,5' } })
  expect(await screen.findByText('Tersedia 2026: −3 → −1,5')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '+0,5' }))
  expect(await screen.findByText('Tersedia 2026: −3 → −1')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Catatan'), { target: { value: 'Koreksi' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() =>
    expect(requests.find((it) => it.method === 'POST')?.body).toMatchObject({ days: 2, note: 'Koreksi' }),
  )
})
