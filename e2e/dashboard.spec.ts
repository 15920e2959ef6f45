import { expect, expectTidy, signIn, test } from './journey.ts'

const accounts = [
  { email: 'hcis@demo.id', numbers: true, leaveLinks: true, entity: true },
  { email: 'manager@demo.id', numbers: true, leaveLinks: true, entity: false },
  { email: 'supervisor@demo.id', numbers: true, leaveLinks: false, entity: false },
  { email: 'staff@demo.id', numbers: false, leaveLinks: false, entity: false },
]

for (const { email, numbers, leaveLinks, entity } of accounts)
  test(`${email} finds the own dashboard`, { tag: '@phone' }, async ({ page }) => {
    test.slow()
    await signIn(page, email)
    await expect(page.getByRole('figure').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'To Achieve List' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Total Karyawan \d+$/ })).toHaveCount(numbers ? 1 : 0)
    await expect(page.getByRole('table', { name: 'Ikhwan dan Akhwat per entitas' })).toHaveCount(numbers ? 1 : 0)
    await expect(page.getByRole('link', { name: /^(Izin|Cuti|Sakit) \d+$/ })).toHaveCount(leaveLinks ? 3 : 0)
    await expect(page.getByRole('combobox', { name: 'Entitas' })).toHaveCount(entity ? 1 : 0)
    await expect(page.getByRole('link', { name: /^(Kelola Quotes|Buat Berita)$/ })).toHaveCount(entity ? 2 : 0)
    await expectTidy(page)
    if (!numbers) return
    await page.getByRole('button', { name: 'Tampilkan tabel' }).click()
    await expect(page.getByRole('columnheader', { name: 'Akhwat' })).toBeVisible()
    await expectTidy(page)
  })

for (const email of ['hcis@demo.id', 'direktur@demo.id'])
  test(`${email} finds behind each card as many rows as it says`, async ({ page }) => {
    test.slow()
    await signIn(page, email)
    // Other journeys may add a row between the two looks.
    for (const name of ['Total Karyawan', 'Laki-laki', 'Perempuan', 'Izin', 'Cuti', 'Sakit'])
      await expect(async () => {
        await page.goto('/')
        const card = page.getByRole('link', { name: new RegExp(`^${name} \\d+$`) })
        const total = (await card.innerText()).match(/\d+$/)![0]
        await card.click()
        const behind = total === '0' ? page.getByText('Data Kosong') : page.getByText(new RegExp(`dari ${total}$`))
        await expect(behind.first(), name).toBeVisible({ timeout: 10_000 })
      }).toPass()
  })
