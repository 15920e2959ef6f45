import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'

test('system status: group HR sees the scheduled jobs and runs one by hand', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'hcis@demo.id', '/status-sistem')
  await expect(page.getByRole('heading', { name: 'Status Sistem' })).toBeVisible()
  await expect(page.getByText('Memberlakukan perubahan karier')).toBeVisible()
  await expect(page.getByText('Cadangan terakhir', { exact: true })).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Jalankan sekarang' }).nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Jalankan' }).click()
  await expect(page.getByText('Proses akan dijalankan dalam satu menit')).toBeVisible()
})
