import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'

test('a person takes a copy of everything that is kept about them', { tag: '@phone' }, async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/employee')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh Data Saya' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  await expectAccessibleLayout(page)
})

test('HR of one company sees and chooses nothing of the others', async ({ page }) => {
  await signIn(page, 'hr.cahaya@demo.id', '/employee')
  await expect(page.getByText('PT Cahaya Edukasi').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/PT Nusantara Sejahtera|CV Rasa Lestari|PT Papua Mandiri/)).toHaveCount(
    0,
  )
  await expectAccessibleLayout(page)
  // The trail is of the whole group, and so is for HR of the whole group.
  await page.goto('/jejak')
  await expect(page).toHaveURL(/\/$/)
})

test('of somebody who left long ago nothing personal is left, once HR means it', async ({ page }) => {
  await signIn(page, 'hr.cahaya@demo.id', '/employee?keyword=Yohanes&status=inactive')
  await page
    .getByRole('link', { name: /Yohanes Siregar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Anonimkan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Anonimkan' })).toBeDisabled()
  await expectAccessibleLayout(page)
  await dialog.getByLabel('Ketik Yohanes Siregar untuk melanjutkan').fill('Yohanes Siregar')
  await dialog.getByRole('button', { name: 'Anonimkan' }).click()
  await expect(page.getByText('Data karyawan dianonimkan')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Mantan Karyawan #\d+$/ })).toBeVisible()
  await expect(page.getByText('Yohanes')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Anonimkan' })).toHaveCount(0)
  await expectAccessibleLayout(page)
})
