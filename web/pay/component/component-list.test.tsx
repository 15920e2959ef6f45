import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PayComponent } from '#contract/pay/component.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import ComponentListPage from './component-list.page.tsx'

const component: PayComponent = {
  id: 4,
  code: 'TJ_RUMAH',
  name: 'Tunjangan Rumah',
  kind: 'earning',
  paid: 'month',
  taxable: true,
  bpjs_base: false,
  overtime: 'none',
  thr_base: false,
  prorated: true,
  a1: 'other',
  reduces: null,
  system: false,
  active: true,
}
const open = async () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ method, url }) => {
    if (method !== 'GET') return { data: component }
    if (url.includes('/component')) return { data: [{ ...component, id: 3, name: 'Lembur', system: true }, component] }
    return { data: [{ id: 2, name: 'PT Cahaya Edukasi' }] }
  })
  renderAt('/komponen-gaji', <ComponentListPage />)
  await screen.findByText('Tunjangan Rumah')
  return requests
}
const written = (requests: { method: string; body: unknown }[]) => requests.find((it) => it.method !== 'GET')?.body

it('components of pay: those of the computation have no buttons', async () => {
  await open()
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1)
  expect(screen.getByText('Sistem')).toBeTruthy()
})

it('components of pay: a deduction is asked nothing about income, and belongs to the company of the list', async () => {
  const requests = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Tambah Komponen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Komponen' }))
  await userEvent.type(await dialog.findByLabelText('Kode'), 'KOPERASI_2')
  await userEvent.type(dialog.getByLabelText('Nama'), 'Koperasi Kedua')
  await userEvent.click(dialog.getByLabelText('Jenis'))
  await userEvent.click(await screen.findByRole('option', { name: 'Potongan' }))
  expect(dialog.queryByLabelText('Kena PPh 21')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(written(requests)).toBeDefined())
  expect(written(requests)).toMatchObject({
    ...{ company_id: 2, code: 'KOPERASI_2', kind: 'deduction', paid: 'month', taxable: false, bpjs_base: false },
    ...{ overtime: 'none', thr_base: false, prorated: false, a1: null },
  })
})

it('components of pay: a change keeps what the form shows, and can make it inactive', async () => {
  const requests = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tunjangan Rumah' }))
  await userEvent.click(await dialog.findByLabelText('Status'))
  await userEvent.click(await screen.findByRole('option', { name: 'Tidak aktif' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(written(requests)).toBeDefined())
  expect(written(requests)).toMatchObject({ code: 'TJ_RUMAH', a1: 'other', reduces: null, active: false })
})
