import type { Locator } from '@playwright/test'
import { leaveDraft } from '#db/build/request-draft.ts'
import { typeDateParts } from './fill-fields.ts'
import { choose, expect, expectAccessibleLayout, setFilters, signIn, test } from './fixtures.ts'
import { apiSession, newEmployee } from './people.ts'

const JAKARTA = 7 * 3_600_000

/** A day relative to today in the browser's time zone, as displayed and as typed. */
const ahead = (days: number) => {
  const sent = new Date(Date.now() + JAKARTA + days * 86_400_000).toISOString().slice(0, 10)
  const [year, month, date] = sent.split('-') as [string, string, string]
  return { year, month, date, shown: `${date}-${month}-${year}`, typed: `${date}${month}${year}` }
}

const fillIn = async (dialog: Locator, description: string, days: [string, string]) => {
  await choose(dialog, 'Tipe Request', 'Cuti')
  await dialog.getByLabel('Deskripsi').fill(description)
  await typeDateParts(dialog, 'Start Date', days[0])
  await typeDateParts(dialog, 'End Date', days[1])
  await dialog.getByRole('button', { name: 'Simpan' }).click()
}

test('leave: staff requests, the manager approves, and list and calendar show it', {
  tag: ['@phone', '@core'],
}, async ({ page, request, browser }) => {
  const person = await newEmployee(request, { isKnown: true })
  const [first, last] = [ahead(2), ahead(3)]
  await signIn(page, person.email)

  await page.goto('/request-leave')
  await expect(page.getByText('Data Kosong')).toBeVisible()
  await page.getByRole('button', { name: 'Create Request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Leave' })
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Wajib diisi')).toHaveCount(4)
  await fillIn(dialog, 'Menikahkan adik', [first.typed, last.typed])
  await expect(page.getByText('Perizinan berhasil dibuat')).toBeVisible()
  await expect(page.getByText('2 hari', { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByRole('button', { name: 'Create Request' }).click()
  await fillIn(page.getByRole('dialog', { name: 'Request Leave' }), 'Lagi', [last.typed, last.typed])
  await expect(
    page.getByText('Perizinan gagal dibuat: tanggal bertabrakan dengan pengajuan lain', { exact: true }),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Buang' }).click()

  const boss = await (await browser.newContext({ ...test.info().project.use })).newPage()
  await signIn(boss, 'manager@demo.id', `/daftar-izin?type=cuti&status=waiting&year=${first.year}`)
  const row = boss.locator('tr, li').filter({ hasText: person.name })
  await row.getByRole('button', { name: 'Confirm' }).click()
  const question = boss.getByRole('alertdialog', { name: 'Apakah anda yakin?' })
  await expect(question.getByText('Pastikan data perizinan sudah benar...')).toBeVisible()
  await expect(question.getByText(`Saldo cuti ${first.year}:`)).toBeVisible()
  await expect(question.getByText('Rekan yang tidak masuk pada tanggal yang sama')).toBeVisible()
  await expectAccessibleLayout(boss)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(boss.getByText('Berhasil Di Setujui')).toBeVisible()
  await expect(row).toHaveCount(0)
  await boss.context().close()

  await page.reload()
  await expect(page.getByText('Accepted')).toBeVisible()
  const edit = page.getByRole('button', { name: 'Edit' })
  // A card on a phone shows only what can be done.
  await (test.info().project.name === 'phone' ? expect(edit).toHaveCount(0) : expect(edit).toBeDisabled())
  await page.goto('/overview')
  // The calendar opens in the current month; the leave may be in the next.
  const isNext = ahead(0).month !== first.month
  if (isNext) await page.getByRole('button', { name: 'Bulan berikutnya' }).click()
  await page.getByRole('tab', { name: 'List' }).click()
  await expectAccessibleLayout(page)
  await page.getByText(`${person.name} - Cuti (Disetujui)`).first().click()
  await expect(page).toHaveURL(/\/request-leave\/detail\/\d+$/)
  await expect(page.getByText('Menikahkan adik')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Riwayat' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessibleLayout(page)
})

test('leave form: submits a range by keyboard alone and shows its consequences', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/request-leave')
  const create = page.getByRole('button', { name: 'Create Request' })
  await expect(page.getByText('Data Kosong')).toBeVisible()
  await create.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request Leave' })
  await expect(dialog.getByLabel('Tipe Request')).toBeFocused()
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let press = 0; press < 30; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Cuti' }).press('Enter')
  // From today, the focused day, to the day after tomorrow.
  await tabTo(dialog.locator('[role=gridcell][tabindex="0"]'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const strip = dialog.getByRole('status', { name: 'Perhitungan' })
  await expect(strip).toContainText(/[0-3] hari kerja/)
  await expect(strip).toContainText('setelah ini')
  await expectAccessibleLayout(page)
  await tabTo(dialog.getByLabel('Deskripsi'))
  await page.keyboard.type('Urusan keluarga')
  await tabTo(dialog.getByRole('button', { name: 'Simpan' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Perizinan berhasil dibuat')).toBeVisible()
  // The list highlights the new request.
  await expect(page.locator('[aria-current=true]').filter({ hasText: 'Urusan keluarga' })).toBeVisible()
})

test('leave calendar: a click on a day opens the form with that day', async ({ page, request }, { project }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/overview')
  if (project.name === 'phone') await page.getByRole('tab', { name: 'Bulan' }).click()
  await page.getByRole('cell', { name: /^15 / }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Leave' })
  const today = ahead(0)
  for (const label of ['Start Date', 'End Date'])
    await expect(dialog.getByRole('group', { name: label })).toContainText(`15-${today.month}-${today.year}`)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(dialog).toHaveCount(0)
})

test('leave calendar: hides rejected leave when the switch is on, also after a reload', async ({ page, request }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'the switch is the same on both')
  const person = await newEmployee(request, { isKnown: true })
  const date = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const data = leaveDraft({ description: 'Ditolak', start_date: date })
  const own = '/api/staff/user/employee/position/own/leaves'
  const made = await (await request.post(own, { headers: person.headers, data })).json()
  const hr = await apiSession(request, 'hcis@demo.id')
  const decided = await request.patch(`/api/manager/user/employee/position/leaves/${made.data.id}/action`, {
    headers: hr.headers,
    data: { status: 'rejected', version: made.data.version },
  })
  expect(decided.status()).toBe(200)
  await signIn(page, person.email, '/overview')
  const event = page.getByText(`${person.name} - Izin (Ditolak)`)
  await expect(event).toBeVisible()
  await page.getByLabel('Sembunyikan yang ditolak').check()
  await expect(event).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Sembunyikan yang ditolak')).toBeChecked()
  await expect(event).toHaveCount(0)
  await page.getByLabel('Sembunyikan yang ditolak').uncheck()
  await expect(event).toBeVisible()
})

test('leave calendar: HR filters by company and employee', async ({ page }) => {
  await signIn(page, 'hcis@demo.id', '/overview')
  await setFilters(page, (within) => choose(within, 'Entitas', 'CV Rasa Lestari'))
  await expect(page).toHaveURL(/company_id=\d+/)
  const people = page.getByRole('button', { name: /^Karyawan/ })
  if ((await people.getAttribute('aria-expanded')) === 'false') await people.click()
  const all = page.getByRole('checkbox', { name: 'Semua' })
  await expect(all).toBeChecked()
  await all.click()
  await expect(all).not.toBeChecked()
  await expect(people).toContainText('0 dari')
  await all.click()
  await expectAccessibleLayout(page)
})

test('leave calendar: keeps year and month after a reload and a visit to a request', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the list view has another title')
  await signIn(page, 'hcis@demo.id')
  const asksForYear = page.waitForRequest(/leaves\/overview\?.*year=2025/)
  await page.goto('/overview?year=2025&month=2025-03')
  await asksForYear
  const shown = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
  await shown('Maret 2025')
  await expect(page.getByLabel('Year')).toHaveText('2025')
  await page.getByRole('button', { name: 'Bulan berikutnya' }).click()
  await expect(page).toHaveURL(/month=2025-04/)
  await page.reload()
  await shown('April 2025')
  await expect(page.getByLabel('Year')).toHaveText('2025')

  // Paging over New Year updates the year filter, and the year filter moves the calendar.
  await page.goto('/overview?year=2025&month=2025-12')
  await page.getByRole('button', { name: 'Bulan berikutnya' }).click()
  await shown('Januari 2026')
  await expect(page.getByLabel('Year')).toHaveText('2026')
  await choose(page, 'Year', '2024')
  await shown('Januari 2024')

  const { year, month } = ahead(-40)
  await page.goto(`/overview?year=${year}&month=${year}-${month}`)
  const event = page
    .locator('main')
    .getByText(/ - (Cuti|Izin|Sakit) \(/)
    .first()
  await event.click()
  await expect(page).toHaveURL(/\/request-leave\/detail\/\d+$/)
  await expect(page.getByText(/^\d{2}-\d{2}-\d{4}$/).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`month=${year}-${month}`))
  await expect(event).toBeVisible()
})

test('leave detail: redirects to not-found when the request does not exist', async ({ page }) => {
  await signIn(page, 'staff2@demo.id', '/request-leave/detail/999999999')
  await expect(page).toHaveURL(/\/not-found$/)
})
