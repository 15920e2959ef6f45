/** For those who use no mouse, enlarge what they read, or cannot bear things that move. */
import type { Locator, Page } from '@playwright/test'
import { expect, horizontalOverflow, PASSWORD, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'
import { emails, gotoAndSettle, screenVisits } from './routes.ts'

/** As far as one is willing to press Tab. */
const PATIENCE = 60

const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < PATIENCE; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  // Whoever has no mouse must see where they are.
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}

test('coming to work and going home need no mouse, from signing in on', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await page.goto('/login')
  await expect(page.getByLabel('Email / NIK')).toBeFocused()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Kehadiran hari ini' })
  await tabTo(page, card.getByRole('button', { name: 'Absen Masuk' }))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('alertdialog')
  await expect(sheet.getByRole('radio', { name: 'Work From Office' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: 'Work From Home' })).toBeChecked()
  await tabTo(page, sheet.getByRole('button', { name: 'Ya' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Selamat bekerja')).toBeVisible()

  // The page of its own, by the menu.
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Absen Masuk/Pulang' }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Absen Masuk/Pulang', level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Absen Pulang' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await tabTo(page, question.getByRole('button', { name: 'Ya' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Anda berhasil absent pulang')).toBeVisible()
})

test('the first press of Tab offers to skip what is the same everywhere', async ({ page }) => {
  await signIn(page, 'manager@demo.id')
  await gotoAndSettle(page, '/daftar-izin')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Langsung ke isi')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test.describe('at twice the size', () => {
  // What a screen of 1280 × 800 has left for the page when everything on it is twice as large.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
  test.slow()

  // Where people come every day, and where there is most beside each other; `npm run axe` goes everywhere.
  const main = ['/', '/absensi', '/kelola-kehadiran', '/overview', '/request-leave', '/daftar-izin', '/tugas-saya']
  const isWhole = process.env.AXE === 'all'

  for (const viewer of isWhole ? (['staff', 'manager', 'hr'] as const) : (['staff', 'manager'] as const))
    test(`nothing of what ${viewer} opens sticks out or is hidden by bars`, async ({ page, request }, { project }) => {
      test.skip(project.name === 'phone', 'asks for a width of its own')
      if (isWhole) test.setTimeout(900_000)
      const places = (await screenVisits(request)).filter(
        (visit) => visit.viewer === viewer && (isWhole || main.includes(visit.path)),
      )
      expect(places).not.toEqual([])
      await signIn(page, emails[viewer])
      const wrong: string[] = []
      for (const { at, name } of places) {
        await gotoAndSettle(page, at)
        const out = await horizontalOverflow(page)
        if (out > 0) wrong.push(`${name}: ${out} pixels stick out sideways`)
        const covered = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
            .map((element) => element.getBoundingClientRect())
            .filter(
              ({ width, height, top, bottom }) =>
                width > innerWidth / 2 && height > 0 && top < innerHeight && bottom > 0,
            )
            .reduce((sum, { height }) => sum + height, 0),
        )
        if (covered > 200) wrong.push(`${name}: bars take ${covered} of 400 pixels`)
      }
      expect(wrong).toEqual([])
    })
})

test('for those who asked for it nothing fades, slides or turns', async ({ page }) => {
  /** The longest time that anything on the page takes to change, in seconds. */
  const slowest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .flatMap(({ transitionDuration, animationDuration }) => [transitionDuration, animationDuration])
          .flatMap((durations) => durations.split(',').map((duration) => Number.parseFloat(duration))),
      ),
    )
  const openDialog = async () => {
    await page.goto('/request-leave')
    await page.getByRole('button', { name: 'Create Request' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await signIn(page, 'staff@demo.id')
  await openDialog()
  expect(await slowest()).toBeLessThan(0.02)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openDialog()
  expect(await slowest()).toBeGreaterThan(0.02)
})
