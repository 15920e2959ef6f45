/** Shifts, the week of a company painted and copied, hours of Ramadan, and what staff see of their own days. */
import type { Page } from '@playwright/test'
import { searchAndPick, typeDateParts } from './fill-fields.ts'
import { expect, expectAccessibleLayout, openMenu, screenTab, signIn, test } from './fixtures.ts'

const KITCHEN = 'CV Rasa Lestari'

/** Two projects run the journey against one database. */
const unique = (name: string, isPhone: boolean) => `${name} ${isPhone ? 'P' : 'D'}${Date.now() % 100_000}`
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** The Monday this many weeks from now, by the clock of the browser. */
const mondayIn = (weeks: number) => {
  const day = new Date()
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7) + weeks * 7)
  return day
}
const dateText = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((it) => String(it).padStart(2, '0')).join('-')

test('shift: HR adds one, paints a week with it and copies the week', { tag: ['@phone', '@core'] }, async ({
  page,
}) => {
  const name = unique('Cuci', isPhone(page))
  await signIn(page, 'hcis@demo.id')
  await openMenu(page)
  await page.getByRole('link', { name: 'Jadwal', exact: true }).click()
  await screenTab(page, 'Jadwal', 'Shift').click()
  await expect(page.getByText('Malam').first()).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Tambah Shift' }).click()
  await searchAndPick(page.getByRole('dialog'), 'Entitas', KITCHEN)
  await page.getByLabel(/^Nama/).fill(name)
  await typeDateParts(page.getByRole('dialog'), 'Jam masuk', '0900')
  await typeDateParts(page.getByRole('dialog'), 'Jam pulang', '1700')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(name)).toBeVisible()

  // Weeks far ahead, another one for each project, so that no other journey paints them.
  const monday = mondayIn(isPhone(page) ? 20 : 12)
  const [company] = await entities(page)
  await page.goto(`/jadwal?company_id=${company}&from=${dateText(monday)}`)
  const cells = page.getByRole('button', { name: /^Ayu Kartika.*:/ })
  await expect(cells.first()).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await cells.first().click()
  await expect(cells.first()).toHaveAccessibleName(new RegExp(`${name} 09–17, belum disimpan$`))
  await page.getByRole('button', { name: 'Simpan 1 perubahan' }).click()
  await expect(page.getByText('1 isian jadwal disimpan')).toBeVisible()
  await page.getByRole('button', { name: /^Salin pekan ini ke / }).click()
  await page.getByRole('button', { name: 'Salin', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`from=${dateText(mondayIn(isPhone(page) ? 21 : 13))}`))
  await expect(cells.first()).toHaveAccessibleName(new RegExp(`${name} 09–17$`))
  await page.reload()
  await expect(cells.first()).toHaveAccessibleName(new RegExp(`${name} 09–17$`))
})

/** The id of the kitchen. */
const entities = async (page: Page) => {
  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    return (await (await fetch('/api/staff/company', { headers })).json()) as { data: { id: number; name: string }[] }
  })
  return answer.data.filter((it) => it.name === KITCHEN).map((it) => it.id)
}

test('roster: unsaved paint is not lost by leaving', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'manager.lain@demo.id', '/jadwal')
  await page.getByRole('button', { name: 'Libur', exact: false }).first().click()
  const mine = page.getByRole('button', { name: /^Made Suardana.*:/ }).first()
  await expect(mine).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Pekan berikutnya' }).click()
  await page.getByRole('button', { name: 'Pekan berikutnya' }).click()
  await page
    .getByRole('button', { name: /^Ayu Kartika.*: [0-9.]+–[0-9.]+$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Simpan 1 perubahan' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('Perubahan belum disimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('button', { name: 'Buang' }).click()
  await expect(page.getByRole('button', { name: /^Simpan/ })).toHaveCount(0)
})

test('season hours: HR adds Jam Ramadan, and one that meets it is refused', { tag: '@phone' }, async ({ page }) => {
  const name = unique('Jam Ramadan', isPhone(page))
  await signIn(page, 'hcis@demo.id', '/jam-musim')
  await expect(page.getByText('PT Cahaya Edukasi').first()).toBeVisible()
  await expectAccessibleLayout(page)
  const year = new Date().getFullYear() + 1
  const span = isPhone(page) ? [`0106${year}`, `1506${year}`] : [`0105${year}`, `1505${year}`]
  const add = async () => {
    await page.getByRole('button', { name: 'Tambah Jam Musim' }).click()
    await searchAndPick(page.getByRole('dialog'), 'Entitas', KITCHEN)
    await page.getByLabel(/^Nama/).fill(name)
    await typeDateParts(page.getByRole('dialog'), 'Dari', span[0]!)
    await typeDateParts(page.getByRole('dialog'), 'Sampai', span[1]!)
    await typeDateParts(page.getByRole('dialog'), 'Jam masuk', '0800')
    await typeDateParts(page.getByRole('dialog'), 'Jam pulang', '1500')
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  }
  await add()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await add()
  await expect(page.getByRole('dialog').getByText('Tanggalnya bertemu dengan jam musim lain')).toBeVisible()
})

test('own roster: staff read their days', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'staff.lain@demo.id')
  await openMenu(page)
  await page.getByRole('link', { name: 'Absen Masuk/Pulang', exact: true }).click()
  await screenTab(page, 'Absen Masuk/Pulang', 'Jadwal Saya').click()
  await expect(page).toHaveTitle('Jadwal Saya · HCIS')
  await expect(page.getByText(/^(Pagi|Siang|Malam)$/).first()).toBeVisible()
  await expect(page.getByText('Hari ini').first()).toBeVisible()
  await expectAccessibleLayout(page)
})
