/**
 * Checks screens, and the dialogs and menus above them, with axe: all rules in light theme, contrast in dark theme.
 * `npm run axe` checks every screen of every role on phone and desktop; a normal run checks each home and the dialogs,
 * because most journeys check the screens they visit.
 */
import type { Browser, Page } from '@playwright/test'
import { dialogs } from './dialogs.ts'
import { axeViolations, expect, horizontalOverflow, signIn, test } from './fixtures.ts'
import { emails, gotoAndSettle, openPageAs, type ScreenVisit, screenVisits, type Viewer } from './routes.ts'

const isWhole = process.env.AXE === 'all'
const roles = ['staff', 'manager', 'hr'] as const
const widths = [360, 1280]

async function look(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  const out = await horizontalOverflow(page)
  if (out > 0) found.push(`${out} pixels stick out sideways`)
  await page.emulateMedia({ colorScheme: 'light' })
  found.push(...(await axeViolations(page)))
  await page.emulateMedia({ colorScheme: 'dark' })
  // Only the colours differ in dark theme.
  found.push(...(await axeViolations(page, ['color-contrast'])).map((complaint) => `dark, ${complaint}`))
  return found.map((complaint) => `${where}: ${complaint}`)
}

async function lookAtAll(page: Page, places: ScreenVisit[]) {
  const found: string[] = []
  for (const { at, name } of places) {
    await gotoAndSettle(page, at)
    expect(new URL(page.url()).pathname, `${name} is open to its viewer`).toBe(at)
    found.push(...(await look(page, name)))
  }
  return found
}

async function lookAtDialogs(page: Page, viewer: Viewer) {
  const found: string[] = []
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  for (const { at, name, open, role = 'dialog', on } of dialogs.filter((dialog) => dialog.viewer === viewer)) {
    if (on && (on === 'phone') !== isPhone) continue
    await page.emulateMedia({ colorScheme: 'light' })
    await gotoAndSettle(page, at)
    await open(page)
    await expect(page.getByRole(role).last(), name).toBeVisible()
    await page.waitForLoadState('networkidle')
    found.push(...(await look(page, name)))
  }
  return found
}

async function whole(browser: Browser, viewer: Viewer, places: ScreenVisit[], baseURL: string) {
  const found: string[] = []
  for (const width of widths) {
    const page = await openPageAs(browser, viewer, baseURL, width)
    const complaints = [...(await lookAtAll(page, places)), ...(await lookAtDialogs(page, viewer))]
    found.push(...complaints.map((complaint) => `${width} px, ${complaint}`))
    await page.context().close()
  }
  return found
}

test.describe('axe reports no violations', () => {
  test.slow()

  for (const viewer of roles)
    test(`on the screens and dialogs of ${viewer}`, { tag: viewer === 'staff' ? '@phone' : [] }, async ({
      page,
      request,
      browser,
    }) => {
      if (isWhole) test.setTimeout(1_800_000)
      const everything = await screenVisits(request)
      const places = everything.filter((visit) => visit.viewer === viewer && (isWhole || visit.path === '/'))
      expect(places).not.toEqual([])
      if (isWhole) return expect(await whole(browser, viewer, places, process.env.E2E_URL ?? '')).toEqual([])
      await signIn(page, emails[viewer])
      expect([...(await lookAtAll(page, places)), ...(await lookAtDialogs(page, viewer))]).toEqual([])
    })

  test('on the screens before sign-in and of a newcomer', { tag: '@phone' }, async ({ page, request, browser }) => {
    const everything = await screenVisits(request)
    const of = (viewer: Viewer) => everything.filter((visit) => visit.viewer === viewer)
    if (isWhole)
      for (const viewer of ['nobody', 'newcomer'] as const)
        expect(await whole(browser, viewer, of(viewer), process.env.E2E_URL ?? '')).toEqual([])
    else {
      expect(await lookAtAll(page, of('nobody'))).toEqual([])
      await signIn(page, emails.newcomer)
      expect(await lookAtAll(page, of('newcomer'))).toEqual([])
    }
  })
})
