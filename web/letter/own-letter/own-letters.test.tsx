import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OwnLetter } from '#contract/letter/own-letter.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { OwnLetterList } from './own-letters.tsx'

const row: OwnLetter = {
  ...{ id: 5, type: 'sp1', type_name: 'Surat Peringatan Pertama', number: '001/HR/SP/XI/2026', date: '2026-11-18' },
  ...{ state: 'issued', company_name: 'PT Contoh', valid_until: '2027-05-17', acknowledged_at: null, comment: null },
  ...{ refused_at: null, needs_receipt: true, has_file: true },
}
const show = (path: string) => {
  stubServer(({ url }) => ({ data: url.endsWith('/5') ? { ...row, text: 'Isi surat', signatory: 'Ratna' } : [row] }))
  signIn()
  renderAt(path, <OwnLetterList />)
}

it('own letters: a link to a letter that is not there says so', async () => {
  show('/surat-saya?open=99')
  expect(await screen.findByText(/^Surat tidak ditemukan/)).toBeTruthy()
})

it('own letters: a receipt is sent only after its sentence is ticked', async () => {
  show('/surat-saya?open=5')
  expect(await screen.findByText('Tanda terima, bukan persetujuan')).toBeTruthy()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Kirim tanda terima' })
  expect(send.disabled).toBe(true)
  await userEvent.click(screen.getByLabelText('Saya sudah menerima dan membaca surat ini'))
  expect(send.disabled).toBe(false)
})
