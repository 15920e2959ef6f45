/** Shared by all journeys: a test that fails on console errors, sign-in and layout checks. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }

/** Runs in the page. A Playwright route would do the same but disable the script cache for the entire journey. */
const disableNoticeStream = () => {
  const ask = window.fetch
  window.fetch = (to, init) =>
    to === '/api/staff/notification/stream' ? Promise.resolve(new Response(null, { status: 503 })) : ask(to, init)
}

export const test = base.extend<{ noConsoleErrors: undefined; tolerated: RegExp; live: boolean }>({
  /**
   * Keeps the notification stream open. Off by default, because an open stream prevents the network from ever being
   * idle, for which some journeys wait.
   */
  live: [false, { option: true }],
  /** Refused requests are part of many journeys; any other console error fails the journey. */
  tolerated: [/^Failed to load resource/, { option: true }],
  noConsoleErrors: [
    async ({ page, tolerated, live }, use) => {
      if (!live) await page.addInitScript(disableNoticeStream)
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

export const signInByForm = async (page: Page, username: string, password = PASSWORD) => {
  await page.goto('/login')
  await page.getByLabel('Email / NIK').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login$/, { timeout: 20_000 })
}

/** Opens a screen signed in; the session comes from the API, which takes a tenth of the time of the form. */
export const signIn = async (page: Page, username: string, path = '/') => {
  const answer = await page.request.post('/api/login', { data: { username, password: PASSWORD } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token, ...user } = ((await answer.json()) as { data: { token: { access_token: string } } }).data
  // Storage belongs to an origin, so any URL of it that runs no script will do.
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([account, access]) => {
      localStorage.setItem('user', account!)
      localStorage.setItem('accounts', '[]')
      localStorage.setItem('access_token', access!)
    },
    [JSON.stringify(user), token.access_token],
  )
  await page.goto(path)
  await page.evaluate(moveForAWhile)
}

/** Runs in the page. What the first screen does not need waits for the user to act, or for a quarter of a minute. */
const moveForAWhile = () => {
  const moving = setInterval(() => window.dispatchEvent(new PointerEvent('pointermove')), 250)
  setTimeout(() => clearInterval(moving), 5_000)
}

/** Elements that fade in have too little contrast for a moment, so checks wait for the animations. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((motion) => motion.finished.catch(() => undefined)),
    ).then(() => undefined),
  )

/** Violations that axe finds after all animations, by all rules by default. */
export const axeViolations = async (page: Page, rules?: string[]) => {
  await waitForAnimations(page)
  // Legacy mode opens no second page to merge the results of frames, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

export const horizontalOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Whether this appearance of a screen (width, path, theme, tab, dialog) occurs for the first time in this run. */
const isFirstAppearance = async (page: Page) => {
  const appearance = await page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((it) => it.textContent)
    return JSON.stringify([
      innerWidth,
      location.pathname.replace(/\d+/g, '0'),
      document.documentElement.dataset.theme,
      texts('h1'),
      texts('[role=dialog] h2, [role=alertdialog] h2'),
      texts('[role=tab][aria-selected=true]').map((it) => it?.replace(/\d+/g, '')),
      [...document.querySelectorAll('main section, main form, main table, [role=region], [role=alert]')].length,
    ])
  })
  // One file per appearance, which only one of the workers can create.
  const file = join(process.env.E2E_LOOKS!, createHash('sha256').update(appearance).digest('hex'))
  return open(file, 'wx').then(
    (made) => made.close().then(() => true),
    () => false,
  )
}

/** Asserts that nothing overflows horizontally and axe finds no violations; axe checks each appearance once per run. */
export const expectAccessibleLayout = async (page: Page) => {
  await expect(page.locator('h1').first(), 'the heading of the screen').toBeVisible()
  expect(await horizontalOverflow(page), 'horizontal overflow in pixels').toBeLessThanOrEqual(0)
  if (await isFirstAppearance(page)) expect(await axeViolations(page)).toEqual([])
}

/** A tab above the content of the screens of a menu entry. */
export const screenTab = (page: Page, entry: string, tab: string) =>
  page.getByRole('navigation', { name: entry, exact: true }).getByRole('link', { name: tab, exact: true })

/** A desktop always shows the menu; a phone opens it with a button. */
export const openMenu = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: 'Menu', exact: true }).click()
}

export const openAccountMenu = (page: Page) => page.getByRole('button', { name: /^Akun / }).click()

/** An entry of the opened account: in the menu of a desktop, or in the sheet of a phone. */
export const accountEntry = (page: Page, name: string) =>
  page
    .getByRole('menuitem', { name })
    .or(page.getByRole('menuitemradio', { name }))
    .or(page.getByRole('dialog', { name: 'Akun' }).locator('a, button, [role=button]').filter({ hasText: name }))

/** Sets filters of a list: beside it on a desktop, in a sheet on a phone. */
export const setFilters = async (page: Page, set: (within: Page | Locator) => Promise<void>) => {
  if ((page.viewportSize()?.width ?? 0) >= 600) return set(page)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await set(sheet)
  await sheet.getByRole('button', { name: 'Terapkan' }).click()
}

/**
 * Chooses an option of a select. Opens it by key: on a slow machine a mouse press lasts half a second, or the form
 * still grows, and releasing the button would choose the option below it or close the list.
 */
export const choose = async (within: Page | Locator, label: string, option: string) => {
  const input = within.getByLabel(label, { exact: true })
  await input.press('Enter')
  await input.page().getByRole('option', { name: option, exact: true }).click()
}
