import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import ItemListPage from './item-list.page.tsx'

const row = (id: number, own: boolean) => ({
  ...{ id, own, position_id: 20 + id, name: `Orang ${id}`, job_name: 'Guru', company_id: 2, company_name: 'PT Alpha' },
  ...{ kind_id: 1, kind_name: 'Laptop', item_id: id, item_name: 'Laptop', serial_number: `S${id}` },
  ...{ what: `Laptop (SN S-${id})`, returnable: true, quantity: 1, handed_at: '2026-04-01', condition: 'Baik' },
  ...{ note: null, handed_by: null, acknowledged_at: null, returned_at: null, return_condition: null },
  ...{ return_note: null, returned_acknowledged_at: null, dispute: null, state: 'open', waits: true },
})
const desks = (names: string[]) =>
  names.map((company_name, at) => ({ company_id: at + 2, company_name, desks: ['IT'] }))

const show = (served: string[], address = '/barang') => {
  const requests = stubServer(({ url }) => {
    if (/\/staff\/desk$/.test(url)) return { data: desks(served) }
    return /desk\/handover|hcis\/handover/.test(url) ? onePage([row(1, false), row(2, true)]) : onePage([])
  })
  renderAt(address, <ItemListPage />)
  return requests
}

it('a desk takes back what others have, and reads why not its own', async () => {
  signIn({ serves_desk: true })
  show(['PT Alpha'])
  const buttons = await screen.findAllByRole('button', { name: 'Terima kembali' })
  expect(buttons).toHaveLength(1)
  expect(screen.getByText('(SN S-1)').style.whiteSpace).toBe('nowrap')
  expect(screen.getByText('Dicatat orang lain').closest('tr')?.textContent).toContain('Orang 2')
  expect(screen.getAllByRole('tab').map((it) => it.textContent)).toEqual(['Di luar', 'Tersedia', 'Sengketa'])
  expect(screen.queryByLabelText('Entitas')).toBe(null)
})

it('a desk of several companies chooses one of them', async () => {
  signIn({ serves_desk: true })
  show(['PT Alpha', 'PT Beta'])
  expect(await screen.findByLabelText('Entitas')).toBeTruthy()
})

it('others do not find the screen', async () => {
  signIn()
  show([])
  expect(await screen.findByText(/tidak ditemukan/i)).toBeTruthy()
})

it('HR reads its own companies, and those of its desk beside them', async () => {
  signIn({ role_name: 'hcis', company_ids: [2], serves_desk: true })
  const requests = show(['PT Beta'], '/barang?meja=ya')
  await screen.findAllByRole('button', { name: 'Terima kembali' })
  expect(requests.some(({ url }) => url.includes('/hcis/'))).toBe(false)
})
