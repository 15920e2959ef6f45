/** The day desk, why a day says what it says, and the recap of a month. */
import { expect, expectAccessibleLayout, openMenu, screenTab, signIn, test } from './fixtures.ts'

const lastSunday = () => {
  const today = new Date()
  today.setUTCDate(today.getUTCDate() - (today.getUTCDay() || 7))
  return today.toISOString().slice(0, 10)
}

test('day desk: a manager filters those who are missing and reads why', { tag: ['@phone', '@core'] }, async ({
  page,
}) => {
  await signIn(page, 'manager@demo.id')
  await openMenu(page)
  await page.getByRole('link', { name: 'Kelola Kehadiran', exact: true }).click()
  await expect(screenTab(page, 'Kelola Kehadiran', 'Hari Ini')).toHaveAttribute('aria-current', 'page')
  const chips = page.getByRole('group', { name: 'Status' })
  await expect(chips.getByRole('button', { name: /^Semua \d+$/ })).toBeVisible()
  await expectAccessibleLayout(page)

  // People without a check-in are 'Belum waktunya' before their hours, 'Belum absen' until these end, then 'Tanpa kabar'.
  const chip = chips.getByRole('button', { name: /^(Belum datang|Belum waktunya) [1-9]\d*/ }).first()
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const people = page.getByRole('list', { name: 'Hari Ini' }).or(page.getByRole('table', { name: 'Hari Ini' }))
  // Other journeys add people to the company meanwhile, so that both are read again after a reload.
  await expect(async () => {
    await page.reload()
    await expect(people.getByRole('button').first()).toBeVisible()
    const counted = /\d+/.exec((await chip.textContent()) ?? '')?.[0]
    await expect(people.getByText(/^(Belum waktunya|Belum absen|Tanpa kabar)$/)).toHaveCount(Number(counted), {
      timeout: 2_000,
    })
  }).toPass({ timeout: 30_000 })

  await people.getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Mengapa' })).toBeVisible()
  await expect(panel.getByText(/^Jam kerja \d\d:\d\d:\d\d–\d\d:\d\d:\d\d sejak /)).toBeVisible()
  await expectAccessibleLayout(page)
  await panel.getByRole('button', { name: 'Tutup' }).click()

  // The last Sunday is free for everybody.
  await page.goto(`/hari-ini?date=${lastSunday()}`)
  await expect(page.getByText(/^Min, \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Libur [1-9]\d*$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Belum datang 0' })).toBeVisible()
})

test('recap: a month of a company, its sheet, and the days of a person', { tag: ['@phone', '@core'] }, async ({
  page,
}) => {
  await signIn(page, 'manager@demo.id')
  await page.goto('/rekap-kehadiran')
  await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
  const cell = page
    .getByRole('grid', { name: 'Peta kehadiran' })
    .getByRole('button', { name: /: Tepat waktu/ })
    .first()
  await cell.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Mengapa' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Angka' }).click()
  const rows = page
    .getByRole('list', { name: 'Rekap Kehadiran' })
    .or(page.getByRole('table', { name: 'Rekap Kehadiran' }))
  const person = rows.getByRole('link').first()
  await expect(person).toBeVisible()
  await expectAccessibleLayout(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^rekap-kehadiran-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.xls$/)
  await person.click()
  await expect(page.getByRole('list', { name: /^Kehadiran / })).toBeVisible()
})
