import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import StructurePage from './structure.page.tsx'

const unit = { code: null, head: null, people: 0, company_id: 2, company_name: 'PT Cahaya Edukasi', active: true }
const kitchen = { ...unit, id: 1, name: 'Dapur', parent_id: null, level: 1, people: 1 }
const hot = { ...unit, id: 2, name: 'Dapur Panas', parent_id: 1, level: 2, people: 2 }
const person = (position_id: number, name: string) => ({
  ...{ position_id, user_id: position_id, name, job_name: 'Staff Dapur', photo: null, reports: 0 },
})

const answer = ({ url }: { url: string }) => {
  if (url.includes('/structure/department'))
    return { data: { units: [{ ...kitchen, head: { position_id: 9, name: 'Wati' } }, hot], without_unit: 1 } }
  const [, asked] = /department_id=(\w+)/.exec(url) ?? []
  return onePage(
    asked === '2' ? [person(4, 'Ayu'), person(5, 'Eko')] : [person(6, asked === 'none' ? 'Lepas' : 'Wati')],
  )
}

it('structure: offers no units where the company has none', async () => {
  signIn()
  stubServer(answer)
  renderAt('/struktur', <StructurePage />)
  await screen.findByText('Wati')
  expect(screen.queryByRole('button', { name: 'Per unit kerja' })).toBeNull()
})

it('structure: shows units with heads and all people below, and opens them', async () => {
  signIn()
  stubServer(answer, [kitchen, hot])
  renderAt('/struktur', <StructurePage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Per unit kerja' }))
  expect(await screen.findByText('Kepala: Wati · 3 orang')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Isi Dapur' }))
  await userEvent.click(screen.getByRole('button', { name: 'Isi Dapur Panas' }))
  const people = within(await screen.findByRole('list', { name: 'Karyawan Dapur Panas' }))
  expect(people.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Isi Tanpa unit kerja' }))
  await waitFor(() => expect(screen.getByText('Lepas')).toBeTruthy())
})
