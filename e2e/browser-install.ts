// Installs a browser on a machine that has none: from Playwright or from the system's packages.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserCandidate } from './browser-choice.ts'

const run = promisify(execFile)
const root = dirname(import.meta.dirname)
const require = createRequire(import.meta.url)
const MINUTES = 60_000

/** Fills a cache folder once, through a temporary folder, so that an incomplete one is never used. */
async function filled(folder: string, fill: (aside: string) => Promise<unknown>) {
  if (existsSync(folder)) return
  const aside = `${folder}.${process.pid}`
  try {
    await mkdir(aside, { recursive: true })
    await fill(aside)
    await rename(aside, folder)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

export async function downloadByPlaywright() {
  const cli = join(dirname(require.resolve('@playwright/test')), 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium', '--no-shell'], { cwd: root, timeout: 3 * MINUTES })
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

/**
 * Names the fonts relative to the file, so that the folder can be moved and no font must be installed. Includes the
 * system's fonts, because installed packages are not downloaded again.
 */
export const fontsConf = (folder: string) =>
  [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `  <dir prefix="relative">${folder}</dir>`,
    '  <dir>/usr/share/fonts</dir>',
    '  <cachedir prefix="xdg">fontconfig</cachedir>',
    '</fontconfig>',
    '',
  ].join('\n')

const unpackedFolder = (cache: string) => join(cache, `chromium-apt-${process.arch}`)

/**
 * Without root, packages cannot be installed; they are downloaded with their dependencies and unpacked into the cache.
 */
export async function unpackFromApt(cache: string) {
  if (!hasApt()) return []
  await filled(unpackedFolder(cache), async (aside) => {
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
  return unpackedFromApt(cache)
}

export function unpackedFromApt(cache: string): BrowserCandidate[] {
  const folder = unpackedFolder(cache)
  if (!existsSync(folder)) return []
  const libraries = ['usr/lib', 'lib']
    .map((place) => join(folder, place))
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((name) => join(place, name)))
    .filter((place) => place.endsWith('-linux-gnu'))
    .flatMap((place) => [place, join(place, 'pulseaudio')])
  const env = { LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  return [{ executablePath: join(folder, 'usr', 'lib', 'chromium', 'chromium'), env }]
}
