// Finds a Chromium that really starts on this machine. Which one is there differs between a laptop, a container
// and a build machine, and one that is there may still lack a library or a font, so each candidate is tried once.
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { noteOf, PROBE, readNote } from './browser-cache.ts'
import { downloadByPlaywright, fromPackage, installByApt, unpackFromApt } from './browser-install.ts'

/** Quiet enough for a closed network; no sandbox, because Chromium refuses one as root and in most containers. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Browser = { executablePath: string; version: string; env?: Record<string, string> }
type Candidate = Omit<Browser, 'version'>

export const launchOptions = ({ executablePath, env }: Candidate): LaunchOptions => ({
  executablePath,
  args,
  ...(env && { env: { ...process.env, ...env } as Record<string, string> }),
})

async function tried(candidate: Candidate): Promise<Browser | undefined> {
  try {
    const browser = await chromium.launch({ ...launchOptions(candidate), timeout: 30_000 })
    try {
      const page = await browser.newPage()
      await page.setContent(PROBE)
      const width = await page.locator('span').evaluate((it) => it.getBoundingClientRect().width)
      await page.screenshot()
      return width > 0 ? { ...candidate, version: browser.version() } : undefined
    } finally {
      await browser.close()
    }
  } catch {
    return undefined
  }
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
const at = (...paths: string[]): Candidate[] => paths.filter(isFile).map((executablePath) => ({ executablePath }))

export const cache = (() => {
  const home =
    process.env.XDG_CACHE_HOME ?? join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
  try {
    accessSync(existsSync(home) ? home : dirname(home), constants.W_OK)
    return join(home, 'hcis')
  } catch {
    return join(tmpdir(), `hcis-${process.getuid?.() ?? 'cache'}`)
  }
})()

/** The full browser is where Playwright says; the smaller headless one only shows in its folder. */
function inPlaywrightCache(): Candidate[] {
  const full = chromium.executablePath()
  const folder = full.slice(0, full.search(/chromium-\d/))
  const shells = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /^chromium_headless_shell-.*[\\/](chrome-)?headless[-_]shell(\.exe)?$/.test(path))
        .map((path) => join(folder, path))
    : []
  return at(full, ...shells)
}

function onSystem(): Candidate[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const apps = ['Chromium', 'Google Chrome'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  return at(...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...apps)
}

/** What is there comes before what must be fetched. */
const sources: { name: string; find: () => Candidate[] | Promise<Candidate[]> }[] = [
  // What somebody asked for is tried even when it is not there, so that they are told.
  {
    name: 'CHROMIUM_PATH',
    find: () => (process.env.CHROMIUM_PATH ? [{ executablePath: process.env.CHROMIUM_PATH }] : []),
  },
  { name: "Playwright's cache", find: inPlaywrightCache },
  { name: 'the system', find: onSystem },
  { name: 'the package @sparticuz/chromium', find: () => fromPackage(cache) },
  { name: 'a download by Playwright', find: () => downloadByPlaywright().then(inPlaywrightCache) },
  { name: 'apt', find: () => installByApt().then(onSystem) },
  { name: 'packages of apt, unpacked', find: () => unpackFromApt(cache) },
]

const noBrowser =
  'No browser for the tests starts on this machine: install Chromium or Chrome, or set CHROMIUM_PATH to one.'

const remembered = join(cache, 'browser.json')
const markOf = (path: string) => {
  const { size, mtimeMs } = statSync(path)
  return `${path} ${size} ${mtimeMs}`
}

async function remember(browser: Browser) {
  await mkdir(cache, { recursive: true })
  const aside = `${remembered}.${process.pid}`
  await writeFile(aside, noteOf(browser, markOf(browser.executablePath)))
  await rename(aside, remembered)
}

export async function resolveBrowser(): Promise<Browser> {
  const known = await readFile(remembered, 'utf8')
    .then((note) => readNote(note, markOf, { wanted: process.env.CHROMIUM_PATH }))
    .catch(() => undefined)
  if (known) return known
  for (const { name, find } of sources) {
    const candidates = await Promise.resolve()
      .then(find)
      .catch(() => [])
    for (const candidate of candidates) {
      const browser = await tried(candidate)
      if (browser) {
        await remember(browser).catch(() => undefined)
        return browser
      }
      console.log(`${candidate.executablePath} (${name}) does not start or cannot draw a form; looking on.`)
    }
  }
  throw new Error(noBrowser)
}
