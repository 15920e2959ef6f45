import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import StructurePage from './structure.page.tsx'

const companies = [
  { id: 1, name: 'PT Satu' },
  { id: 2, name: 'PT Dua' },
]
const open = (company_ids: number[] = []) => {
  signIn({ role_name: 'hcis', company_id: 1, company_name: 'PT Satu', company_ids })
  const requests = stubServer(({ url }) =>
    url.includes('/staff/company') ? { data: companies } : { data: [], total_item: 0, has_next_page: false },
  )
  renderAt('/struktur', <StructurePage />)
  return () =>
    requests.filter((it) => it.url.includes('/staff/structure?')).map((it) => it.url.match(/company_id=(\d)/)?.[1])
}
const optionsOf = async () => {
  await userEvent.click(await screen.findByLabelText('Entitas'))
  return (await screen.findAllByRole('option')).map((it) => it.textContent)
}

it('structure: presets the own company and offers no option for all of them', async () => {
  const asked = open()
  await waitFor(() => expect(asked()).toEqual(['1']))
  await waitFor(() => expect(screen.getByLabelText('Entitas').textContent).toBe('PT Satu'))
  expect(await optionsOf()).toEqual(['PT Satu', 'PT Dua'])
  await userEvent.click(screen.getByRole('option', { name: 'PT Dua' }))
  await waitFor(() => expect(asked()).toEqual(['1', '2']))
})

it('structure: names the own company of HR whose scope leaves it out', async () => {
  const asked = open([2])
  await waitFor(() => expect(asked()).toEqual(['1']))
  expect(await optionsOf()).toEqual(['PT Satu (entitas Anda)', 'PT Dua'])
})
