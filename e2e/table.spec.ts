import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** The lists from which people decide, in the states with the most to show. */
const decided = [
  '/daftar-izin',
  '/daftar-izin?status=waiting',
  '/daftar-reimburse',
  '/daftar-reimburse?status=waiting',
  '/daftar-reimburse?status=disetujui',
  '/daftar-lembur',
  '/lembur-ditugaskan',
]
/** Those of the own requests, which are alike for everybody. */
const own = ['/pengajuan-lembur', '/daftar-ditugaskan', '/request-leave', '/reimburse']
/** Who pays is of HR, too: no other account has more buttons in a row. */
const people = { 'finance@demo.id': decided, 'staff@demo.id': own }

/** The last day on which people came to work. */
const lastWorkday = () => {
  const day = new Date(Date.now() - 86_400_000)
  while (day.getUTCDay() % 6 === 0) day.setTime(day.getTime() - 86_400_000)
  return day.toISOString().slice(0, 10)
}

/**
 * What cannot be read in full: a cell or a button that something lies on, that a neighbour or the edge cuts, or that
 * stands outside of what holds it. Texts that end in an ellipsis on purpose (three lines of a description) are whole
 * in the dialog of their row.
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
      if (around && (left < around.left - 0.5 || right > around.right + 0.5)) hidden.push(`sticks out: ${nameOf(it)}`)
      // Both ends and the middle: what covers a cell rarely covers all of it.
      const y = (top + bottom) / 2
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const seen = document.elementFromPoint(x, y)
        if (seen && !it.contains(seen) && !seen.contains(it)) hidden.push(`covered by ${nameOf(seen)}: ${nameOf(it)}`)
      }
    }
    return [...new Set(hidden)]
  })

const headingsOf = (page: Page) => page.getByRole('main').getByRole('columnheader').allInnerTexts()

/** So high that a whole list is on the screen: scrolling to each of its cells would take minutes. */
const HEIGHT = 4_000

for (const [email, lists] of Object.entries(people))
  test(`every cell of every list can be read by ${email} at 1280 and 1366 pixels`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'asks for widths of its own')
    test.slow()
    await page.setViewportSize({ width: 1280, height: HEIGHT })
    await signIn(page, email)
    for (const path of [...lists, `/kelola-kehadiran?date=${lastWorkday()}`]) {
      await page.goto(path)
      // Whoever pays for a company reads its claims alone.
      if (new URL(page.url()).pathname === '/') continue
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      for (const width of [1280, 1366]) {
        await page.setViewportSize({ width, height: HEIGHT })
        expect(await hiddenParts(page), `${path} at ${width}`).toEqual([])
      }
    }
  })

/** The headings and cells of the first row that no scrolling inside of the table brings into sight. */
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

test('every list stays a table at 1280 pixels when the menu is open', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'asks for a width of its own')
  test.slow()
  await page.addInitScript(() => localStorage.setItem('drawer_folded_narrow', 'false'))
  for (const [email, lists] of Object.entries(people)) {
    await signIn(page, email)
    for (const path of [...lists.filter((it) => !it.includes('?')), `/kelola-kehadiran?date=${lastWorkday()}`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByText('Perizinan')).toBeVisible()
      if (await page.getByText('Data Kosong').isVisible()) continue
      await expect(page.getByRole('main').getByRole('table'), path).toBeVisible()
      expect(await outOfReach(page), path).toEqual([])
    }
  }
})

test('an approval list is a table, also when the menu opens, and loses nothing', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'asks for a width of its own')
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
  await expect(menu.getByRole('link', { name: 'Daftar Izin' })).toHaveAttribute('title', 'Daftar Izin')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByText('Daftar Izin')).toBeVisible()
  await expect(page.getByRole('main').getByText('Rp ').first()).toBeVisible()
  expect(await headingsOf(page)).toEqual(headings)
  expect(await outOfReach(page)).toEqual([])
  // What was chosen stays; on a wide screen the menu is open from the start.
  await page.reload()
  await expect(menu.getByText('Daftar Izin')).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.setViewportSize({ width: 1500, height: 800 })
  await expect(menu.getByText('Daftar Izin')).toBeVisible()
})
