/** What a first visit costs: a cold cache, until the page has come to rest. */
import type { Page } from '@playwright/test'

export interface FirstLoad {
  requests: number
  /** Thousands of bytes that came over the wire, compressed as they were, with their headers. */
  kilobytes: number
  /** How far things moved under the reader's eyes, as browsers count it. */
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

/** Runs in the page, before anything of ours. */
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
