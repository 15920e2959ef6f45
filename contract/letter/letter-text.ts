/** The text format of letters: filled with values, then parsed into blocks that the screen and the PDF draw alike. */
import { placeholders } from './placeholders.ts'

export const TEXT_CHARACTERS_MAX = 20_000

/** The longest text with its values, some fourteen pages. */
export const FILLED_CHARACTERS_MAX = 40_000

/** Spaces around a name are cut off afterwards: a pattern with them takes hours for a text of nothing but spaces. */
const TOKEN = /\{\{([^{}]*)\}\}/g
const CONDITION = /^\s*([a-z_]+)\s*:/

type Segment = { text: string } | { condition: string; text: string }

/** Conditional parts apart from the rest; a mistake is a sentence. */
const partsOf = (body: string): Segment[] | string => {
  const parts: Segment[] = []
  let at = 0
  while (at < body.length) {
    const open = body.indexOf('[[', at)
    const stray = body.indexOf(']]', at)
    if (open === -1) {
      if (stray !== -1) return 'Tanda ]] tanpa [['
      parts.push({ text: body.slice(at) })
      break
    }
    if (stray !== -1 && stray < open) return 'Tanda ]] tanpa [['
    const close = body.indexOf(']]', open)
    if (close === -1) return 'Tanda [[ tanpa ]]'
    const inner = body.slice(open + 2, close)
    if (inner.includes('[[')) return 'Bagian [[ ]] tidak boleh di dalam bagian lain'
    const condition = CONDITION.exec(inner)
    if (!condition) return 'Bagian [[ ]] harus diawali nama dan titik dua: [[upah: …]]'
    parts.push({ text: body.slice(at, open) })
    parts.push({ condition: condition[1] ?? '', text: inner.slice(condition[0].length).replace(/^ /, '') })
    at = close + 2
  }
  return parts
}

const isKnown = (name: string) => Object.hasOwn(placeholders, name)

type Guess = (name: string) => string | undefined

const unknownName = (name: string, guessOf: Guess) => {
  const guess = guessOf(name)
  return `Tidak dikenal: {{${name.slice(0, 60)}}}.${guess ? ` Maksud Anda {{${guess}}}?` : ''}`
}

const MISTAKES_MAX = 20

/** The mistakes of a text, as sentences; none if it can be used. */
export const checkLetterText = (body: string, guess: Guess = () => undefined): string[] => {
  const parts = partsOf(body)
  if (typeof parts === 'string') return [parts]
  const names = parts.flatMap((part) => [
    ...('condition' in part ? [part.condition] : []),
    ...[...part.text.matchAll(TOKEN)].map((it) => (it[1] ?? '').trim()),
  ])
  const unknown = [...new Set(names.filter((it) => !isKnown(it)))].slice(0, MISTAKES_MAX)
  return unknown.map((it) => unknownName(it, guess))
}

export interface FilledText {
  text: string
  /** The placeholders that stand in the text, and those of them without a value. */
  used: string[]
  missing: string[]
}

/** Stands where a part was left out, so that a line of nothing else goes with it. */
const LEFT_OUT = '\u0000'

/** Values must not read as format. */
const plain = (value: string) => value.replaceAll('**', '*').replace(/[{}[\]]{2}/g, (it) => it.slice(0, 1))

/** Fills a text that `checkLetterText` accepts; an empty placeholder becomes a line. */
export const fillLetterText = (
  body: string,
  values: Readonly<Record<string, string | null | undefined>>,
): FilledText => {
  const parts = partsOf(body.replaceAll('\r\n', '\n'))
  const used = new Set<string>()
  const missing = new Set<string>()
  if (typeof parts === 'string') return { text: body, used: [], missing: [] }
  const filledOf = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined || value === null || value.trim() === '' ? undefined : plain(value)
  }
  const filled = parts.map((part) => {
    if ('condition' in part && filledOf(part.condition) === undefined) return LEFT_OUT
    return part.text.replaceAll(TOKEN, (_, typed: string) => {
      const name = typed.trim()
      used.add(name)
      const value = filledOf(name)
      if (value === undefined) missing.add(name)
      return value ?? '……………'
    })
  })
  const lines = filled.join('').split('\n')
  const kept = lines.filter((it) => !it.includes(LEFT_OUT) || it.replaceAll(LEFT_OUT, '').trim() !== '')
  return { text: kept.join('\n').replaceAll(LEFT_OUT, ''), used: [...used], missing: [...missing] }
}

export interface LetterSpan {
  text: string
  isBold: boolean
}

export type TextBlock =
  | { kind: 'paragraph'; spans: LetterSpan[] }
  | { kind: 'pair'; label: string; spans: LetterSpan[] }
  | { kind: 'item'; number: string; spans: LetterSpan[] }
  | { kind: 'gap' }
  | { kind: 'page' }

const spansOf = (line: string): LetterSpan[] =>
  line
    .split('**')
    .map((text, index) => ({ text, isBold: index % 2 === 1 }))
    .filter((it) => it.text !== '')

const PAIR = /^([^:]{1,40}?) : (.*)$/
const ITEM = /^(\d{1,3})\.\s+(.*)$/

/** Items that follow each other are counted on, also where one was left out. */
export const parseLetterText = (text: string): TextBlock[] => {
  let count = 0
  return text.split('\n').map((raw): TextBlock => {
    const line = raw.trim()
    const previous = count
    count = 0
    if (line === '') return { kind: 'gap' }
    if (/^-{3,}$/.test(line)) return { kind: 'page' }
    const [, label, value] = PAIR.exec(line) ?? []
    if (label !== undefined) return { kind: 'pair', label: label.replaceAll('**', ''), spans: spansOf(value ?? '') }
    const [, number, item] = ITEM.exec(line) ?? []
    if (number !== undefined) {
      count = previous > 0 ? previous + 1 : Number(number)
      return { kind: 'item', number: `${count}.`, spans: spansOf(item ?? '') }
    }
    return { kind: 'paragraph', spans: spansOf(line) }
  })
}
