import type { Page } from '@playwright/test'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'

const accounts = {
  'hcis@demo.id': { numbers: true, leaveLinks: true, entity: true },
  'manager@demo.id': { numbers: true, leaveLinks: true, entity: false },
  'supervisor@demo.id': { numbers: true, leaveLinks: false, entity: false },
  'staff@demo.id': { numbers: false, leaveLinks: false, entity: false },
}
type Email = keyof typeof accounts

const expectOwnParts = async (page: Page, email: Email) => {
  const { numbers, leaveLinks, entity } = accounts[email]
  await signIn(page, email)
  await expect(page.getByRole('figure').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To Achieve List' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Berita' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Total Karyawan \d+$/ })).toHaveCount(numbers ? 1 : 0)
  await expect(page.getByRole('table', { name: 'Ikhwan dan Akhwat per entitas' })).toHaveCount(numbers ? 1 : 0)
  await expect(page.getByRole('link', { name: /^(Izin|Cuti|Sakit) \d+$/ })).toHaveCount(leaveLinks ? 3 : 0)
  await expect(page.getByRole('combobox', { name: 'Entitas' })).toHaveCount(entity ? 1 : 0)
  await expect(page.getByRole('link', { name: /^(Kelola Quotes|Buat Berita)$/ })).toHaveCount(entity ? 2 : 0)
}

test('dashboard: shows managers the cards of their rank', async ({ page }) => {
  await expectOwnParts(page, 'manager@demo.id')
  await expectOwnParts(page, 'supervisor@demo.id')
})

for (const email of ['hcis@demo.id', 'staff@demo.id'] as const)
  test(`dashboard: shows ${email} their cards in an accessible layout`, { tag: '@phone' }, async ({ page }) => {
    await expectOwnParts(page, email)
    await expectAccessibleLayout(page)
    if (!accounts[email].numbers) return
    const chart = page.getByRole('region', { name: 'Ikhwan dan Akhwat per entitas' })
    await chart.getByRole('button', { name: 'Tampilkan tabel' }).click()
    await expect(page.getByRole('columnheader', { name: 'Akhwat' })).toBeVisible()
    await expectAccessibleLayout(page)
  })

const cards = {
  'hcis@demo.id': ['Total Karyawan', 'Laki-laki', 'Perempuan', 'Izin', 'Cuti', 'Sakit'],
  'direktur@demo.id': ['Total Karyawan', 'Cuti'],
}
for (const [email, names] of Object.entries(cards))
  test(`dashboard: each card of ${email} links to a list with as many rows as it counts`, async ({ page }) => {
    test.slow()
    await signIn(page, email)
    // Other journeys may add a row between the two reads.
    for (const name of names)
      await expect(async () => {
        await page.goto('/')
        const card = page.getByRole('link', { name: new RegExp(`^${name} \\d+$`) })
        const total = (await card.innerText()).match(/\d+$/)![0]
        await card.click()
        const behind = total === '0' ? page.getByText('Data Kosong') : page.getByText(new RegExp(`dari ${total}$`))
        await expect(behind.first(), name).toBeVisible({ timeout: 10_000 })
      }).toPass()
  })
