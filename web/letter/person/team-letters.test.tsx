import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { TeamLetters } from './team-letters.tsx'

const person = { id: 4, name: 'Budi', can_edit_tasks: true }
const show = (given: Partial<typeof person> & { has_left?: boolean } = {}) => {
  const requests = stubServer(({ method }) => ({ data: method === 'GET' ? [] : {} }))
  signIn({ role_name: 'manager' })
  renderAt('/surat', <TeamLetters person={{ ...person, ...given }} />)
  return requests
}

it('letters of a subordinate: a proposal asks for the facts of its type, and sends those only', async () => {
  const requests = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Usulkan Surat' }))
  await userEvent.click(screen.getByLabelText('Jenis'))
  await userEvent.click(await screen.findByRole('option', { name: 'Surat Tugas' }))
  expect(screen.queryByLabelText('Pelanggaran')).toBeNull()
  await userEvent.type(screen.getByLabelText('Tugas'), 'audit gudang')
  await userEvent.type(screen.getByLabelText('Tujuan'), 'Surabaya')
  await userEvent.click(screen.getByRole('button', { name: 'Kirim usulan' }))
  await waitFor(() =>
    expect(requests.find((it) => it.method === 'POST')).toMatchObject({
      url: '/api/manager/letter',
      body: { type: 'tugas', position_id: 4, values: { tugas: 'audit gudang', tujuan: 'Surabaya' } },
    }),
  )
})

it.each([
  ['somebody who left', { has_left: true }],
  ['somebody whom the manager does not lead', { can_edit_tasks: false }],
])('letters of %s take no proposal', async (_, given) => {
  show(given)
  await screen.findByText('Belum ada surat peringatan atau surat tugas')
  expect(screen.queryByRole('button', { name: 'Usulkan Surat' })).toBeNull()
})
