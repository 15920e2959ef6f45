/** Measures a page load with a cold cache until the network is idle. */
import type { Page } from '@playwright/test'

export interface FirstLoad {
  requests: number
  /** Compressed bytes on the wire with headers, in thousands. */
  kilobytes: number
  /** Cumulative layout shift. */
  shift: number
}

declare global {
  interface Window {
    layoutShift?: number
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Runs in the page before any script of the app. */
function watchShifts() {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function measureFirstLoad(page: Page, path: string): Promise<FirstLoad> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  const sizes = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId }) => sizes.set(requestId, 0))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await page.addInitScript(watchShifts)
  await page.goto(path, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(() => window.layoutShift ?? 0)
  await devtools.detach()
  return { requests: sizes.size, kilobytes: [...sizes.values()].reduce((sum, it) => sum + it, 0) / 1000, shift }
}
