import type { Page } from '@playwright/test'
import { choose, expect, expectAccessibleLayout, signIn, signInByForm, test } from './fixtures.ts'

const PASSWORD = 'kopi-tubruk-9'

/** Picks an option in a searchable select. */
const pick = async (page: Page, label: string, option: string) => {
  const input = page.getByRole('combobox', { name: label, exact: true })
  await input.click()
  await input.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

/** A phone asks to confirm the day; a desktop applies it at once. */
const chooseFirstOfMonth = async (page: Page) => {
  const start = page.getByRole('group', { name: 'Mulai Bekerja' })
  await start.getByRole('button', { name: 'Pilih tanggal' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('gridcell', { name: '1', exact: true }).first().click()
  const ok = picker.getByRole('button', { name: 'OK' })
  if (await ok.isVisible()) await ok.click()
  await expect(picker).toHaveCount(0)
}

test('employees: HR creates a job title and a user who can sign in, and closes the account', async ({ page, browser }, {
  project,
}) => {
  test.slow()
  const mark = `${project.name} ${Date.now()}`
  const email = `${mark.replace(' ', '.')}@contoh.id`
  const name = `Wulan ${mark}`
  await signIn(page, 'hcis@demo.id', '/employee')
  await page.getByRole('link', { name: 'Tambah User' }).click()

  await page.getByRole('button', { name: 'Tambah Job Title Baru' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Job Title').fill(`Barista ${mark}`)
  await dialog.getByLabel('Level').click()
  await page.getByRole('option', { name: '4' }).click()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Job Title berhasil ditambahkan')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Nama harus diisi')).toBeVisible()
  await expect(page.getByText('Atasan harus diisi')).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByLabel('Nama Lengkap').fill(name)
  await page.getByLabel('NIK').fill(String(Date.now()).slice(-10))
  await page.getByLabel('Email').fill(email)
  await choose(page, 'STIFIN', 'Feeling Introvert')
  await choose(page, 'Jenis Kelamin', 'Perempuan')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pick(page, 'Entitas', 'CV Rasa Lestari')
  await pick(page, 'Role', 'staff')
  await pick(page, 'Job Title - Level', `Barista ${mark} - 4`)
  await pick(page, 'Atasan', 'Made Suardana')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Apakah anda sudah yakin semua data benar ?')).toBeVisible()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(page.getByText('User baru berhasil dibuat')).toBeVisible()
  await expect(page).toHaveURL(/\/employee$/)
  await page.getByRole('link', { name: 'Lihat profil' }).click()
  await expect(page).toHaveURL(/\/detail-employee\/\d+\/\d+$/)
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()

  const other = await browser.newContext()
  const wulan = await other.newPage()
  await signInByForm(wulan, email, PASSWORD)
  await expect(wulan).toHaveURL(/\/ganti-password$/)
  await expectAccessibleLayout(wulan)
  for (const label of ['Password Baru', 'Konfirmasi Password'])
    await wulan.getByLabel(label, { exact: true }).fill('teh-poci-hangat-7')
  await wulan.getByRole('button', { name: 'Simpan' }).click()
  await expect(wulan).toHaveURL(/\/form-identitas$/)

  await page.getByRole('tab', { name: 'Informasi Pekerjaan' }).click()
  await expect(page.getByText('Made Suardana', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit Pekerjaan' }).click()
  await page.getByLabel('Gaji Pokok').fill('4250000,5')
  await choose(page, 'Status Bekerja', 'Tidak Bekerja')
  await page.getByRole('button', { name: 'Simpan' }).click()
  // The start was preset when the user was created.
  await expect(page.getByText('wajib diisi')).toHaveCount(1)
  await pick(page, 'Status Karyawan', 'Kontrak')
  await chooseFirstOfMonth(page)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data berhasil disimpan')).toBeVisible()
  await expect(page.getByText('Rp 4.250.000,50', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Tidak Bekerja').first()).toBeVisible()

  await wulan.reload()
  await expect(wulan).toHaveURL(/\/login$/)
  await other.close()
})

test('employees: a manager sees their own company without ranks and salaries', { tag: ['@phone', '@core'] }, async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'manager@demo.id', '/employee')
  await expect(page.getByRole('link', { name: /Agus Prasetyo/ })).toBeVisible()
  await expect(page.getByText(/^LV \d$/)).toHaveCount(0)
  await expect(page.getByLabel('Entitas')).toHaveCount(0)
  await expectAccessibleLayout(page)

  await page.getByLabel('Cari nama, NIK, atau pekerjaan').fill('1000000006')
  await expect(page).toHaveURL(/keyword=1000000006/)
  await page.getByRole('link', { name: /Dewi Lestari/ }).click()
  await expect(page.getByText(/^\d dari 8 Dokumen$/)).toBeVisible()
  await expect(page.getByText(/^Cuti [\d,]+ dari [\d,]+$/)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('tab', { name: 'Informasi Pekerjaan' }).click()
  await expect(page).toHaveURL(/tab=informasi-pekerjaan/)
  await expect(page.getByText('Jabatan Atasan')).toBeVisible()
  for (const label of ['Gaji Pokok', 'Take Home Pay', 'Level', 'Edit Pekerjaan'])
    await expect(page.getByText(label, { exact: true })).toHaveCount(0)
  await expectAccessibleLayout(page)

  const own = page.url()
  await page.goto(`${own.replace(/\?.*/, '')}/informasi-pekerjaan`)
  await expect(page).toHaveURL(own.replace(/\?.*/, ''))
})

test('employees: a manager cannot open another company and staff see only themselves', async ({ page }) => {
  await signIn(page, 'staff.lain@demo.id', '/employee')
  await expect(page).toHaveURL(/\/detail-employee\/\d+\/\d+$/)
  const own = page.url()
  await page.goto('/detail-employee/1/1')
  await expect(page).toHaveURL(own)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'manager@demo.id', own)
  await expect(page).toHaveURL(/\/not-found$/)
})
