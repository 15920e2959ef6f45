import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DepartmentRow } from '#contract/org/department.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import MasterPage from '#web/org/master/master.page.tsx'
import OvertimeRecapPage from '#web/pay/overtime-recap/overtime-recap.page.tsx'
import { departmentOptions } from './use-departments.ts'

const unit = (change: Partial<DepartmentRow>): DepartmentRow => ({
  id: 1,
  company_id: 2,
  company_name: 'PT Cahaya Edukasi',
  name: 'Operasional',
  code: null,
  parent_id: null,
  level: 1,
  active: true,
  head_position_id: null,
  head_name: null,
  people: 0,
  in_use: false,
  ...change,
})
const units = [unit({ in_use: true }), unit({ id: 2, name: 'Dapur', parent_id: 1, level: 2, code: 'DPR', people: 4 })]

const answer =
  (found: DepartmentRow[]) =>
  ({ url }: { url: string }) =>
    /master\/department(\?|$)/.test(url)
      ? { data: found }
      : /company|supervisor|overlap/.test(url)
        ? { data: [] }
        : onePage([])

it('options: indent units below others, and name the company where there are several', () => {
  expect(departmentOptions(units).map((it) => it.label)).toEqual(['Operasional', '\u2003Dapur'])
  const both = [...units, unit({ id: 3, company_id: 4, company_name: 'CV Rasa', name: 'Bar' })]
  expect(departmentOptions(both).map((it) => it.label)[2]).toBe('Bar · CV Rasa')
})

it('filter: is absent where the company has no units', async () => {
  signIn({ role_name: 'manager', sequence: 1 })
  stubServer(answer([]))
  renderAt('/rekap-lembur', <OvertimeRecapPage />)
  await screen.findByText('Tidak ada lembur yang disetujui di bulan ini')
  expect(screen.queryByRole('combobox', { name: 'Unit Kerja' })).toBeNull()
})

it('filter: narrows the list by the chosen unit', async () => {
  signIn({ role_name: 'manager', sequence: 1 })
  const requests = stubServer(answer(units), units)
  renderAt('/rekap-lembur', <OvertimeRecapPage />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Unit Kerja' }))
  await userEvent.click(await screen.findByRole('option', { name: /Dapur/ }))
  await waitFor(() => expect(requests.some((it) => /overtime\/recap\?.*department_id=2/.test(it.url))).toBe(true))
})

it('filter: drops a unit of another company than the one that is chosen', async () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(answer(units), units)
  renderAt('/rekap-lembur?company_id=9&department_id=2', <OvertimeRecapPage />)
  await waitFor(() => {
    const asked = requests.filter((it) => it.url.includes('/overtime/recap?')).at(-1)
    expect(asked?.url).not.toContain('department_id=2')
  })
})

it('master data: shows the tree, adds a unit below another in the company of the list, and offers to delete only unused ones', async () => {
  signIn({ role_name: 'hcis', sequence: 2, company_id: 9 })
  const requests = stubServer(answer(units), units)
  renderAt('/master-data?tab=department&company_id=2', <MasterPage />)
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('DPR')).toBeTruthy()
  expect(table.getAllByRole('button', { name: 'Hapus' })).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'Tambah Unit Kerja' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Unit Kerja' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Nama Unit/ }), 'Dapur Panas')
  await userEvent.click(await dialog.findByRole('combobox', { name: /Di bawah unit/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Dapur$/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'POST')).toBe(true))
  expect(requests.find((it) => it.method === 'POST')?.body).toMatchObject({
    company_id: 2,
    name: 'Dapur Panas',
    parent_id: 2,
  })
})

it('master data: does not offer a unit or those below it as its own parent', async () => {
  signIn({ role_name: 'hcis', sequence: 2 })
  const more = [...units, unit({ id: 5, name: 'Lain' })]
  stubServer(answer(more), more)
  renderAt('/master-data?tab=department', <MasterPage />)
  const [first] = await screen.findAllByRole('button', { name: 'Edit' })
  await userEvent.click(first!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Unit Kerja' }))
  await userEvent.click(dialog.getByRole('combobox', { name: /Di bawah unit/ }))
  const offered = (await screen.findAllByRole('option')).map((it) => it.textContent)
  expect(offered).toContain('Lain')
  expect(offered.some((it) => /Operasional|Dapur/.test(it ?? ''))).toBe(false)
})
