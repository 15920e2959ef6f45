// The pure parts of finding a browser: what is written beside one that we unpacked, and what is remembered of one.
import { createHash } from 'node:crypto'
import type { Browser } from './browser.ts'

/** Drawn once by every candidate. Controls have fonts of their own: a browser may draw a text and abort at an input. */
export const PROBE =
  '<span>teks</span><input value="teks"><input type="file"><select><option>teks</option></select><button>teks</button>'

const probeMark = (probe: string) => createHash('sha256').update(probe).digest('hex').slice(0, 16)

/** Names the fonts by where they stand beside it, so that the folder may be anywhere and no font need be installed. */
export const fontsConf = (...folders: string[]) =>
  [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir prefix="relative">${folder}</dir>`),
    '  <cachedir prefix="xdg">fontconfig</cachedir>',
    '</fontconfig>',
    '',
  ].join('\n')

/** `mark` tells whether the file is still the one that was tried. */
export const noteOf = (browser: Browser, mark: string, probe = PROBE) =>
  JSON.stringify({ ...browser, mark, probe: probeMark(probe) })

/** The browser of a note, unless another one is wanted, its file has changed or more is asked of a browser by now. */
export function readNote(
  note: string,
  markOf: (path: string) => string,
  { wanted = undefined as string | undefined, probe = PROBE } = {},
): Browser | undefined {
  const { mark, probe: passed, ...browser } = JSON.parse(note) as Browser & { mark: string; probe?: string }
  const isWanted = !wanted || wanted === browser.executablePath
  return isWanted && passed === probeMark(probe) && mark === markOf(browser.executablePath) ? browser : undefined
}
