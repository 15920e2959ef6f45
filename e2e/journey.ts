/** What every journey shares: a page that must stay free of errors, and how a person signs in. */
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }

export const test = base.extend<{ quiet: undefined; tolerated: RegExp; live: boolean }>({
  /** Whether notices come by themselves. An open stream keeps a page from ever being at rest, for which some journeys wait. */
  live: [false, { option: true }],
  /** A refused request is part of many journeys; anything else that the console calls an error fails the journey. */
  tolerated: [/^Failed to load resource/, { option: true }],
  quiet: [
    async ({ page, tolerated, live }, use) => {
      if (!live) await page.route('**/api/staff/notification/stream*', (route) => route.fulfill({ status: 503 }))
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !tolerated.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export const PASSWORD = 'rahasia123'

export const signIn = async (page: Page, username: string, password = PASSWORD) => {
  await page.goto('/login')
  await page.getByLabel('Email / NIK').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login$/)
}

/** Nothing sticks out sideways, and axe finds nothing to complain of. */
export const expectTidy = async (page: Page) => {
  await expect(page.locator('h1').first(), 'the heading of the screen').toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0)
  // What fades in has, for a moment, too little contrast: it is looked at when it stands still.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((it) => it.finished.catch(() => undefined)),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map((it) => `${it.id}: ${it.nodes[0]?.html}`)).toEqual([])
}

/** The drawer is always there on a desktop and behind a button on a phone. */
export const openMenu = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: 'Menu', exact: true }).click()
}

export const openAccountMenu = (page: Page) => page.getByRole('button', { name: /^Akun / }).click()

/**
 * Chooses from a list that drops down. It is opened by key: where the machine is so slow that a press of the mouse lasts
 * half a second, or the form still grows meanwhile, letting go counts as choosing what lies there, or as leaving.
 */
export const choose = async (within: Page | Locator, label: string, option: string) => {
  const input = within.getByLabel(label, { exact: true })
  await input.press('Enter')
  await input.page().getByRole('option', { name: option, exact: true }).click()
}
