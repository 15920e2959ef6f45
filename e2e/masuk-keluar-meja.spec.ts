/** A member of a desk, of any role, hands a laptop over and takes it back. */

import { expect, expectAccessibleLayout, openMenu, signIn, test } from './fixtures.ts'
import { payApi } from './pay.ts'
import { newCompany, newEmployee } from './people.ts'

test.use({ actionTimeout: 30_000 })

test('desk: a member finds the things of the company, hands one over and takes it back', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.slow()
  const hr = await payApi(request, 'hcis@demo.id')
  const company = await newCompany(request)
  const holder = await newEmployee(request, {
    ...{ isKnown: true, role: 'manager', job: 'Supervisor', company_id: company.id },
  })
  const member = await newEmployee(request, { isKnown: true })
  const [desk] = await hr<{ id: number }[]>('GET', `/hcis/desk?company_id=${company.id}`)
  await hr('PUT', `/hcis/desk/${desk!.id}`, { company_id: company.id, name: 'IT', position_ids: [member.position_id] })
  const kinds = await hr<{ id: number; name: string }[]>('GET', '/hcis/master/item-kind')
  const serial_number = `MJ${holder.employee_identity}`
  const kind_id = kinds.find((it) => it.name === 'Laptop')?.id
  await hr('POST', '/hcis/item', { company_id: company.id, kind_id, name: 'Laptop Dell', serial_number })

  // The way through the own things also tells a session from before that there is a desk.
  await signIn(page, member.email, '/barang-saya')
  await page.getByRole('link', { name: 'serahkan dan terima barang' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barang')
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Barang', exact: true }).click()

  await page.getByRole('tab', { name: 'Tersedia' }).click()
  await expect(page.getByText(serial_number)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('main').getByRole('button', { name: 'Serahkan' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Karyawan').fill(holder.name)
  await page.getByRole('option', { name: holder.name }).click()
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Serahkan' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: 'Di luar' }).click()
  await expect(page.getByText(`Laptop Dell (SN ${serial_number})`)).toBeVisible()
  await expect(page.getByText(holder.employee_identity, { exact: true })).toHaveCount(0)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Terima kembali' }).click()
  await expect(dialog.getByLabel('Ganti rugi (opsional)')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Terima' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Belum ada barang yang diserahkan')).toBeVisible()
  await page.goto('/masuk-keluar')
  await expect(page).toHaveURL('/')
})
