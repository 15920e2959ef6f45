import { describe, expect, it } from 'vitest'
import { type BrowserSource, firstUsableBrowser } from '../e2e/browser-choice.ts'
import { fontsConf } from '../e2e/browser-install.ts'

const at = (executablePath: string) => [{ executablePath }]
const full = async (candidate: { executablePath: string }) => ({ ...candidate, version: '1', hasNotifications: true })

/** Chooses among paths by their names: 'broken' fails the probe, 'shell' has no notifications. */
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
  it('takes the first browser that passes the probe and finds nothing more', async () => {
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

  it('goes on when a source fails', async () => {
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

  it('passes over a shell where a full browser is to be had', async () => {
    const sources = [
      { name: 'the system', find: () => at('/shell') },
      { name: 'apt', find: () => at('/full') },
    ]
    expect((await choose(sources)).chosen).toBe('/full')
  })

  it('takes a shell that was asked for or is all there is, and says what is skipped', async () => {
    const shell = { name: 'CHROMIUM_PATH', find: () => at('/shell'), acceptsShell: true }
    const { chosen, lines } = await choose([shell, { name: 'apt', find: () => at('/full') }])
    expect(chosen).toBe('/shell')
    expect(lines).toEqual(['/shell (CHROMIUM_PATH) has no notifications: the journey of a push is skipped.'])
  })

  it('says what to do when there is none', async () => {
    await expect(choose([{ name: 'one', find: () => at('/broken') }])).rejects.toThrow('set CHROMIUM_PATH')
  })
})

describe('fontsConf', () => {
  it('names fonts beside the file, and those of the system, which are not fetched where they are installed', () => {
    const text = fontsConf('usr/share/fonts')
    expect(text).toContain('<dir prefix="relative">usr/share/fonts</dir>')
    expect(text.match(/<dir[^>]*>\/.*(?=<)/g)).toEqual(['<dir>/usr/share/fonts'])
    expect(text.startsWith('<?xml')).toBe(true)
  })
})
