import { describe, expect, it } from 'vitest'
import { type BrowserSource, firstUsableBrowser } from '../e2e/browser-choice.ts'
import { fontsConf } from '../e2e/browser-install.ts'

const at = (executablePath: string) => [{ executablePath }]
const full = async (candidate: { executablePath: string }) => ({ ...candidate, version: '1', hasNotifications: true })

/** The name of a path decides: 'broken' fails the probe, 'shell' has no notifications. */
const choose = async (sources: BrowserSource[]) => {
  const lines: string[] = []
  const passes = async (candidate: { executablePath: string }) =>
    candidate.executablePath.includes('broken')
      ? undefined
      : { ...(await full(candidate)), hasNotifications: !candidate.executablePath.includes('shell') }
  const chosen = await firstUsableBrowser(sources, passes, (line) => lines.push(line))
  return { chosen: chosen.executablePath, lines }
}

describe('firstUsableBrowser', () => {
  it('chooses the first browser that passes the probe and tries no further source', async () => {
    let isAsked = false
    const later = () => {
      isAsked = true
      return at('/later')
    }
    const sources = [
      { name: 'one', find: () => at('/broken') },
      { name: 'two', find: () => at('/full') },
      { name: 'three', find: later },
    ]
    expect((await choose(sources)).chosen).toBe('/full')
    expect(isAsked).toBe(false)
  })

  it('continues when a source fails', async () => {
    const fails = () => Promise.reject(new Error('no network'))
    expect(
      (
        await choose([
          { name: 'apt', find: fails },
          { name: 'two', find: () => at('/full') },
        ])
      ).chosen,
    ).toBe('/full')
  })

  it('prefers a full browser to a headless shell', async () => {
    const sources = [
      { name: 'the system', find: () => at('/shell') },
      { name: 'apt', find: () => at('/full') },
    ]
    expect((await choose(sources)).chosen).toBe('/full')
  })

  it('chooses a shell that is configured or the only one, and reports the skipped test', async () => {
    const shell = { name: 'CHROMIUM_PATH', find: () => at('/shell'), acceptsShell: true }
    const { chosen, lines } = await choose([shell, { name: 'apt', find: () => at('/full') }])
    expect(chosen).toBe('/shell')
    expect(lines).toEqual(['/shell (CHROMIUM_PATH) has no notifications: the journey of a push is skipped.'])
  })

  it('names CHROMIUM_PATH when no browser works', async () => {
    await expect(choose([{ name: 'one', find: () => at('/broken') }])).rejects.toThrow('set CHROMIUM_PATH')
  })
})

describe('fontsConf', () => {
  it('lists the fonts beside the file and those of the system', () => {
    const text = fontsConf('usr/share/fonts')
    expect(text).toContain('<dir prefix="relative">usr/share/fonts</dir>')
    expect(text.match(/<dir[^>]*>\/.*(?=<)/g)).toEqual(['<dir>/usr/share/fonts'])
    expect(text.startsWith('<?xml')).toBe(true)
  })
})
