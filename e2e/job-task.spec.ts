import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newEmployee } from './people.ts'

test('job tasks: a manager edits those of a junior and only reads those of a senior', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  const director = await apiSession(request, 'direktur@demo.id')
  await signIn(page, 'manager@demo.id', `${person.detailPath}?tab=job-analyst`)
  await expect(page.getByText('Data belum tersedia')).toBeVisible()
  await page.getByRole('tab', { name: 'Tugas Belum Terlaksana' }).click()
  await page.getByLabel('Nama Tugas').fill('Digitalisasi arsip')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data berhasil disimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Tugas Belum Terlaksana' })
  await dialog.getByLabel('Nama Tugas').fill('Digitalisasi arsip lama')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data berhasil diubah')).toBeVisible()
  await expect(page.getByText('Digitalisasi arsip lama')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessibleLayout(page)

  await page.goto(`/detail-employee/${director.position_id}/${director.id}?tab=job-analyst`)
  await page.getByRole('tab', { name: 'Tugas Pokok' }).click()
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hapus' })).toHaveCount(0)
  const manager = await apiSession(request, 'manager@demo.id')
  const refused = await request.post(`/api/manager/user/employee/${director.id}/job/main`, {
    headers: manager.headers,
    data: { name: 'x', purpose: 'x', description: 'x' },
  })
  expect(refused.status()).toBe(403)
})

test('job summary: the holder of the position writes and edits it', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, `${person.detailPath}?tab=job-analyst`)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data Wajib diisi')).toBeVisible()
  await page.getByRole('textbox', { name: 'Rumusan Tugas' }).fill('Menyusun jadwal kelas.')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data berhasil disimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Rumusan Tugas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Rumusan Tugas' })
  await dialog.getByLabel('Rumusan Tugas').fill('Menyusun jadwal kelas dan ujian.')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Menyusun jadwal kelas dan ujian.')).toBeVisible()
})
