import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { PayeeList } from './payee-list.tsx'

const payee = { id: 7, user_name: 'Dewi Lestari', account_number: '123456', account_holder: null }

it.each([
  [{ bank: 'BCA', bank_name: null }, 'BCA 123456', 'a.n. Dewi Lestari'],
  [{ bank: 'Lainnya', bank_name: 'Bank Nagari', account_holder: 'Budi' }, 'Bank Nagari 123456', 'a.n. Budi'],
  [{ bank: 'Lainnya', bank_name: null }, 'Nama bank belum diisi 123456', 'a.n. Dewi Lestari'],
  [{ bank: null, bank_name: null }, 'Bank belum diisi 123456', 'a.n. Dewi Lestari'],
])('payees: %j is shown as %s', async (change, bank, holder) => {
  signIn()
  stubServer(() => ({ data: [{ ...payee, ...change }] }))
  renderAt('/', <PayeeList claims={[{ id: 7, total: '125000.00' }]} />)
  expect((await screen.findByText('123456')).parentElement?.textContent).toBe(bank)
  expect(screen.getByText(holder)).toBeTruthy()
})
