import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Letter } from '#contract/letter/letter-row.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { IssuedLetter } from './issued-letter.tsx'

const letter = (change: Partial<Letter> = {}): Letter => ({
  ...{ id: 5, company_id: 1, company_name: 'PT Contoh', type: 'sp1', type_name: 'Surat Peringatan Pertama' },
  ...{ number: '001/HR/SP/XI/2026', date: '2026-11-18', state: 'issued', name: 'Budi Santoso', position_id: 4 },
  ...{ signatory: 'Ratna', valid_until: '2027-05-17', acknowledged_at: null, proposed_by: null, by: 'HR' },
  ...{ at: '2026-11-18T03:00:00Z', user_id: 14, user_ids: [14], position_ids: [4], template_id: null, change_id: null },
  ...{ signatory_id: 1, recipient: null, values: {}, body: null, text: 'Isi', missing: [], missing_names: [] },
  ...{ warnings: [], has_pay: false, version: 2, code: null, archived: false, void_reason: null, comment: null },
  ...{ refused_at: null, witnesses: null, signed: null, registered_at: null, registered_note: null, checks: 0 },
  ...{ last_checked: null, events: [] },
  ...change,
})
const show = async (change?: Partial<Letter>) => {
  const requests = stubServer(() => ({ data: letter(change) }))
  signIn({ role_name: 'hcis' })
  renderAt('/surat', <IssuedLetter letter={letter(change)} />)
  await screen.findByRole('button', { name: 'PDF' })
  return requests
}

it('an issued warning: HR notes that its receipt was refused, before two witnesses', async () => {
  const requests = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Catat penolakan' }))
  await userEvent.type(screen.getByLabelText('Saksi pertama'), 'Ani')
  await userEvent.type(screen.getByLabelText('Saksi kedua'), 'Candra')
  await userEvent.click(screen.getAllByRole('button', { name: 'Catat penolakan' }).at(-1)!)
  await waitFor(() =>
    expect(requests.find((it) => it.method === 'PUT')).toMatchObject({
      url: '/api/hcis/letter/5/refused',
      body: { refused: true, witnesses: ['Ani', 'Candra'] },
    }),
  )
})

it.each([
  ['a receipt', { acknowledged_at: '2026-11-19T03:00:00Z' }],
  ['a refusal', { refused_at: '2026-11-19T03:00:00Z', witnesses: ['Ani', 'Candra'] }],
  ['another type', { type: 'tugas' as const }],
])('an issued letter with %s offers no refusal', async (_, change) => {
  await show(change)
  expect(screen.queryByRole('button', { name: 'Catat penolakan' })).toBeNull()
})

it('an issued letter says who saw the refusal', async () => {
  await show({ refused_at: '2026-11-19T03:00:00Z', witnesses: ['Ani', 'Candra'] })
  expect(screen.getByText(/Ditolak .*, saksi Ani dan Candra/)).toBeTruthy()
})

it('an issued letter: its preview has the date in words, as the paper', async () => {
  await show()
  expect(screen.getByText('18 November 2026')).toBeTruthy()
})

it('an offer is linked to a person once', async () => {
  await show({ type: 'penawaran', position_id: null })
  expect(screen.getByRole('button', { name: 'Hubungkan ke karyawan' })).toBeTruthy()
})

it('a linked offer is not linked again, and a void letter offers its file only', async () => {
  await show({ type: 'penawaran', position_id: 4, state: 'void', void_reason: 'Keliru' })
  expect(screen.getAllByRole('button').map((it) => it.textContent)).toEqual(['PDF'])
})
