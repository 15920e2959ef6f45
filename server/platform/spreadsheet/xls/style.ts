/** Cell styles: a format for each type of column, and the bold heading. */
import type { Bytes } from './bytes.ts'
import { RECORD } from './record.ts'

export type CellType = 'text' | 'date' | 'datetime' | 'time' | 'money' | 'number'

const GENERAL = 0
const TEXT = 49

const CUSTOM_FORMATS = {
  date: 'DD\\-MM\\-YYYY',
  datetime: 'DD\\-MM\\-YYYY\\ HH:MM',
  time: 'HH:MM:SS',
  money: '"Rp "#,##0.00',
}
const FIRST_CUSTOM = 164
const customFormats = Object.entries(CUSTOM_FORMATS)
const formatOf = (name: keyof typeof CUSTOM_FORMATS) =>
  FIRST_CUSTOM + customFormats.findIndex(([custom]) => custom === name)

const [REGULAR, BOLD] = [0, 1]
const GREY = 22

interface Style {
  format: number
  font?: number
  fill?: number
  /** Shows a leading apostrophe in the input line, so that the cell stays text when it is edited. */
  quoted?: boolean
}

/** Every workbook must begin with fifteen styles; the default cell and the styles below follow. */
const STYLES = 15
const CELL_STYLES = {
  default: { format: GENERAL },
  heading: { format: GENERAL, font: BOLD, fill: GREY },
  text: { format: TEXT },
  // Excel before 2010 draws #### for more than 255 characters in the format "text".
  longText: { format: GENERAL, quoted: true },
  date: { format: formatOf('date') },
  datetime: { format: formatOf('datetime') },
  time: { format: formatOf('time') },
  money: { format: formatOf('money') },
  number: { format: GENERAL },
} satisfies Record<string, Style>

type StyleName = keyof typeof CELL_STYLES
const names = Object.keys(CELL_STYLES) as StyleName[]
/** Index of each style, as cells refer to it. */
export const styleIndex = Object.fromEntries(names.map((name, i) => [name, STYLES + i])) as Record<StyleName, number>

export const writeStyles = (out: Bytes) => {
  for (const weight of [400, 700, 400, 400]) {
    const name = 'Arial'
    out.u16(RECORD.font, 16 + name.length, 200, 0, 0x7fff, weight, 0).u8(0, 0, 0, 0, name.length, 0)
    out.text(name, 'latin1')
  }
  for (const [i, [, pattern]] of customFormats.entries()) {
    out.u16(RECORD.format, 5 + pattern.length, FIRST_CUSTOM + i, pattern.length).u8(0)
    out.text(pattern, 'latin1')
  }
  for (let i = 0; i < STYLES; i++) writeXf(out, { format: GENERAL }, { kind: 0xfff5, used: i === 0 ? 0 : 0xf4 })
  for (const it of Object.values<Style>(CELL_STYLES))
    writeXf(out, it, { kind: it.quoted ? 0x0009 : 0x0001, used: 0x0c | (it.fill ? 0x40 : 0) })
  out.u16(RECORD.style, 4, 0x8000).u8(0, 0xff)
}

const writeXf = (out: Bytes, { format, font = REGULAR, fill }: Style, { kind, used }: { kind: number; used: number }) =>
  out
    .u16(RECORD.xf, 20, font, format, kind)
    .u8(0x20, 0, 0, used)
    .u32(0, fill ? 1 << 26 : 0)
    .u16((fill ?? 64) | (65 << 7))
