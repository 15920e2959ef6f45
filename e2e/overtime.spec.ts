import type { Browser, Page } from '@playwright/test'
import { typeDateParts } from './fill-fields.ts'
import { choose, expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'

const asPerson = async (browser: Browser, email: string) => {
  const page = await (await browser.newContext({ ...test.info().project.use })).newPage()
  await signIn(page, email)
  return page
}
const rowOf = (page: Page, text: string) => page.locator('tr, li').filter({ hasText: text })
const setStatus = async (page: Page, status: string) => {
  await page.getByRole('button', { name: 'Update Status' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Update Status' })
  await choose(dialog, 'Status Tugas', status)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)
}

/** The inputs for dates load last; the form grows then, and a click in that moment would miss its button. */
const formComplete = (page: Page) => expect(page.getByRole('spinbutton', { name: 'Menit' })).toHaveCount(2)

test('overtime: assigned by a manager, completed by the employee and approved', async ({ page, request, browser }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, 'manager@demo.id', '/lembur-ditugaskan')
  await page.getByRole('button', { name: 'Tugaskan Lembur' }).click()
  await expect(page).toHaveURL(/\/form-lembur-ditugaskan$/)
  await formComplete(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  for (const text of ['Karyawan harus dipilih', 'Detail pekerjaan harus diisi', 'Lokasi lembur harus diisi'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('*Waktu lembur harus diisi')).toHaveCount(2)
  await expectAccessibleLayout(page)

  await page.getByLabel('Pilih Karyawan').fill(person.name)
  await page.getByRole('option', { name: person.name }).click()
  await page.getByLabel('Detail Pekerjaan').fill(`Lembur untuk ${person.name}`)
  await typeDateParts(page, 'Mulai Lembur', '060320261700')
  await typeDateParts(page, 'Akhir Lembur', '060320261600')
  await choose(page, 'Lokasi Lembur', 'Kantor')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Waktu akhir harus setelah waktu mulai')).toBeVisible()
  await typeDateParts(page, 'Akhir Lembur', '060320262100')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data berhasil di Assign')).toBeVisible()
  await expect(page).toHaveURL(/\/lembur-ditugaskan$/)
  const row = rowOf(page, person.name)
  await expect(row.getByText('06-03-2026 17:00')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Approve' })).toBeDisabled()

  const worker = await asPerson(browser, person.email)
  await worker.goto('/daftar-ditugaskan')
  await setStatus(worker, 'Progress')
  await expect(worker.getByText('Progress', { exact: true })).toBeVisible()
  await setStatus(worker, 'Complete')
  await expect(worker.getByText('Complete', { exact: true })).toBeVisible()
  await expect(worker.getByRole('button', { name: 'Update Status' })).toBeDisabled()
  await expectAccessibleLayout(worker)
  await worker.context().close()

  await page.reload()
  await row.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Data berhasil di Approve')).toBeVisible()
  await expect(row.getByText('Approve', { exact: true }).first()).toBeVisible()
  await row.getByRole('button', { name: person.name }).click()
  await expect(page.getByRole('list', { name: 'Riwayat' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessibleLayout(page)
})

test(
  'overtime: an employee requests, edits and deletes it',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const person = await newEmployee(request, { isKnown: true })
    await signIn(page, person.email, '/pengajuan-lembur')
    await page.getByRole('button', { name: 'Ajukan Lembur' }).click()
    await formComplete(page)
    await page.getByRole('button', { name: 'Simpan' }).click()
    for (const text of [
      'Detail pekerjaan harus diisi',
      'Tanggal harus diisi',
      '*Waktu lembur harus diisi',
      'lokasi lembur harus dipilih',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByLabel('Detail Pekerjaan').fill('Rekap nilai')
    await typeDateParts(page, 'Mulai Lembur', '060320261700')
    await typeDateParts(page, 'Akhir Lembur', '060320261900')
    await choose(page, 'Lokasi Lembur', 'Rumah')
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Data berhasil dikirim')).toBeVisible()
    await expect(page).toHaveURL(/\/pengajuan-lembur$/)

    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Detail Pekerjaan')).toHaveValue('Rekap nilai')
    await expect(page.getByRole('group', { name: 'Tanggal Mulai' })).toContainText('06-03-2026')
    await expect(page.getByRole('group', { name: 'Jam Akhir' })).toContainText('19:00')
    await typeDateParts(page, 'Jam Akhir', '2030')
    await page.getByLabel('Detail Pekerjaan').fill('Rekap nilai dan rapor')
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Data berhasil dirubah')).toBeVisible()
    if (project.name === 'phone') await page.getByRole('button', { name: 'Rincian' }).click()
    await expect(page.getByText('06-03-2026 20:30')).toBeVisible()
    await setStatus(page, 'Complete')
    await setStatus(page, 'Waiting')

    await page.getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByText('Apakah anda yakin ingin menghapus data?')).toBeVisible()
    await page.getByRole('button', { name: 'Hapus' }).last().click()
    await expect(page.getByText('Data berhasil dihapus')).toBeVisible()
    await expect(page.getByText('Data Kosong')).toBeVisible()
  },
)

test('overtime approval: offers no decision on approved requests', async ({ page }) => {
  await signIn(page, 'manager@demo.id', '/daftar-lembur?status=approved')
  await expect(page.getByText('Approve', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessibleLayout(page)
})
