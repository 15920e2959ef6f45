import { accountEntry, expect, expectAccessibleLayout, openAccountMenu, signIn, test } from './fixtures.ts'

declare global {
  interface Window {
    themes?: (string | null)[]
  }
}

/** Runs in the page: records the theme at the first paint and at every change. */
function watchTheme() {
  const seen: (string | null)[] = []
  window.themes = seen
  const record = () => {
    if (document.querySelector('.first')) seen.push(document.documentElement.getAttribute('data-theme'))
  }
  new PerformanceObserver(record).observe({ type: 'paint', buffered: true })
  new MutationObserver(() => seen.push(document.documentElement.getAttribute('data-theme'))).observe(document, {
    subtree: true,
    attributeFilter: ['data-theme'],
  })
}

const backgroundColour = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('theme: the chosen one applies from the first paint', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, 'staff@demo.id')
  await expect(page.getByRole('list', { name: 'Berita' }).getByRole('link').first()).toBeVisible()
  const light = await backgroundColour(page)
  await openAccountMenu(page)
  await accountEntry(page, 'Gelap').click()
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await backgroundColour(page)).not.toBe(light)
  await expectAccessibleLayout(page)
  await page.addInitScript(watchTheme)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Berita' }).getByRole('link').first()).toBeVisible()
  expect(new Set(await page.evaluate(() => window.themes))).toEqual(new Set(['dark']))
  const chrome = () => page.locator('meta[name=theme-color]').getAttribute('content')
  const night = await chrome()
  await openAccountMenu(page)
  await accountEntry(page, 'Ikuti perangkat').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await chrome()).not.toBe(night)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('login page: is dark when the device prefers dark', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessibleLayout(page)
})
