/** Keyboard operation, 200 % zoom and reduced motion. */
import type { Locator, Page } from '@playwright/test'
import { expect, horizontalOverflow, PASSWORD, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'
import { emails, gotoAndSettle, screenVisits } from './routes.ts'

/** Maximum number of Tab presses to reach an element. */
const MAX_TABS = 60

const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  // The focus must be visible.
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}

test('keyboard: signs in, checks in and checks out without a mouse', async ({ page, request }) => {
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

  // The attendance page, opened from the menu.
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

test('keyboard: the first Tab reaches the skip link, which moves the focus to the content', async ({ page }) => {
  await signIn(page, 'manager@demo.id')
  await gotoAndSettle(page, '/daftar-izin')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Langsung ke isi')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test.describe('200 % zoom', () => {
  // The viewport that a 1280 × 800 screen has at 200 % zoom.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  for (const viewer of ['staff', 'manager', 'hr'] as const)
    test(`screens of ${viewer} do not overflow and bars cover at most half of the height`, async ({ page, request }, {
      project,
    }) => {
      test.skip(project.name === 'phone', 'sets its own viewport width')
      test.setTimeout(900_000)
      const places = (await screenVisits(request)).filter((visit) => visit.viewer === viewer)
      expect(places).not.toEqual([])
      await signIn(page, emails[viewer])
      const wrong: string[] = []
      for (const { at, name } of places) {
        await gotoAndSettle(page, at)
        const out = await horizontalOverflow(page)
        if (out > 0) wrong.push(`${name}: ${out} pixels overflow horizontally`)
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

test('reduced motion: disables transitions and animations', async ({ page }) => {
  /** The longest transition or animation on the page, in seconds. */
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
