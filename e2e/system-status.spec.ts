import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'

test('system status: group HR sees the scheduled jobs and runs one by hand', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'hcis@demo.id', '/status-sistem')
  await expect(page.getByRole('heading', { name: 'Pengaturan', level: 1 })).toBeVisible()
  await expect(page.getByText('Memberlakukan perubahan karier')).toBeVisible()
  await expect(page.getByText('Cadangan terakhir', { exact: true })).toBeVisible()
  await expectAccessibleLayout(page)
  const escalation = page.getByRole('button', { name: /Menaikkan pengajuan/ })
  if ((page.viewportSize()?.width ?? 0) < 600) await escalation.click()
  const jobRow = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Menaikkan pengajuan' })
  await jobRow.getByRole('button', { name: 'Jalankan sekarang' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jalankan' }).click()
  await expect(page.getByText('Proses akan dijalankan dalam satu menit')).toBeVisible()
})
