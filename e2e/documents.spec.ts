import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { newEmployee, phonePhoto } from './people.ts'

test('documents: the owner uploads, downloads and deletes one', { tag: ['@phone', '@core'] }, async ({
  page,
  request,
}) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, person.detailPath)
  await page.getByRole('link', { name: '0 dari 8 Dokumen' }).click()
  await expect(page.getByText('Data Kosong')).toBeVisible()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Deskripsi File Wajib Diisi')).toBeVisible()
  await expect(page.getByText('Dokumen Belum Di Upload')).toBeVisible()

  const input = page.locator('input[type=file]')
  await page.getByLabel('Deskripsi').fill('Ijazah')
  await input.setInputFiles({ name: 'ijazah.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Dokumen Gagal Di Upload: File harus jpg, png, jpeg atau pdf')).toBeVisible()
  await input.setInputFiles({ name: 'besar.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(4_230_716) })
  await expect(page.getByText('Maksimal ukuran file 4mb')).toBeVisible()
  await input.setInputFiles({ name: 'ijazah.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contoh') })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Dokumen Berhasil Di Upload')).toBeVisible()
  await expect(page.getByText('1 dari 8 Dokumen')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('ijazah.pdf')
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Dokumen Berhasil Di Hapus')).toBeVisible()
  await expect(page.getByText('Data Kosong')).toBeVisible()
})

test('profile photo: the owner crops it to 3:4 by keyboard', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, person.detailPath)
  const input = page.getByLabel('Pilih foto')
  await input.setInputFiles({ name: 'besar.png', mimeType: 'image/png', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) })
  await expect(page.getByText('Maksimal ukuran foto 15mb')).toBeVisible()
  await input.setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.alloc(1000) })
  await expect(page.getByText('tidak dapat dibuka oleh browser Anda')).toBeVisible()

  // The size of a phone photo, far above the upload limit.
  const buffer = await phonePhoto()
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Change Photo Profile' })
  const save = dialog.getByRole('button', { name: 'Save Profile' })
  await expect(save).toBeEnabled()
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await zoom.focus()
  await page.keyboard.press('ArrowRight')
  await expect(zoom).toHaveValue('1.1')
  await expectAccessibleLayout(page)
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Photo Berhasil Di Ubah')).toBeVisible()
  const shown = page.getByRole('main').getByRole('img', { name: 'Foto profil' })
  await expect(shown).toHaveAttribute('src', /^\/api\/files\//)
  const [width, height] = await shown.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight])
  expect(width! * 4).toBe(height! * 3)
})
