/**
 * `npm run lighthouse`: measures a first visit of the login page and of each home, and the Lighthouse score of a
 * mid-range phone on a slow connection. Lighthouse is downloaded into the cache of this machine on first use: it is
 * larger than all build dependencies of the product.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { freePort } from '#test/free-port.ts'
import startApp from './app.ts'
import { cache } from './browser.ts'
import { type FirstLoad, measureFirstLoad } from './first-load.ts'
import { signIn } from './fixtures.ts'

/** The last version that runs on every Node version we support. */
const VERSION = '12.8.2'
/** The median of several runs is steadier on a busy machine than one run. */
const RUNS = 3
/**
 * Benchmark index of a phone: Lighthouse slows a typical desktop, index 1,500, down by four; slower machines are slowed
 * down less.
 */
const PHONE = 1_500 / 4

const places = [
  { name: 'login', path: '/login', goal: 95 },
  { name: 'staff home', path: '/', email: 'staff@demo.id', goal: 90 },
  { name: 'manager home', path: '/', email: 'manager@demo.id', goal: 90 },
  { name: 'HR home', path: '/', email: 'hcis@demo.id', goal: 90 },
]
const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

interface Report {
  lhr: {
    environment: { benchmarkIndex: number }
    categories: { performance: { score: number } }
    audits: Record<
      'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time',
      { numericValue: number }
    >
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Report>

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = join(cache, `lighthouse-${VERSION}`)
  const main = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (!existsSync(main)) {
    console.log(`Fetching Lighthouse ${VERSION} into ${folder}; this happens once…`)
    await mkdir(folder, { recursive: true })
    const npmArgs = [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `lighthouse@${VERSION}`,
    ]
    const { status } = spawnSync('npm', npmArgs, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) throw new Error('Lighthouse was not installed: see the npm output above.')
  }
  return ((await import(pathToFileURL(main).href)) as { default: Lighthouse }).default
}

type VisitedPage = (typeof places)[number]

/** Runs `work` in a separate browser in which that person is signed in. */
async function withBrowser<T>(
  url: string,
  { email }: VisitedPage,
  work: (it: BrowserContext, port: number) => Promise<T>,
) {
  const options = JSON.parse(process.env.E2E_BROWSER ?? '{}') as LaunchOptions
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'hcis-visit-'))
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { ...options, args, baseURL: url, locale: 'id-ID' })
  try {
    const page = await context.newPage()
    if (email) {
      await signIn(page, email)
      await page.getByRole('list', { name: 'Berita' }).getByRole('link').first().waitFor()
    }
    await page.close()
    return await work(context, port)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function runLighthouse(lighthouse: Lighthouse, context: BrowserContext, port: number, url: string) {
  const runs: Report['lhr'][] = []
  // The first run only measures the current speed of this machine.
  let slower = 4
  for (let run = 0; run <= RUNS; run++) {
    const page = await context.newPage()
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    // Lighthouse's own storage reset would also sign the person out.
    const flags = { port, disableStorageReset: true, onlyCategories: ['performance'], logLevel: 'error' }
    const { lhr } = await lighthouse(url, { ...flags, throttling: { cpuSlowdownMultiplier: slower } })
    if (run > 0) runs.push(lhr)
    slower = Math.min(4, Math.max(1, lhr.environment.benchmarkIndex / PHONE))
    await page.close()
  }
  const of = (name: keyof Report['lhr']['audits']) => middle(runs.map((it) => it.audits[name].numericValue)) / 1000
  const index = middle(runs.map((it) => it.environment.benchmarkIndex))
  return {
    machine: Math.round(index),
    score: Math.round(middle(runs.map((it) => it.categories.performance.score)) * 100),
    paint: `${of('first-contentful-paint').toFixed(1)} s`,
    largest: `${of('largest-contentful-paint').toFixed(1)} s`,
    blocked: `${Math.round(of('total-blocking-time') * 1000)} ms`,
  }
}

const toRow = ({ requests, kilobytes, shift }: FirstLoad) => ({
  requests,
  KB: Math.round(kilobytes),
  shift: Number(shift.toFixed(4)),
})

const lighthouse = await loadLighthouse()
const end = await startApp()
try {
  const url = process.env.E2E_URL ?? ''
  const visits: object[] = []
  const opinions: object[] = []
  for (const place of places)
    await withBrowser(url, place, async (context, port) => {
      for (const screen of screens) {
        const page = await context.newPage()
        await page.setViewportSize(screen)
        visits.push({ place: place.name, width: screen.width, ...toRow(await measureFirstLoad(page, place.path)) })
        await page.close()
      }
      opinions.push({
        place: place.name,
        ...(await runLighthouse(lighthouse, context, port, `${url}${place.path}`)),
        goal: place.goal,
      })
    })
  console.table(visits)
  console.table(opinions)
} finally {
  await end()
}
