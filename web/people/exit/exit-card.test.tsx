import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Exit } from '#contract/people/exit.ts'
import { type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { ExitCard } from './exit-card.tsx'

const row: Exit = {
  position_id: 4,
  last_day: '2026-10-30',
  reason_id: 2,
  reason_name: 'Gaji',
  group: 'sukarela',
  second_reason_id: null,
  second_reason_name: null,
  regretted: true,
  rehire: 'ya',
  note: null,
}
const reasons = [{ id: 2, name: 'Gaji', group: 'sukarela' }]
const server = ({ url }: RecordedRequest) => ({ data: url.includes('exit-reason') ? reasons : row })

it('exit card: shows the reason and saves an assessment that is taken back as none', async () => {
  const requests = stubServer(server)
  signIn({ role_name: 'hcis' })
  renderAt('/', <ExitCard position_id={4} />)
  expect(await screen.findByText('Kemauan sendiri')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ubah alasan' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: /Sayang dilepas/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Belum dinilai' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.find((it) => it.method === 'PUT')).toBeTruthy())
  const sent = requests.find((it) => it.method === 'PUT')
  expect(sent?.url).toBe('/api/hcis/exit/4')
  expect(sent?.body).toEqual({ reason_id: 2, rehire: 'ya' })
})
