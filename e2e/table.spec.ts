import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** The approval lists, in the states with the most columns and buttons. */
const decided = [
  '/daftar-izin',
  '/daftar-izin?status=waiting',
  '/daftar-reimburse',
  '/daftar-reimburse?status=waiting',
  '/daftar-reimburse?status=disetujui',
  '/daftar-lembur',
  '/lembur-ditugaskan',
]
/** The lists of own requests, which look the same in every role. */
const own = ['/pengajuan-lembur', '/daftar-ditugaskan', '/request-leave', '/reimburse']
/** This payer is also HR, so no account has more buttons in a row. */
const people = { 'finance@demo.id': decided, 'staff@demo.id': own }

/** The last working day, which has attendance rows. */
const lastWorkday = () => {
  const day = new Date(Date.now() - 86_400_000)
  while (day.getUTCDay() % 6 === 0) day.setTime(day.getTime() - 86_400_000)
  return day.toISOString().slice(0, 10)
}

/**
 * Cells and buttons that are covered, cut off or outside of their container. Texts that end in an ellipsis on purpose
 * (three lines of a description) are complete in the dialog of their row.
 */
const hiddenParts = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    const hidden: string[] = []
    const nameOf = (it: Element) => `${it.tagName} ${it.textContent?.slice(0, 40)}`
    for (const box of main.querySelectorAll('table, ul, .MuiBox-root'))
      if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible')
        hidden.push(`scrolls sideways: ${nameOf(box)}`)
    for (const it of main.querySelectorAll('th, td, td button, td a, td span, dt, dd, dd button, li button')) {
      if (it.getBoundingClientRect().bottom > innerHeight) it.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top, bottom, width, height } = it.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      if (left < 0 || right > innerWidth + 0.5) hidden.push(`out of sight: ${nameOf(it)}`)
      const cell = it.closest('th, td, dd')
      const around = cell?.getBoundingClientRect()
      if (around && (left < around.left - 0.5 || right > around.right + 0.5))
        hidden.push(`outside of its container: ${nameOf(it)}`)
      // Both ends and the middle, because an element that covers a cell rarely covers all of it.
      const y = (top + bottom) / 2
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const seen = document.elementFromPoint(x, y)
        if (seen && !it.contains(seen) && !seen.contains(it)) hidden.push(`covered by ${nameOf(seen)}: ${nameOf(it)}`)
      }
    }
    return [...new Set(hidden)]
  })

const headingsOf = (page: Page) => page.getByRole('main').getByRole('columnheader').allInnerTexts()

/** High enough to show a complete list: scrolling to each cell would take minutes. */
const HEIGHT = 4_000

for (const [email, lists] of Object.entries(people))
  test(`tables: every cell is readable for ${email} at 1280 and 1366 pixels`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'sets its own viewport widths')
    test.slow()
    await page.setViewportSize({ width: 1280, height: HEIGHT })
    await signIn(page, email)
    for (const path of [...lists, `/kelola-kehadiran?date=${lastWorkday()}`]) {
      await page.goto(path)
      // A redirect to the home means that this account may not open the list.
      if (new URL(page.url()).pathname === '/') continue
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      for (const width of [1280, 1366]) {
        await page.setViewportSize({ width, height: HEIGHT })
        expect(await hiddenParts(page), `${path} at ${width}`).toEqual([])
      }
    }
  })

/** Headings and cells of the first row that scrolling the table cannot bring into view. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const cells = document.querySelectorAll('main thead tr > *, main tbody tr:first-of-type > *')
    return [...cells].flatMap((cell) => {
      cell.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return seen && (cell.contains(seen) || seen.contains(cell)) ? [] : [cell.textContent]
    })
  })

test('tables: every list stays a table at 1280 pixels with the menu open', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'sets its own viewport width')
  test.slow()
  for (const [email, lists] of Object.entries(people)) {
    await signIn(page, email)
    for (const path of [...lists.filter((it) => !it.includes('?')), `/kelola-kehadiran?date=${lastWorkday()}`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByText('Beranda')).toBeVisible()
      if (await page.getByText('Data Kosong').isVisible()) continue
      await expect(page.getByRole('main').getByRole('table'), path).toBeVisible()
      expect(await outOfReach(page), path).toEqual([])
    }
  }
})

test('tables: an approval list keeps all columns when the menu is folded and unfolded', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'sets its own viewport width')
  await signIn(page, 'finance@demo.id', '/daftar-reimburse')
  await expect(page.getByRole('table', { name: 'Daftar Reimburse' })).toHaveAttribute('aria-busy', 'false')
  const headings = [
    'NO',
    'Nama Karyawan',
    'Nama Entitas',
    'Tanggal Reimburse',
    'Tanggal Dibuat',
    'Keterangan',
    'Total',
    'Bukti Kwitansi',
    'Status',
    'Action By',
    'Action',
  ]
  expect(await headingsOf(page)).toEqual(headings)
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  // The menu of those who pay begins with this group unfolded.
  await expect(menu.getByText('Daftar Reimburse')).toBeVisible()
  expect(await outOfReach(page)).toEqual([])
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByText('Daftar Reimburse')).toBeHidden()
  const link = menu.getByRole('link', { name: 'Daftar Izin' })
  await link.hover()
  await expect(page.getByRole('tooltip', { name: 'Daftar Izin' })).toBeVisible()
  await menu.getByRole('link', { name: 'Overview' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip', { name: 'Perizinan' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Rp ').first()).toBeVisible()
  expect(await headingsOf(page)).toEqual(headings)
  expect(await outOfReach(page)).toEqual([])
  // The choice survives a reload; on a narrow screen the menu starts folded.
  await page.reload()
  await expect(link).toBeVisible()
  await expect(menu.getByText('Daftar Reimburse')).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByText('Daftar Reimburse')).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(menu.getByText('Daftar Reimburse')).toBeHidden()
})
