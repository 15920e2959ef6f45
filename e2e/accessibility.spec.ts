/**
 * Checks screens, and the dialogs and menus above them, with axe: all rules in light theme, contrast in dark theme.
 * `npm run axe` checks every screen of every role on phone and desktop; a normal run checks each home and the dialogs,
 * because most journeys check the screens they visit.
 */
import type { Browser, Page } from '@playwright/test'
import { dialogs } from './accessibility-dialogs.ts'
import { brokenValues } from './broken-values.ts'
import { axeViolations, expect, horizontalOverflow, signIn, test } from './fixtures.ts'
import { emails, gotoAndSettle, openPageAs, type ScreenVisit, screenVisits, type Viewer } from './routes.ts'

const checksAllScreens = process.env.AXE === 'all'
const roles = ['staff', 'manager', 'hr'] as const
const widths = checksAllScreens ? [360, 1280, 1366] : [360, 1280]

async function checkPage(page: Page, where: string): Promise<string[]> {
  const violations: string[] = []
  const out = await horizontalOverflow(page)
  if (out > 0) violations.push(`${out} pixels overflow horizontally`)
  violations.push(...(await brokenValues(page)).map((text) => `'${text}' is broken across lines`))
  await page.emulateMedia({ colorScheme: 'light' })
  violations.push(...(await axeViolations(page)))
  await page.emulateMedia({ colorScheme: 'dark' })
  // Only the colours differ in dark theme.
  violations.push(...(await axeViolations(page, ['color-contrast'])).map((complaint) => `dark, ${complaint}`))
  return violations.map((complaint) => `${where}: ${complaint}`)
}

async function checkScreens(page: Page, places: ScreenVisit[]) {
  const violations: string[] = []
  for (const { at, name } of places) {
    await gotoAndSettle(page, at)
    expect(new URL(page.url()).pathname, `${name} is open to its viewer`).toBe(at)
    violations.push(...(await checkPage(page, name)))
  }
  return violations
}

async function checkDialogs(page: Page, viewer: Viewer) {
  const violations: string[] = []
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  for (const { at, name, open, role = 'dialog', on } of dialogs.filter((dialog) => dialog.viewer === viewer)) {
    if (on && (on === 'phone') !== isPhone) continue
    await page.emulateMedia({ colorScheme: 'light' })
    await gotoAndSettle(page, at)
    await open(page)
    await expect(page.getByRole(role).last(), name).toBeVisible()
    await page.waitForLoadState('networkidle')
    violations.push(...(await checkPage(page, name)))
  }
  return violations
}

async function checkAllWidths(browser: Browser, viewer: Viewer, places: ScreenVisit[], baseURL: string) {
  const violations: string[] = []
  for (const width of widths) {
    const page = await openPageAs(browser, viewer, baseURL, width)
    const complaints = [...(await checkScreens(page, places)), ...(await checkDialogs(page, viewer))]
    violations.push(...complaints.map((complaint) => `${width} px, ${complaint}`))
    await page.context().close()
  }
  return violations
}

test.describe('axe reports no violations', () => {
  test.slow()

  for (const viewer of roles)
    test(`on the screens and dialogs of ${viewer}`, { tag: viewer === 'staff' ? '@phone' : [] }, async ({
      page,
      request,
      browser,
    }) => {
      if (checksAllScreens) test.setTimeout(1_800_000)
      const everything = await screenVisits(request)
      const places = everything.filter((visit) => visit.viewer === viewer && (checksAllScreens || visit.path === '/'))
      expect(places).not.toEqual([])
      if (checksAllScreens)
        return expect(await checkAllWidths(browser, viewer, places, process.env.E2E_URL ?? '')).toEqual([])
      await signIn(page, emails[viewer])
      expect([...(await checkScreens(page, places)), ...(await checkDialogs(page, viewer))]).toEqual([])
    })

  test('on the screens before sign-in and of a newcomer', { tag: '@phone' }, async ({ page, request, browser }) => {
    const everything = await screenVisits(request)
    const of = (viewer: Viewer) => everything.filter((visit) => visit.viewer === viewer)
    if (checksAllScreens)
      for (const viewer of ['nobody', 'newcomer', 'leaver'] as const)
        expect(await checkAllWidths(browser, viewer, of(viewer), process.env.E2E_URL ?? '')).toEqual([])
    else {
      expect(await checkScreens(page, of('nobody'))).toEqual([])
      await signIn(page, emails.newcomer)
      expect(await checkScreens(page, of('newcomer'))).toEqual([])
    }
  })
})
