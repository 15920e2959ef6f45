/** Starts a browser once and checks everything that the journeys need. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import type { Browser, BrowserCandidate } from './browser-choice.ts'

/**
 * The last `--disable-features` on the command line wins, so this list repeats Playwright's own and adds features that
 * start unneeded processes (a spare renderer, and two for the address bar of each window).
 */
const withoutFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/**
 * No background traffic, for closed networks; no sandbox, because Chromium refuses one as root and in most containers.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
]

export const launchOptions = ({ executablePath, env }: BrowserCandidate): LaunchOptions => ({
  executablePath,
  args,
  ...(env && { env: { ...process.env, ...env } as Record<string, string> }),
})

/** Controls use fonts of their own: a browser may render text and crash at an input. */
const FORM =
  '<span>teks</span><input value="teks"><input type="file"><select><option>teks</option></select><button>teks</button>'

/** Service workers and notifications need a page with an http origin. */
async function servePage() {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? 'self.addEventListener("push", () => {})' : FORM)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}/` }
}

async function showsNotifications(context: BrowserContext, url: string) {
  try {
    await context.grantPermissions(['notifications'], { origin: url })
    return await context.pages()[0]!.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      await worker.showNotification('teks')
      return (await worker.getNotifications()).length > 0
    })
  } catch {
    return false
  }
}

/** Resolves to the browser, or to undefined if it does not start, render a form, have fonts or run a service worker. */
export async function probe(candidate: BrowserCandidate): Promise<Browser | undefined> {
  const { server, url } = await servePage()
  try {
    const browser = await chromium.launch({ ...launchOptions(candidate), timeout: 30_000 })
    try {
      const context = await browser.newContext()
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      await page.goto(url)
      const width = await page.locator('span').evaluate((it) => it.getBoundingClientRect().width)
      await page.screenshot()
      if (width === 0) return undefined
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/worker.js')
        await Promise.race([
          navigator.serviceWorker.ready,
          new Promise((_, reject) => setTimeout(() => reject(new Error('no service worker')), 10_000)),
        ])
      })
      return { ...candidate, version: browser.version(), hasNotifications: await showsNotifications(context, url) }
    } finally {
      await browser.close()
    }
  } catch {
    return undefined
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
