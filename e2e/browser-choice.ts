/** Chooses one of the browsers that were found. */

export interface BrowserCandidate {
  executablePath: string
  env?: Record<string, string>
}

export interface Browser extends BrowserCandidate {
  version: string
  /** False for headless shells: they start, render and run service workers but show no notifications. */
  hasNotifications: boolean
}

export interface BrowserSource {
  name: string
  find: () => BrowserCandidate[] | Promise<BrowserCandidate[]>
  /** Accepts a browser without notifications. */
  acceptsShell?: boolean
}

export async function firstUsableBrowser(
  from: BrowserSource[],
  passes: (candidate: BrowserCandidate) => Promise<Browser | undefined>,
  say: (line: string) => void = console.log,
): Promise<Browser> {
  for (const { name, find, acceptsShell } of from) {
    const candidates = await Promise.resolve()
      .then(find)
      .catch(() => [])
    for (const candidate of candidates) {
      const browser = await passes(candidate)
      if (!browser) say(`${candidate.executablePath} (${name}) does not start, draw a form or run a service worker.`)
      else if (browser.hasNotifications) return browser
      else if (acceptsShell) {
        say(`${candidate.executablePath} (${name}) has no notifications: the journey of a push is skipped.`)
        return browser
      } else say(`${candidate.executablePath} (${name}) has no notifications; looking for a full browser.`)
    }
  }
  throw new Error(
    'No browser for the journeys starts on this machine: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}
