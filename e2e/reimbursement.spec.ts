import type { Browser, Page } from '@playwright/test'
import { typeDateParts } from './fill-fields.ts'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { newEmployee, phonePhoto } from './people.ts'

const asPerson = async (browser: Browser, email: string) => {
  const page = await (await browser.newContext({ ...test.info().project.use })).newPage()
  await signIn(page, email)
  return page
}
const rowOf = (page: Page, text: string) => page.locator('tr, li').filter({ hasText: text })

test('reimbursement: a claim with a photo is submitted, approved and transferred', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/reimburse')
  await page.getByRole('button', { name: 'Buat Reimburse' }).click()
  await expect(page).toHaveURL(/\/form-reimburse$/)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Wajib diisi')).toHaveCount(3)
  await expect(page.getByText('Bukti reimburse belum di upload')).toBeVisible()

  await page.getByLabel('Keterangan').fill('Bensin ke cabang')
  await typeDateParts(page, 'Tanggal Reimburse', '05032026')
  await page.getByLabel('Total').fill('1500000,50')
  await expect(page.getByLabel('Total')).toHaveValue('Rp 1.500.000,50')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'besar.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_230_716) })
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Maksimal ukuran file 1,2mb')).toBeVisible()
  await expect(page.getByText('JPG, PNG, maksimal 1,2 MB; foto yang lebih besar diperkecil otomatis')).toBeVisible()
  await input.setInputFiles({ name: 'kwitansi.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await expect(page.getByRole('img', { name: 'Bukti yang dipilih' })).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  // The browser scales the photo down before it is sent.
  await expect(page.getByText('Form Reimburse Berhasil Di Buat')).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/reimburse$/)
  await expect(page.getByText('Rp 1.500.000,50')).toBeVisible()

  await page.getByRole('button', { name: 'Lihat Kwitansi' }).click()
  const receipt = page.getByRole('img', { name: 'Kuitansi Bensin ke cabang' })
  await expect(receipt).toBeVisible()
  expect(await receipt.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight])).toEqual([1600, 1200])
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Tutup' }).click()

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Keterangan')).toHaveValue('Bensin ke cabang')
  await expect(page.getByRole('img', { name: 'Bukti reimburse' })).toBeVisible()
  await page.getByLabel('Keterangan').fill('Bensin dan tol ke cabang')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Form Reimburse Berhasil Di Edit')).toBeVisible()

  const boss = await asPerson(browser, 'manager@demo.id')
  await boss.goto('/daftar-reimburse?status=waiting&year=2026')
  await rowOf(boss, person.name).getByRole('button', { name: 'Confirm' }).click()
  const question = boss.getByRole('alertdialog', { name: 'Apakah anda yakin?' })
  await expect(question.getByText('Bensin dan tol ke cabang')).toBeVisible()
  await expect(question.getByRole('img')).toBeVisible()
  await expectAccessibleLayout(boss)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(boss.getByText('Berhasil Di Setujui')).toBeVisible()
  await boss.context().close()

  const payer = await asPerson(browser, 'finance@demo.id')
  await payer.goto('/daftar-reimburse?status=disetujui&year=2026')
  await rowOf(payer, person.name).getByRole('button', { name: 'Transfer' }).click()
  await payer.getByRole('alertdialog').getByRole('button', { name: 'Transfer' }).click()
  await expect(payer.getByText('Status Berhasil Di Ubah Menjadi Transfer')).toBeVisible()
  await expectAccessibleLayout(payer)
  await payer.context().close()

  await page.reload()
  await expect(page.getByText('Transfer', { exact: true })).toBeVisible()
  // Disabled in a table and omitted on a card.
  await expect(page.getByRole('button', { name: 'Hapus', disabled: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Detail' }).click()
  await expect(page.getByRole('list', { name: 'Riwayat' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessibleLayout(page)
})

test('reimbursement list: a manager downloads it with the current filters', { tag: '@core' }, async ({ page }) => {
  await signIn(page, 'manager@demo.id', '/daftar-reimburse?status=transfer&year=2026')
  await expect(page.getByText('Rp ').first()).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('daftar-reimburse-transfer-2026.xls')
  await expectAccessibleLayout(page)
})

test('reimbursement list: finance reads the claims of its company but cannot decide', async ({ page }) => {
  await signIn(page, 'kasir@demo.id', '/daftar-reimburse')
  await expect(page.getByText('PT Cahaya Edukasi').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await expectAccessibleLayout(page)
})
