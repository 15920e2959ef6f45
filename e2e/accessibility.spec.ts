/**
 * `npm run axe`: checks every screen of every viewer, and the dialogs and menus above them, with axe on phone and
 * desktop: all rules in light theme, contrast in dark theme. It takes too long for `npm test`, whose journeys check the
 * screens that they visit.
 */
import type { Page } from '@playwright/test'
import { dialogs } from './accessibility-dialogs.ts'
import { brokenValues } from './broken-values.ts'
import { axeViolations, expect, horizontalOverflow, test } from './fixtures.ts'
import { gotoAndSettle, openPageAs, type ScreenVisit, screenVisits, type Viewer } from './routes.ts'

const viewers = ['staff', 'manager', 'hr', 'nobody', 'newcomer', 'leaver'] as const
const widths = [360, 1280, 1366]

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

test.describe('axe reports no violations', () => {
  // One viewer sees more than a hundred screens.
  test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })

  for (const viewer of viewers)
    for (const width of widths)
      test(`on the screens and dialogs of ${viewer} at ${width} px`, async ({ request, browser }) => {
        const places = (await screenVisits(request)).filter((visit) => visit.viewer === viewer)
        expect(places).not.toEqual([])
        const page = await openPageAs(browser, viewer, process.env.E2E_URL ?? '', width)
        expect([...(await checkScreens(page, places)), ...(await checkDialogs(page, viewer))]).toEqual([])
        await page.context().close()
      })
})
