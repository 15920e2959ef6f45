import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { errorResponse, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import EmployeeDirectoryPage from './employee-directory.page.tsx'
import JobInformationTab from './job-information-tab.tsx'

const paging = {
  current_page: 1,
  has_previous_page: false,
  has_next_page: false,
  previous_page: 1,
  next_page: 1,
  last_page: 1,
}
const siti = {
  id: 4,
  user_id: 14,
  name: 'Siti Rahmawati',
  company_name: 'PT Cahaya Edukasi',
  job_name: 'Manajer Operasional',
  employee_identity: '1000000004',
  status: 'active',
  profile: null,
}

describe('employee directory', () => {
  const directory =
    (rows: object[]) =>
    ({ url }: RecordedRequest) =>
      url.includes('/staff/company') ? { data: [] } : { data: rows, ...paging, total_item: rows.length }

  it('reads the plain list without filters, and shows and links each person', async () => {
    const requests = stubServer(directory([{ ...siti, sequence: 2 }]))
    signIn({ role_name: 'hcis' })
    renderAt('/employee', <EmployeeDirectoryPage />)
    const link = await screen.findByRole('link', { name: /Siti Rahmawati/ })
    expect(link.getAttribute('href')).toBe('/detail-employee/4/14')
    for (const text of ['PT Cahaya Edukasi', 'Manajer Operasional', '1000000004', 'LV 2', 'Masih Bekerja'])
      expect(link.textContent).toContain(text)
    expect(requests.map((it) => it.url)).toContain('/api/manager/user/employee/position?page=1&page_size=12')
    expect(screen.getByRole('link', { name: 'Tambah User' }).getAttribute('href')).toBe('/form-tambah-user')
  })

  it('shows a manager no filter by company or level, and no level', async () => {
    const requests = stubServer(directory([siti]))
    signIn({ role_name: 'manager' })
    renderAt('/employee?company_id=9', <EmployeeDirectoryPage />)
    expect((await screen.findByRole('link', { name: /Siti/ })).textContent).not.toContain('LV')
    for (const label of ['Entitas', 'Level']) expect(screen.queryByLabelText(label)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Tambah User' })).toBeNull()
    expect(requests.some((it) => it.url.includes('company_id'))).toBe(false)
  })

  it('presets the gender from a dashboard link', async () => {
    const requests = stubServer(directory([]))
    signIn({ role_name: 'manager' })
    renderAt('/employee?type=perempuan&status=active', <EmployeeDirectoryPage />)
    await screen.findByText('Data Karyawan tidak ditemukan')
    expect(requests.at(-1)?.url).toBe(
      '/api/manager/user/employee/position/filter?gender=perempuan&status=active&page=1&page_size=12',
    )
  })

  it('searches when typing pauses', async () => {
    const requests = stubServer(directory([siti]))
    signIn({ role_name: 'manager' })
    const { address } = renderAt('/employee', <EmployeeDirectoryPage />)
    await userEvent.type(await screen.findByLabelText('Cari nama, NIK, atau pekerjaan'), '50%')
    await waitFor(() => expect(address()).toBe('/employee?keyword=50%25'))
    await waitFor(() => expect(requests.at(-1)?.url).toContain('/filter?keyword=50%25&'))
    expect(requests.filter((it) => it.url.includes('keyword')).length).toBe(1)
  })

  it('shows the failure and retries on request', async () => {
    let broken = true
    stubServer((request) => (broken ? errorResponse(403, 'Anda tidak memiliki akses') : directory([siti])(request)))
    signIn({ role_name: 'manager' })
    renderAt('/employee', <EmployeeDirectoryPage />)
    await screen.findByText('Something went wrong: Anda tidak memiliki akses')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await screen.findByRole('link', { name: /Siti/ })
  })
})

describe('job information tab', () => {
  const employment = {
    id: 16,
    user_id: 6,
    name: 'Budi Santoso',
    company_id: 2,
    company_name: 'PT Cahaya Edukasi',
    job_id: 1,
    job_name: 'Staff Akademik',
    role_id: 3,
    role_name: 'staff',
    start_at: '0001-01-01',
    status_id: null,
    status_name: null,
    status: 'inactive',
    work_status: 'inactive',
    supervisor_id: null,
    supervisor_name: null,
    supervisor_position: null,
    work_experience: null,
    contract_end_at: null,
    last_day: null,
    version: 1,
  }
  const textOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

  it('shows dashes for unset values, and no rows for fields missing in the reply', async () => {
    stubServer(() => ({ data: employment }))
    signIn()
    renderAt('/', <JobInformationTab canEdit={false} />)
    await screen.findByText('Tidak Bekerja')
    expect(await textOf('Mulai Bekerja')).toBe('-')
    expect(await textOf('Nama Atasan')).toBe('-')
    for (const label of ['Level', 'Gaji Pokok', 'Take Home Pay', 'Edit Pekerjaan'])
      expect(screen.queryByText(label)).toBeNull()
  })

  it('shows HR level, salary in rupiah and the edit link', async () => {
    const withSalary = { ...employment, sequence: 4, base_salary: '7500000.5', take_home_pay: null }
    stubServer(({ url }) => ({ data: url.endsWith('/history') ? [] : withSalary }))
    signIn({ role_name: 'hcis' })
    renderAt('/', <JobInformationTab canEdit />)
    await screen.findByText('Rp 7.500.000,50')
    expect(await textOf('Level')).toBe('4')
    expect(await textOf('Take Home Pay')).toBe('-')
    expect(screen.getByRole('link', { name: 'Edit Pekerjaan' })).toBeTruthy()
  })

  it('shows an empty state when the position is not found', async () => {
    stubServer(() => errorResponse(404, 'Karyawan tidak ditemukan'))
    signIn()
    renderAt('/', <JobInformationTab canEdit={false} />)
    await screen.findByText('Data tidak tersedia')
  })
})
