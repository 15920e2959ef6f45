/** Units of a company: made by HR, given to a person, found again in lists and on the profile. */
import { searchAndPick } from './fill-fields.ts'
import { choose, expect, expectAccessibleLayout, setFilters, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'

test('units: HR adds one, moves a person into it and finds the person by the unit above', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const person = await newEmployee(request, { isKnown: true })
  const unit = `Laboratorium ${person.employee_identity}`
  await signIn(page, 'hcis@demo.id', '/master-data?tab=department')
  await choose(page, 'Entitas', 'PT Cahaya Edukasi')
  await expect(page).toHaveURL(/company_id=\d+/)
  await page.getByRole('button', { name: 'Tambah Unit Kerja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Unit Kerja' })
  await expect(dialog.getByLabel('Entitas')).toHaveValue('PT Cahaya Edukasi')
  await dialog.getByLabel('Nama Unit').fill(unit)
  await searchAndPick(dialog, 'Di bawah unit (opsional)', 'Akademik')
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(unit)).toBeVisible()

  await page.goto(`${person.detailPath}/karier`)
  await choose(page, 'Jenis Perubahan', 'Mutasi')
  await expect(page.getByText('Sekarang: Siti Rahmawati')).toBeVisible()
  await searchAndPick(page.getByRole('main'), 'Unit Kerja (opsional)', unit)
  await page.getByRole('button', { name: 'Simpan' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Mutasi' })
  await expect(entry).toContainText(unit)
  await expect(page.getByText(`${unit} · PT Cahaya Edukasi`)).toBeVisible()
  await expectAccessibleLayout(page)

  await page.goto('/employee')
  await setFilters(page, (within) => choose(within, 'Unit Kerja', 'Akademik · PT Cahaya Edukasi'))
  await page.getByLabel('Cari nama, NIK, atau pekerjaan').fill(person.name)
  await expect(page.getByText(person.name)).toBeVisible()
  await expect(page).toHaveURL(/department_id=\d+/)

  await page.goto('/master-data?tab=department')
  const row = page.getByRole('row', { name: unit }).or(page.getByRole('listitem').filter({ hasText: unit }))
  await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Hapus' })).toHaveCount(0)
})
