import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'

test('privacy: a person downloads a copy of their data', { tag: '@phone' }, async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/employee')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh Data Saya' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  await expectAccessibleLayout(page)
})

test('company scope: HR of one company sees no data of the others', { tag: '@core' }, async ({ page }) => {
  await signIn(page, 'hr.cahaya@demo.id', '/employee')
  await expect(page.getByText('PT Cahaya Edukasi').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/PT Nusantara Sejahtera|CV Rasa Lestari|PT Papua Mandiri/)).toHaveCount(
    0,
  )
  await expectAccessibleLayout(page)
  // The audit log covers all companies, so only HR without a company scope may read it.
  await page.goto('/jejak')
  await expect(page).toHaveURL(/\/$/)
})

test('anonymisation: removes the name of a former employee after HR types it to confirm', { tag: '@core' }, async ({
  page,
}) => {
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
