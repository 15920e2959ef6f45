import { typeDateParts } from './fill-fields.ts'
import { choose, expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'

// All journeys change the calendar of the whole group.
test.describe.configure({ mode: 'serial' })

const isPhone = () => test.info().project.name === 'phone'

test('work calendar: HR applies a pack after reading its diff', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await signIn(page, 'hcis@demo.id', '/kalender-kerja?year=2025')
  await page.getByRole('button', { name: 'Terapkan paket 2025' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terapkan paket 2025' })
  await expect(
    dialog
      .getByText('Akibat bagi cuti')
      .or(dialog.getByText(/sudah sesuai/))
      .first(),
  ).toBeVisible()
  await expectAccessibleLayout(page)
  const apply = dialog.getByRole('button', { name: 'Terapkan', exact: true })
  if (await apply.isVisible()) {
    await expect(dialog.getByText('Ditambah 28')).toBeVisible()
    await apply.click()
    await expect(page.getByText('Paket 2025 diterapkan')).toBeVisible()
    await page.getByRole('button', { name: 'Terapkan paket 2025' }).click()
  }
  await expect(dialog.getByText('Kalender sudah sesuai dengan paket ini.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByText('17 libur · 11 cuti bersama')).toBeVisible()
  await expectAccessibleLayout(page)
})

test('work calendar: HR adds a holiday with its preview and deletes it', { tag: '@phone' }, async ({ page }) => {
  const [date, name] = isPhone() ? ['24112026', 'Hari jadi ponsel'] : ['25112026', 'Hari jadi kota']
  await signIn(page, 'hcis@demo.id', '/kalender-kerja?year=2026')
  await page.getByRole('button', { name: 'Tambah', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah libur' })
  await typeDateParts(dialog, 'Tanggal', date)
  await expect(dialog.getByText('Akibat bagi cuti')).toBeVisible()
  await dialog.getByLabel('Nama').fill(name)
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data berhasil disimpan')).toBeVisible()
  const square = page.locator('td [data-kind=holiday]', { hasText: name })
  await expect(square).toHaveCount(1)
  await page.getByRole('button', { name: `Hapus ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Hapus libur?' })
  await expect(question.getByText('Akibat bagi cuti')).toBeVisible()
  await question.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('data berhasil dihapus')).toBeVisible()
  await expect(square).toHaveCount(0)
})

test('work calendar: HR changes the work week of a company', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'hcis@demo.id', '/kalender-kerja?year=2027')
  const saturdays = page.locator('td:nth-child(6) [data-kind=work]')
  await expect(page.locator('td [data-kind=rest]').first()).toBeAttached()
  await expect(saturdays).toHaveCount(0)
  await page.getByRole('button', { name: 'Ubah pekan kerja' }).click()
  await page.getByRole('button', { name: 'Tambah pekan kerja' }).click()
  const form = page.getByRole('dialog', { name: /^Tambah pekan kerja/ })
  await typeDateParts(form, 'Berlaku mulai', '04012027')
  await form.getByRole('button', { name: 'Sabtu' }).click()
  await choose(form, 'Hari pendek', 'Sabtu')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Simpan' }).click()
  const list = page.getByRole('dialog', { name: /^Pekan kerja/ })
  await expect(list.getByText('Senin–Sabtu, hari pendek Sabtu')).toBeVisible()
  await expect(saturdays).not.toHaveCount(0)
  await list
    .getByRole('button', { name: /^Hapus pekan kerja sejak/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(saturdays).toHaveCount(0)
})

test('work calendar: staff read it, month by month on a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'staff@demo.id', '/kalender-kerja?year=2026')
  await expect(page.getByRole('heading', { name: /^\d+ tanggal$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Terapkan|Tambah|Ubah/ })).toHaveCount(0)
  await expectAccessibleLayout(page)
  if (!isPhone()) return
  await page.goto('/kalender-kerja?year=2025')
  await expect(page.getByText('Januari 2025')).toBeVisible()
  await page.getByRole('button', { name: 'Bulan berikutnya' }).click()
  await expect(page.getByText('Februari 2025')).toBeVisible()
})

test('leave policy: HR saves it, reads its sentence, and sees it beside other companies', { tag: '@phone' }, async ({
  page,
}) => {
  const days = isPhone() ? '16' : '15,5'
  await signIn(page, 'hcis@demo.id', '/kebijakan-cuti')
  // A phone shows one company at a time.
  if (isPhone()) await choose(page, 'Entitas', 'PT Cahaya Edukasi')
  await page.getByRole('button', { name: 'Ubah PT Cahaya Edukasi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kebijakan Cuti PT Cahaya Edukasi' })
  await dialog.getByLabel('Cuti tahunan (hari)').fill(days)
  await expect(dialog.getByText(`Cuti tahunan ${days} hari, setelah 12 bulan bekerja.`)).toBeVisible()
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/Kebijakan disimpan, berlaku mulai \d{4}/)).toBeVisible()
  await expect(page.getByText(`${days} berbeda`)).toBeVisible()
  await expectAccessibleLayout(page)
})

test('kinds of leave: HR reads them as words and adds one without a limit', async ({ page }) => {
  await signIn(page, 'hcis@demo.id', '/master-data?tab=leave-kind')
  const row = page.getByRole('row', { name: /^Haid/ })
  await expect(row).toContainText('2 hari kerja per bulan')
  await expect(row).toContainText('Perempuan')
  await expectAccessibleLayout(page)
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Jenis Cuti' })
  await choose(dialog, 'Berlaku untuk', 'Semua')
  await dialog.getByLabel('Paling lama (hari)').fill('')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row).toContainText('tanpa batas')
  await expect(row).toContainText('Semua')
})
