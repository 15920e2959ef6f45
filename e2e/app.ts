// Starts the built app with the demo group for a complete run of journeys.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveBrowser } from './browser.ts'
import { launchOptions } from './browser-probe.ts'
import { startServer } from './server.ts'

export default async function startApp() {
  const browser = await resolveBrowser()
  const { url, dataDir, end } = await startServer('app', { DEMO: 'true' })
  // Each worker evaluates playwright.config.ts again and reads these variables there.
  process.env.E2E_URL = url
  process.env.E2E_DATA = dataDir
  process.env.E2E_BROWSER = JSON.stringify(launchOptions(browser))
  process.env.E2E_LOOKS = await mkdtemp(join(tmpdir(), 'hcis-looks-'))
  process.env.E2E_NOTIFICATIONS = browser.hasNotifications ? 'yes' : 'no'
  console.log(`Chromium ${browser.version}, app at ${url}`)
  return async () => {
    await end()
    await rm(process.env.E2E_LOOKS!, { recursive: true, force: true })
  }
}
