import { describe, expect, it } from 'vitest'
import { fontsConf, noteOf, PROBE, readNote } from '../e2e/browser-cache.ts'

const browser = { executablePath: '/cache/chromium', version: '147', env: { FONTCONFIG_FILE: '/cache/fonts.conf' } }
const unchanged = () => 'same file'

describe('the fonts of an unpacked browser', () => {
  it('are named by where they stand beside the file, wherever that is', () => {
    const text = fontsConf('fonts', 'usr/share/fonts')
    expect(text).toContain('<dir prefix="relative">fonts</dir>')
    expect(text).toContain('<dir prefix="relative">usr/share/fonts</dir>')
    expect(text.match(/<dir[^>]*>\//)).toBeNull()
    expect(text.startsWith('<?xml')).toBe(true)
  })
})

describe('the browser of the last run', () => {
  const note = noteOf(browser, 'same file')

  it('is taken again, with its environment', () => {
    expect(readNote(note, unchanged)).toEqual(browser)
    expect(readNote(note, unchanged, { wanted: browser.executablePath })).toEqual(browser)
  })

  it('is forgotten when its file has changed, another is wanted, or more is asked of a browser', () => {
    expect(readNote(note, () => 'another file')).toBeUndefined()
    expect(readNote(note, unchanged, { wanted: '/usr/bin/chromium' })).toBeUndefined()
    expect(readNote(note, unchanged, { probe: `${PROBE}<textarea></textarea>` })).toBeUndefined()
  })

  it('is forgotten when it was remembered before anything was asked', () => {
    expect(readNote(JSON.stringify({ ...browser, mark: 'same file' }), unchanged)).toBeUndefined()
  })

  it('draws texts and every kind of control that has a font of its own', () => {
    for (const part of ['<span', '<input value', 'type="file"', '<select', '<button']) expect(PROBE).toContain(part)
  })
})
