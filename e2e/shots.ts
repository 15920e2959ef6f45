/**
 * `npm run shots [-- <part of a name> …]` draws the pictures of README and the user guide anew (e2e/pictures.ts).
 * `npm run shots -- --all [<part of a name> …]` draws every screen at four widths, light and dark, to look at.
 */
import { chromium, type LaunchOptions } from '@playwright/test'
import startApp from './app.ts'
import { shootEverything } from './shots-all.ts'
import { shootPictures } from './shots-pictures.ts'

const words = process.argv.slice(2)
const wanted = words.filter((word) => word !== '--all')

const end = await startApp()
const browser = await chromium.launch(JSON.parse(process.env.E2E_BROWSER ?? '{}') as LaunchOptions)
try {
  const wrong = await (words.includes('--all') ? shootEverything : shootPictures)(browser, wanted)
  if (wrong.length > 0) {
    console.error(wrong.join('\n'))
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await end()
}
