import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { clearStoredData } from '#web/client/storage-keys.ts'
import { readDirectoryView } from './directory-view.ts'
import EmployeeDirectoryPage from './employee-directory.page.tsx'

const siti = {
  id: 4,
  user_id: 14,
  name: 'Siti Rahmawati',
  company_name: 'PT Cahaya Edukasi',
  job_name: 'Manajer Operasional',
  employee_identity: '1000000004',
  employee_number: 'CE-0004',
  sequence: 2,
  status: 'active',
  profile: null,
}
const paging = { current_page: 1, has_previous_page: false, has_next_page: false, previous_page: 1, next_page: 1 }
const answer = { data: [siti], ...paging, last_page: 1, total_item: 1 }
const serve = () => stubServer(({ url }) => (url.includes('/staff/company') ? { data: [] } : answer))
beforeEach(() => localStorage.clear())

const openTable = async () => {
  const requests = serve()
  signIn({ role_name: 'hcis' })
  const page = renderAt('/employee', <EmployeeDirectoryPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Tabel' }))
  await screen.findByRole('table', { name: 'Karyawan' })
  return { requests, ...page }
}

describe('directory as a table', () => {
  it('links each person, and sorts by a heading, first upwards and then downwards', async () => {
    const { requests, address } = await openTable()
    expect(screen.getByRole('link', { name: 'Siti Rahmawati' }).getAttribute('href')).toBe('/detail-employee/4/14')
    await userEvent.click(screen.getByRole('button', { name: 'Pekerjaan' }))
    await waitFor(() => expect(address()).toBe('/employee?sort=job_asc'))
    await userEvent.click(screen.getByRole('button', { name: 'Pekerjaan' }))
    await waitFor(() => expect(requests.at(-1)?.url).toContain('/filter?sort=job_desc&page=1&page_size=25'))
    expect(screen.getByRole('columnheader', { name: 'Pekerjaan' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('shows the chosen columns, and remembers them for this account', async () => {
    await openTable()
    expect(screen.queryByText('CE-0004')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Kolom' }))
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Nomor Karyawan' }))
    await screen.findByText('CE-0004')
    expect(readDirectoryView(16)).toMatchObject({ isTable: true, columns: expect.arrayContaining(['number']) })
    expect(readDirectoryView(17)).toMatchObject({ isTable: false })
  })

  it('offers managers neither the level nor the file', async () => {
    serve()
    signIn({ role_name: 'manager' })
    renderAt('/employee', <EmployeeDirectoryPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Tabel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Kolom' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).queryByText('Level')).toBeNull()
    expect(screen.queryByText('Unduh Karyawan')).toBeNull()
  })
})

describe('remembered filters', () => {
  const store = (filters: object) =>
    localStorage.setItem('directory_view_16', JSON.stringify({ isTable: false, columns: [], filters }))

  it('come back when the directory is opened without any', async () => {
    store({ status: 'active' })
    serve()
    signIn({ role_name: 'hcis' })
    const { address } = renderAt('/employee', <EmployeeDirectoryPage />)
    await waitFor(() => expect(address()).toBe('/employee?status=active'))
  })

  it('give way to those of a link', async () => {
    store({ status: 'active' })
    const requests = serve()
    signIn({ role_name: 'hcis' })
    const { address } = renderAt('/employee?type=perempuan', <EmployeeDirectoryPage />)
    await screen.findByRole('link', { name: /Siti/ })
    expect(address()).toBe('/employee?type=perempuan')
    expect(requests.some((it) => it.url.includes('status=active'))).toBe(false)
  })

  it('never contain what was searched, and survive a sign-out', async () => {
    serve()
    signIn({ role_name: 'hcis' })
    const { address } = renderAt('/employee', <EmployeeDirectoryPage />)
    await userEvent.type(await screen.findByLabelText('Cari nama, NIK, atau pekerjaan'), 'siti')
    await waitFor(() => expect(address()).toBe('/employee?keyword=siti'))
    expect(readDirectoryView(16).filters).toEqual({})
    store({ status: 'active' })
    clearStoredData()
    expect(readDirectoryView(16).filters).toEqual({ status: 'active' })
  })

  it('are ignored if the stored text is damaged', () => {
    localStorage.setItem('directory_view_16', '{"isTable":"x","columns":["salary",1],"filters":{"a":1}}')
    expect(readDirectoryView(16)).toEqual({ isTable: false, columns: [], filters: {} })
    localStorage.setItem('directory_view_16', '{')
    expect(readDirectoryView(16).isTable).toBe(false)
  })
})
