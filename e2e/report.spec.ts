/** Reports: from a number to the people behind it, a month of attendance, a file, and what HR sees first. */
import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'

test('report: from the number of employees to a profile, and the file of it', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'hcis@demo.id', '/laporan')
  await page.getByRole('link', { name: 'Jumlah Karyawan' }).click()
  const figures = page.getByRole('list', { name: 'Angka utama' })
  const number = figures.getByRole('button', { name: /^Jumlah karyawan \d+, lihat orangnya/ })
  await expectAccessibleLayout(page)
  const panel = page.getByRole('dialog', { name: 'Jumlah karyawan' })
  // Other journeys employ people between the number and its list.
  await expect(async () => {
    await page.reload()
    const [, count = ''] = /(\d+)/.exec((await number.textContent()) ?? '') ?? []
    await number.click()
    await expect(panel.getByText(new RegExp(`dari ${count}\\b`))).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await expectAccessibleLayout(page)
  await panel.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/detail-employee\/\d+\/\d+/)

  await page.goto('/laporan/headcount')
  const loaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  const file = await loaded
  expect(file.suggestedFilename()).toMatch(/^laporan-jumlah-karyawan-.*\.xls$/)
  expect((await readFile(await file.path())).byteLength).toBeGreaterThan(1000)
})

test('report: a month of attendance with its days, and one of a manager without rupiah', async ({ page, browser }) => {
  test.slow()
  await signIn(page, 'hcis@demo.id', '/laporan/attendance')
  await expect(page.getByRole('heading', { name: 'Kehadiran per hari' })).toBeVisible()
  // The first months are computed soon after the start of the app.
  const table = page.getByRole('button', { name: 'Tampilkan tabel', exact: true })
  await expect(async () => {
    await page.reload()
    await expect(table).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 240_000 })
  await table.click()
  await expect(page.getByRole('table', { name: 'Tren' })).toBeVisible()
  await expectAccessibleLayout(page)

  const boss = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(boss, 'direktur@demo.id', '/laporan/leave')
  await expect(boss.getByRole('list', { name: 'Angka utama' })).toContainText('Sisa cuti')
  await expect(boss.getByText('Nilai sisa cuti')).toHaveCount(0)
  await expectAccessibleLayout(boss)
})

test('home of HR: what needs attention leads to where it is settled', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'hcis@demo.id')
  // Loads on user activity.
  await page.keyboard.press('Shift')
  const attention = page.getByRole('region', { name: 'Perlu perhatian hari ini' })
  await expect(attention.getByText('menunggu keputusan Anda')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Masuk dan keluar 12 bulan' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Angka utama' }).getByRole('link', { name: /Karyawan aktif/ }),
  ).toBeVisible()
  await expectAccessibleLayout(page)
  await attention.getByRole('link', { name: 'Tutup bulan' }).click()
  await expect(page).toHaveURL(/\/penggajian\?month=/)
})
