import { readFile, writeFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre'
import { typeDateParts } from './fill-fields.ts'
import { expect, expectAccessibleLayout, openMenu, signIn, test } from './fixtures.ts'

type Row = (string | null)[]
const HEAD = ['NIK', 'Nama', 'Jam Masuk', 'Jam Pulang', 'Lokasi']

const DAY_MS = 86_400_000
/** The last but one of this day of the week. No correction of the demo group lies on a weekend. */
const weekendDay = (weekday: 0 | 6) => {
  const yesterday = Date.now() - DAY_MS
  const passed = (new Date(yesterday).getUTCDay() - weekday + 7) % 7
  return new Date(yesterday - (passed + 7) * DAY_MS).toISOString().slice(0, 10)
}

// Both projects run against one app, so each has its own people and days.
const cast = {
  desktop: {
    worker: 'kasir@demo.id',
    manager: 'manager@demo.id',
    niks: ['1000000006', '1000000007'],
    day: weekendDay(0),
  },
  phone: {
    worker: 'staff.lain@demo.id',
    manager: 'manager.lain@demo.id',
    niks: ['1000000010', '1000000009'],
    day: weekendDay(6),
  },
}
// axe is slow on a busy machine.
test.describe.configure({ timeout: 120_000 })

const castOf = (project: string) => cast[project as keyof typeof cast]

test(
  'attendance: checks in and out and shows the day in the history',
  { tag: ['@phone', '@core'] },
  async ({ page }, { project }) => {
    await signIn(page, castOf(project.name).worker)
    // Two taps on a phone: menu and entry.
    await openMenu(page)
    await page.getByRole('link', { name: 'Absen Masuk/Pulang' }).click()
    await expect(page.getByRole('timer')).toContainText(/\d\d\.\d\d\.\d\d (WIB|WITA)/)
    await expect(page.getByText(/^Selamat (pagi|siang|sore|malam),$/)).toBeVisible()
    await expectAccessibleLayout(page)

    await page.getByRole('button', { name: 'Absen Masuk' }).click()
    await expect(page.getByText('lokasi harus diisi')).toBeVisible()
    await page.getByRole('combobox', { name: 'Lokasi' }).click()
    await page.getByRole('option', { name: 'Work From Home' }).click()
    await page.getByRole('button', { name: 'Absen Masuk' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('button', { name: 'Absen Masuk' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya' }).click()
    await expect(page.getByText('Selamat bekerja')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Absen Masuk' })).toHaveCount(0)

    await page.reload()
    await expect(page.getByText('Work From Home')).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Absen Pulang' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya' }).click()
    await expect(page.getByText('Anda berhasil absent pulang')).toBeVisible()
    await expect(page.getByText(/Anda sudah absen hari ini/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Absen Pulang' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Lihat riwayat kehadiran' }).click()
    await expect(page.getByRole('heading', { name: 'Kelola Kehadiran', level: 1 })).toBeVisible()
    // A phone shows each day as a row that expands.
    if (project.name === 'phone')
      await page.getByRole('list', { name: 'Kelola Kehadiran' }).getByRole('button').first().click()
    await expect(page.getByText('Work From Home').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
    await expectAccessibleLayout(page)
  },
)

test(
  'attendance import: refuses a file with a bad row and stores the corrected one',
  { tag: '@core' },
  async ({ page }, info) => {
    const { manager, niks, day } = castOf(info.project.name)
    const save = async (name: string, ...rows: Row[]) => {
      const path = info.outputPath(name)
      await writeFile(path, await writeXlsx({ sheets: [{ name: 'Absensi', rows: [HEAD, ...rows] }] }))
      return path
    }
    const first: Row = [niks[0]!, null, '07:45', '17:15', 'Dinas Luar']
    const bad = await save('salah.xlsx', first, [niks[1]!, null, '8 pagi', '16:00', ''])
    const good = await save('benar.xlsx', first, [niks[1]!, null, '08:00', '16:00', ''])

    await signIn(page, manager, `/kelola-kehadiran?date=${day}`)
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
    await expectAccessibleLayout(page)
    const check = async (path: string) => {
      await page.getByLabel('Pilih file').setInputFiles(path)
      await expect(page.getByText(path.split('/').at(-1)!)).toBeVisible()
      await page.getByRole('button', { name: 'Periksa' }).click()
    }
    const dialog = page.getByRole('dialog')
    const store = dialog.getByRole('button', { name: 'Import', exact: true })
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByRole('button', { name: 'Periksa' }).click()
    await expect(page.getByText('File belum diimport')).toBeVisible()
    await expectAccessibleLayout(page)
    await check(bad)
    await expect(dialog.getByText('1 baris bermasalah', { exact: false })).toBeVisible()
    await expect(dialog.getByText('Jam masuk tidak dikenali: 8 pagi')).toBeVisible()
    await expect(store).toBeDisabled()
    await expectAccessibleLayout(page)

    await dialog.getByRole('button', { name: 'Kembali' }).click()
    await check(good)
    await expect(dialog.getByText('Semua baris dapat disimpan', { exact: false })).toBeVisible()
    await store.click()
    await expect(page.getByText('data success stored')).toBeVisible()
    await expect(page.getByText('07:45:00').first()).toBeVisible()

    await page.getByRole('button', { name: 'Import' }).click()
    await check(good)
    await expect(dialog.getByText('0 baru, 0 berubah, 2 sama', { exact: false })).toBeVisible()
    await store.click()
    await expect(dialog).toHaveCount(0)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${day}.xls`)
    const exported = info.outputPath(file.suggestedFilename())
    await file.saveAs(exported)
    expect((await readFile(exported)).subarray(0, 4).toString('hex')).toBe('d0cf11e0')
    await page.getByRole('button', { name: 'Import' }).click()
    await check(exported)
    await expect(dialog.getByText('0 baru, 0 berubah', { exact: false })).toBeVisible()
  },
)

test('attendance rules: HR sets the working hours of a company', async ({ page }, { project }) => {
  await signIn(page, 'hcis@demo.id', '/time-and-location')
  await expect(page.getByText('CV Rasa Lestari')).toBeVisible()
  await expectAccessibleLayout(page)
  const rowOf = (company: string) =>
    page.getByRole(project.name === 'phone' ? 'listitem' : 'row').filter({ hasText: company })
  if (project.name === 'phone') {
    await rowOf('CV Rasa Lestari').getByRole('button', { name: 'Edit' }).click()
    await typeDateParts(page, 'Waktu Pulang', '1905')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('data success updated')).toBeVisible()
    await expect(rowOf('CV Rasa Lestari')).toContainText('19:05')
    return
  }
  await page.getByRole('button', { name: 'Tambah +' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Jam keluar wajib diisi')).toBeVisible()
  await page.getByRole('combobox', { name: 'Entitas' }).click()
  await page.getByRole('option', { name: 'PT Papua Mandiri' }).click()
  await typeDateParts(page, 'Waktu Masuk', '0700')
  await typeDateParts(page, 'Waktu Pulang', '1503')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Jam harus kelipatan 5 menit')).toBeVisible()
  await typeDateParts(page, 'Waktu Pulang', '1500')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data success stored')).toBeVisible()
  await expect(rowOf('PT Papua Mandiri')).toContainText('15:00')
  await rowOf('PT Papua Mandiri').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Anda yakin ingin menghapus data ini')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('data success deleted')).toBeVisible()
  await expect(rowOf('PT Papua Mandiri')).toHaveCount(0)
})
