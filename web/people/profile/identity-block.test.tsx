import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { IdentityBlock } from './identity-block.tsx'

const person = {
  user_id: 14,
  name: 'Dewi Lestari',
  id_number: '••••••••••••0001',
  tax_number: '•••••••••••2345',
  no_tax_number: false,
  bank: 'BCA',
  bank_name: null,
  account_holder: null,
  bpjs_tk_number: null,
  bpjs_kes_number: null,
  account_number: '••••••7890',
  place_of_birth: 'Solo',
  date_of_birth: '1990-01-01',
  age: 36,
  gender: 'perempuan',
  marital_status: 'menikah',
  religion: 'islam',
  ethnic: 'Jawa',
  blood_type: 'A',
  height: 160,
  weight: 55,
  personality: '-',
  about_me: null,
  start_at: null,
  status_id: null,
  edit_profile_information: false,
}
const numbers = {
  id_number: '3273010101900001',
  tax_number: '123456789012345',
  account_number: '1234567890',
  bpjs_tk_number: null,
  bpjs_kes_number: null,
}

it('shows the numbers of another person masked until asked for', async () => {
  const requests = stubServer(({ url }) => ({ data: url.endsWith('/numbers') ? numbers : person }))
  signIn({ role_name: 'manager' })
  renderAt('/', <IdentityBlock subject={{ user_id: 14, isOwner: false }} />)
  await screen.findByText(/0001/)
  expect(requests.map((it) => it.url)).toEqual(['/api/manager/user/14/employee/detail/masked'])
  expect(screen.queryByText('3273010101900001')).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Tampilkan' })[0]!)
  await screen.findByText('3273010101900001')
  await screen.findByText('12.345.678.9-012.345')
  expect(screen.queryByRole('button', { name: 'Tampilkan' })).toBeNull()
  expect(requests.at(-1)?.url).toBe('/api/manager/user/14/employee/detail/numbers')
})

it('shows the own numbers in full', async () => {
  const requests = stubServer(() => ({ data: { ...person, ...numbers } }))
  signIn()
  renderAt('/', <IdentityBlock subject={{ user_id: 6, isOwner: true }} />)
  await screen.findByText('3273010101900001')
  expect(screen.queryByRole('button', { name: 'Tampilkan' })).toBeNull()
  expect(requests.map((it) => it.url)).toEqual(['/api/staff/user/own/employee/detail'])
})

it.each([
  [{}, 'BCA (Bank Central Asia)', 'Dewi Lestari'],
  [{ bank: 'Lainnya', bank_name: 'Bank Nagari', account_holder: 'Budi Santoso' }, 'Bank Nagari', 'Budi Santoso'],
])('names the bank and the holder of the account: %j', async (change, bank, holder) => {
  stubServer(() => ({ data: { ...person, ...change } }))
  signIn()
  renderAt('/', <IdentityBlock subject={{ user_id: 6, isOwner: true }} />)
  expect(await screen.findByText(bank)).toBeTruthy()
  expect(screen.getByText('Atas Nama').parentElement?.textContent).toBe(`Atas Nama${holder}`)
  expect(screen.queryByText('Nama Bank')).toBeNull()
})
