// Finds a Chromium that really starts on this machine. Which one is there differs between a laptop, a container
// and a build machine, and one that is there may still lack a library, so each candidate is launched once.
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type LaunchOptions } from '@playwright/test'

const run = promisify(execFile)
const root = dirname(import.meta.dirname)

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
type Source = { name: string; find: () => Promise<Candidate[]> }

export const launchOptions = ({ executablePath, env }: Candidate): LaunchOptions => ({
  executablePath,
  args,
  ...(env && { env: { ...process.env, ...env } as Record<string, string> }),
})

async function launches(candidate: Candidate): Promise<Browser | undefined> {
  try {
    const browser = await chromium.launch({ ...launchOptions(candidate), timeout: 30_000 })
    try {
      // A browser can start and still be unable to draw a page.
      const page = await browser.newPage()
      await page.setContent('<p>ok</p>')
      await page.screenshot()
      return { ...candidate, version: browser.version() }
    } finally {
      await browser.close()
    }
  } catch {
    return undefined
  }
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
const at = (...paths: string[]): Candidate[] => paths.filter(isFile).map((executablePath) => ({ executablePath }))
/** What somebody asked for is tried even when it is not there, so that they are told. */
const named = (path: string | undefined): Candidate[] => (path ? [{ executablePath: path }] : [])

function cacheFolder(): string {
  const home =
    process.env.XDG_CACHE_HOME ?? join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
  try {
    accessSync(existsSync(home) ? home : dirname(home), constants.W_OK)
    return join(home, 'hcis')
  } catch {
    return join(tmpdir(), `hcis-${process.getuid?.() ?? 'cache'}`)
  }
}

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

/** The package holds a packed Linux x64 browser with its libraries. It is unpacked aside, so that half of one never counts. */
async function inPackage(): Promise<Candidate[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(join(dirname(main), '..', '..', 'package.json'), 'utf8'))
  const folder = join(cacheFolder(), `chromium-${version}`)
  if (!existsSync(folder)) {
    const aside = `${folder}.${process.pid}`
    await mkdir(aside, { recursive: true })
    // In a process of its own: the package changes the environment of whoever imports it, and unpacks its
    // libraries only where it believes to be on that platform.
    const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
    await run(process.execPath, ['--input-type=module', '-e', unpack], {
      cwd: root,
      env: { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: aside },
    })
    await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }))
  }
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
  return at(join(folder, 'chromium')).map((candidate) => ({ ...candidate, env }))
}

async function downloaded(): Promise<Candidate[]> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium', '--only-shell'], { cwd: root, timeout: 180_000 })
  return inPlaywrightCache()
}

async function fromApt(): Promise<Candidate[]> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
  console.log('Installing Chromium from the system packages for the browser tests…')
  const options = { timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 2 ** 26 }
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=120']
  await run('apt-get', [...patient, 'update'], options).catch(() => undefined)
  await run(
    'apt-get',
    [...patient, 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    options,
  )
  return onSystem()
}

const sources: Source[] = [
  { name: 'CHROMIUM_PATH', find: async () => named(process.env.CHROMIUM_PATH) },
  { name: "Playwright's cache", find: async () => inPlaywrightCache() },
  { name: 'the system', find: async () => onSystem() },
  { name: 'the package @sparticuz/chromium', find: inPackage },
  { name: 'a download by Playwright', find: downloaded },
  { name: 'apt', find: fromApt },
]

const noBrowser =
  'No browser for the tests starts on this machine: install Chromium or Chrome, or set CHROMIUM_PATH to one.'

const remembered = () => join(cacheFolder(), 'browser.json')
const fingerprint = (path: string) => {
  const { size, mtimeMs } = statSync(path)
  return `${path} ${size} ${mtimeMs}`
}

async function recall(): Promise<Browser | undefined> {
  try {
    const { mark, ...browser } = JSON.parse(await readFile(remembered(), 'utf8')) as Browser & { mark: string }
    const wanted = process.env.CHROMIUM_PATH || browser.executablePath
    return wanted === browser.executablePath && mark === fingerprint(wanted) ? browser : undefined
  } catch {
    return undefined
  }
}

async function remember(browser: Browser) {
  const content = JSON.stringify({ ...browser, mark: fingerprint(browser.executablePath) })
  await mkdir(cacheFolder(), { recursive: true })
  const aside = `${remembered()}.${process.pid}`
  await writeFile(aside, content)
  await rename(aside, remembered())
}

export async function resolveBrowser(): Promise<Browser> {
  const known = await recall()
  if (known) return known
  for (const { name, find } of sources) {
    const candidates = await find().catch(() => [])
    for (const candidate of candidates) {
      const browser = await launches(candidate)
      if (!browser) {
        console.log(`${candidate.executablePath} (${name}) does not start; looking on.`)
        continue
      }
      await remember(browser).catch(() => undefined)
      return browser
    }
  }
  throw new Error(noBrowser)
}
