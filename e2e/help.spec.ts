/** The user guide inside the product: found without signing in, by role, by search and by the address of a heading. */
import { accountEntry, expect, expectAccessibleLayout, openAccountMenu, signIn, test } from './fixtures.ts'

test('a visitor finds help before signing in, searches it and follows a heading', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Bantuan' }).click()
  await expect(page).toHaveURL(/\/bantuan$/)
  const guides = page.getByRole('navigation', { name: 'Panduan' })
  await expect(guides.getByRole('link', { name: 'Karyawan' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Panduan karyawan' })).toBeVisible()
  await expectAccessibleLayout(page)

  const search = page.getByRole('searchbox', { name: 'Cari di bantuan' })
  await search.fill('tidak ada kata ini')
  await expect(page.getByText('Tidak ada hasil untuk "tidak ada kata ini"')).toBeVisible()
  await expectAccessibleLayout(page)
  await search.fill('cuti')
  const results = page.getByRole('region', { name: 'Hasil pencarian' })
  await expect(results.locator('mark').first()).toHaveText(/cuti/i)
  await expectAccessibleLayout(page)
  await results.getByRole('link', { name: 'Mengajukan cuti, izin, atau sakit' }).click()
  await expect(page).toHaveURL(/\/bantuan\/karyawan#mengajukan-cuti-izin-atau-sakit$/)
  const heading = page.getByRole('heading', { name: 'Mengajukan cuti, izin, atau sakit' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()

  // The address alone leads there, too.
  await page.reload()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await page.goto('/bantuan/tidak-ada')
  await expect(page).toHaveURL(/\/bantuan$/)
  await page.getByRole('link', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('HR opens its own guide from the account menu and jumps to a task', async ({ page }) => {
  await signIn(page, 'hcis@demo.id')
  await openAccountMenu(page)
  await accountEntry(page, 'Bantuan').click()
  const guides = page.getByRole('navigation', { name: 'Panduan' })
  await expect(guides.getByRole('link').first()).toHaveText('HR')
  await expect(guides.getByRole('link', { name: 'HR' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('navigation', { name: 'Daftar isi' }).getByRole('link', { name: 'Impor karyawan' }).click()
  await expect(page).toHaveURL(/\/bantuan\/hr#impor-karyawan$/)
  await expect(page.getByRole('heading', { name: 'Impor karyawan' })).toBeInViewport()
  const picture = page.getByRole('img', { name: 'Pratinjau impor dengan hasil setiap baris' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  for (const attribute of ['width', 'height']) await expect(picture).toHaveAttribute(attribute, /^\d+$/)
  await expectAccessibleLayout(page)

  // From guide to guide.
  await page.getByRole('link', { name: 'panduan atasan', exact: true }).first().click()
  await expect(page).toHaveURL(/\/bantuan\/atasan#memutuskan-pengajuan$/)
  await page.getByRole('link', { name: 'Kembali ke Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('the guide is read in the dark, and with the keyboard alone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/bantuan?cari=wakil')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('region', { name: 'Hasil pencarian' })).toBeVisible()
  await expectAccessibleLayout(page)
  await page.goto('/bantuan/administrator')
  await expect(page.getByRole('heading', { name: 'Panduan administrator' })).toBeVisible()
  await expectAccessibleLayout(page)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Langsung ke isi')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Panduan' }).getByRole('link').first()).toBeFocused()
})

test('help in place: a question mark beside the title opens the section about the screen', {
  tag: ['@phone', '@core'],
}, async ({ page }) => {
  await signIn(page, 'manager@demo.id', '/rekap-lembur')
  await page.getByRole('button', { name: 'Bantuan halaman ini' }).click()
  const panel = page.getByRole('dialog', { name: 'Merekap lembur sebulan' })
  await expect(panel.getByText('Jam Dikalikan')).toBeVisible()
  await expectAccessibleLayout(page)
  await panel.getByRole('button', { name: 'Tutup' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/rekap-lembur/)
})
