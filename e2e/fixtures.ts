/** What every journey shares: a page that must stay free of errors, and how a person signs in. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }

/** Runs in the page. A route of Playwright would do the same, and keep the browser from caching scripts for the whole journey. */
const disableNoticeStream = () => {
  const ask = window.fetch
  window.fetch = (to, init) =>
    to === '/api/staff/notification/stream' ? Promise.resolve(new Response(null, { status: 503 })) : ask(to, init)
}

export const test = base.extend<{ noConsoleErrors: undefined; tolerated: RegExp; live: boolean }>({
  /** Whether notices come by themselves. An open stream keeps a page from ever being at rest, for which some journeys wait. */
  live: [false, { option: true }],
  /** A refused request is part of many journeys; anything else that the console calls an error fails the journey. */
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

/** Signs in by the form, as a person does. */
export const signInByForm = async (page: Page, username: string, password = PASSWORD) => {
  await page.goto('/login')
  await page.getByLabel('Email / NIK').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login$/, { timeout: 20_000 })
}

/** Opens a screen signed in. The session comes from the API, which costs a tenth of the form. */
export const signIn = async (page: Page, username: string, path = '/') => {
  const answer = await page.request.post('/api/login', { data: { username, password: PASSWORD } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token, ...user } = ((await answer.json()) as { data: { token: { access_token: string } } }).data
  // Storage belongs to an origin: any address of it without a script will do.
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
}

/** What fades in has, for a moment, too little contrast: it is looked at when it stands still. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((motion) => motion.finished.catch(() => undefined)),
    ).then(() => undefined),
  )

/** What axe finds on a page that stands still, by all of its rules unless stated. */
export const axeViolations = async (page: Page, rules?: string[]) => {
  await waitForAnimations(page)
  // Without frames there is nothing to put together, for which a second page would be opened.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

export const horizontalOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Whether a screen stands here for the first time in this run as it looks now: at its width, with its tab and its dialog. */
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
  // A file for each look, which only one of the workers can make.
  const file = join(process.env.E2E_LOOKS!, createHash('sha256').update(appearance).digest('hex'))
  return open(file, 'wx').then(
    (made) => made.close().then(() => true),
    () => false,
  )
}

/** Nothing sticks out sideways, and axe finds nothing to complain of; each look of a screen is examined once. */
export const expectAccessibleLayout = async (page: Page) => {
  await expect(page.locator('h1').first(), 'the heading of the screen').toBeVisible()
  expect(await horizontalOverflow(page), 'pixels that stick out sideways').toBeLessThanOrEqual(0)
  if (await isFirstAppearance(page)) expect(await axeViolations(page)).toEqual([])
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
