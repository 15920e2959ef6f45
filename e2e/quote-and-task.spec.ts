import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'

test('quotes: HR adds, edits and deletes one', async ({ page }, { project }) => {
  const name = `Kutipan percobaan ${project.name}`
  await signIn(page, 'hcis@demo.id', '/kelola-quotes')
  await page.getByRole('button', { name: 'Tambah Quotes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Wajib diisi')).toBeVisible()
  await dialog.getByLabel('Judul Quotes').fill(name)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data berhasil disimpan')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByRole('button', { name: 'Edit' }).first().click()
  await dialog.getByLabel('Judul Quotes').fill(`${name} baru`)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`${name} baru`)).toBeVisible()

  await page.getByRole('button', { name: 'Hapus' }).first().click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Hapus|Iya|Ya/ })
    .click()
  await expect(page.getByText(`${name} baru`)).toHaveCount(0)
})

test('to-achieve list: an added task remains after a reload', { tag: '@phone' }, async ({ page }, { project }) => {
  const text = `Belajar ${project.name}`
  await signIn(page, project.name === 'phone' ? 'staff2@demo.id' : 'kasir@demo.id')
  await page.getByRole('button', { name: 'Tambah', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah To Achieve List' })
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Wajib Diisi')).toBeVisible()
  await dialog.getByLabel('Uraian').fill(text)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Task berhasil dibuat')).toBeVisible()

  await page.getByText(text, { exact: true }).click()
  await page.reload()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
})
