import type { Page } from '@playwright/test'
import { accountEntry, expect, openAccountMenu, PASSWORD, signIn, test } from './fixtures.ts'
import { newEmployee, phonePhoto } from './people.ts'

const continueDraft = (page: Page) => page.getByRole('button', { name: 'Lanjutkan' })
const REASON = 'Bensin ke cabang'

/** Waits until the browser has written the inputs of the only draft. */
const expectStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const opening = indexedDB.open('hcis-drafts')
            opening.onsuccess = () => {
              const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
              reading.onsuccess = () => resolve(Object.keys(reading.result[0]?.values ?? {}).sort())
            }
          }),
      ),
    )
    .toEqual(['description', 'file', 'total'])

test('drafts: a claim with its photo survives a reload and the end of the session', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/form-reimburse')
  await page.getByLabel('Keterangan').fill(REASON)
  await page.getByLabel('Total').fill('150000')
  const photo = { name: 'kuitansi.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Bukti yang dipilih' })).toBeVisible()
  await expectStored(page)

  await page.reload()
  await expect(page.getByText(/Isian Anda dari .* belum dikirim/)).toBeVisible()
  await expect(page.getByLabel('Keterangan')).toHaveValue('')

  await page.evaluate(() => localStorage.setItem('access_token', 'ended'))
  await page.reload()
  await page.getByLabel('Email / NIK').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/form-reimburse$/)
  await continueDraft(page).click()
  await expect(page.getByLabel('Keterangan')).toHaveValue(REASON)
  await expect(page.getByLabel('Total')).toHaveValue('Rp 150.000,00')
  await expect(page.getByRole('img', { name: 'Bukti yang dipilih' })).toBeVisible()

  // Signing out removes it.
  await expectStored(page)
  await page.reload()
  await expect(continueDraft(page)).toBeVisible()
  await openAccountMenu(page)
  await accountEntry(page, 'Logout').click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, person.email, '/form-reimburse')
  await expect(page.getByLabel('Keterangan')).toBeVisible()
  await expect(continueDraft(page)).toHaveCount(0)
})
