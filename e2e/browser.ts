/**
 * Finds a Chromium for the journeys. Laptops, containers and build machines have different ones, which may lack a
 * library or a font, so each candidate is probed before it is used.
 */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { type BrowserCandidate, type BrowserSource, firstUsableBrowser } from './browser-choice.ts'
import { downloadByPlaywright, installByApt, unpackedFromApt, unpackFromApt } from './browser-install.ts'
import { probe } from './browser-probe.ts'

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
const filesAt = (...paths: string[]): BrowserCandidate[] =>
  paths.filter(isFile).map((executablePath) => ({ executablePath }))

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

const onPath = (...names: string[]) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return filesAt(...names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

const fullOnSystem = () => [
  ...onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'),
  ...filesAt(...['Chromium', 'Google Chrome'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)),
]

const playwrightFull = () => filesAt(chromium.executablePath())

/** Playwright names only its full browser; the headless shell is found by its folder. */
function shells() {
  const full = chromium.executablePath()
  const folder = full.slice(0, full.search(/chromium-\d/))
  const inCache = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /^chromium_headless_shell-.*[\\/](chrome-)?headless[-_]shell(\.exe)?$/.test(path))
        .map((path) => join(folder, path))
    : []
  return [...onPath('chromium-headless-shell'), ...filesAt(...inCache)]
}

/** Installed browsers before downloads, and full browsers before headless shells. */
const sources: BrowserSource[] = [
  {
    name: 'CHROMIUM_PATH',
    // Probed even if the file is missing, so that the message names it.
    find: () => (process.env.CHROMIUM_PATH ? [{ executablePath: process.env.CHROMIUM_PATH }] : []),
    acceptsShell: true,
  },
  { name: 'the system', find: fullOnSystem },
  { name: "Playwright's cache", find: playwrightFull },
  { name: 'packages of apt unpacked before', find: () => unpackedFromApt(cache) },
  { name: 'a download by Playwright', find: () => downloadByPlaywright().then(playwrightFull) },
  { name: 'apt', find: () => installByApt().then(fullOnSystem) },
  { name: 'packages of apt, unpacked', find: () => unpackFromApt(cache) },
  { name: 'a headless shell', find: shells, acceptsShell: true },
]

export const resolveBrowser = () => firstUsableBrowser(sources, probe)
