/** Every screen for those who open it, on a phone, a tablet, a desk and a wide desk, light and dark. */
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, type Page, request } from '@playwright/test'
import { brokenValues } from './broken-values.ts'
import { horizontalOverflow, waitForAnimations } from './fixtures.ts'
import { gotoAndSettle, openPageAs, type ScreenVisit, screenVisits, type Viewer, viewportHeight } from './routes.ts'
import { startServer } from './server.ts'
import { drawSheets } from './shots-sheet.ts'

const widths = [360, 768, 1280, 1600]
const schemes = ['light', 'dark'] as const
const AT_ONCE = 2

const folder = join(dirname(import.meta.dirname), 'test-results', 'shots')
const folderOf = (width: number, scheme: string) => join(folder, `${width}-${scheme}`)

interface Round {
  viewer: Viewer
  width: number
}

async function draw(page: Page, { at, name }: ScreenVisit, width: number, wrong: string[]) {
  const of = (what: string) => wrong.push(`${name} at ${width}: ${what}`)
  const report = (error: Error) => of(error.message)
  page.on('pageerror', report)
  try {
    await page.emulateMedia({ colorScheme: schemes[0] })
    await gotoAndSettle(page, at)
    const out = await horizontalOverflow(page)
    if (out > 0) of(`${out} pixels stick out sideways`)
    for (const text of await brokenValues(page)) of(`'${text}' is broken across lines`)
    // As tall as the page: what stays at the edge of a screen would lie across the middle of a long picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.max(height, viewportHeight(width)) })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction((scheme) => document.documentElement.dataset.theme === scheme, colorScheme)
      await waitForAnimations(page)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await page.screenshot({ path: join(folderOf(width, colorScheme), `${name}.png`) })
    }
  } catch (error) {
    of(`no shot: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    page.off('pageerror', report)
    await page.setViewportSize({ width, height: viewportHeight(width) })
  }
}

async function walk(browser: Browser, rounds: Round[], everything: ScreenVisit[], urlOf: (viewer: Viewer) => string) {
  const wrong: string[] = []
  const next = async () => {
    for (let round = rounds.shift(); round; round = rounds.shift()) {
      const { viewer, width } = round
      const page = await openPageAs(browser, viewer, urlOf(viewer), width)
      for (const visit of everything.filter((it) => it.viewer === viewer)) await draw(page, visit, width, wrong)
      await page.context().close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return wrong
}

/** Into test-results/shots/<width>-<scheme>/, with sheets on which they are looked at together; returns what went wrong. */
export async function shootEverything(browser: Browser, wanted: string[]): Promise<string[]> {
  const started = Date.now()
  const url = process.env.E2E_URL ?? ''
  const empty = await startServer('shots-empty', { DEMO: 'false' })
  try {
    const api = await request.newContext({ baseURL: url })
    const everything = (await screenVisits(api)).filter(
      ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
    )
    await api.dispose()
    if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
    for (const width of widths) for (const scheme of schemes) await mkdir(folderOf(width, scheme), { recursive: true })
    const viewers = [...new Set(everything.map(({ viewer }) => viewer))]
    const rounds = viewers.flatMap((viewer) => widths.map((width) => ({ viewer, width })))
    const wrong = await walk(browser, rounds, everything, (viewer) => (viewer === 'installer' ? empty.url : url))
    const names = everything.map(({ name }) => name)
    for (const width of widths) for (const scheme of schemes) await drawSheets(folderOf(width, scheme), names, width)
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(
      `${names.length} screens, ${widths.length * schemes.length} shots of each, after ${seconds} s: ${folder}`,
    )
    return wrong
  } finally {
    await empty.end()
  }
}
