/** Pages of A4 on which the text of a letter is set line by line. */
import type { LetterSpan } from '#contract/letter/letter-text.ts'
import { BOLD, type Doc, encodable, PLAIN } from '#server/platform/pdf/text.ts'

export const MM = 72 / 25.4
export const PAGE = { width: 595.28, height: 841.89 }
export const LEFT = 25 * MM
export const WIDTH = PAGE.width - 2 * LEFT
const BOTTOM = PAGE.height - 25 * MM
export const TOP_OF_NEXT = 22 * MM
export const SIZE = 11
export const LINE = 15.5
/** Lines that stand together with what follows them. */
export const LINES_WITH_BELOW = 3

type FontName = typeof PLAIN | typeof BOLD
const fontOf = (isBold: boolean): FontName => (isBold ? BOLD : PLAIN)

export class LetterPages {
  readonly doc: Doc
  y = 0
  readonly #isDraft: boolean
  readonly #widths = new Map<string, number>()

  constructor(doc: Doc, isDraft: boolean) {
    this.doc = doc
    this.#isDraft = isDraft
  }

  addPage(top: number) {
    this.doc.addPage()
    this.y = top
    if (this.#isDraft) this.#markDraft()
  }

  /** Begins a page where this height has no room. */
  need(height: number) {
    if (this.y + height > BOTTOM) this.addPage(TOP_OF_NEXT)
  }

  #markDraft() {
    const { doc } = this
    doc.save()
    doc.rotate(-45, { origin: [PAGE.width / 2, PAGE.height / 2] })
    doc.font(BOLD).fontSize(130).fillColor('#eeeeee')
    doc.text('DRAF', 0, PAGE.height / 2 - 60, { width: PAGE.width, align: 'center', lineBreak: false })
    doc.restore()
  }

  width(text: string, isBold: boolean, size = SIZE) {
    const key = `${isBold ? 'b' : 'p'}${size}${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.doc.font(fontOf(isBold)).fontSize(size).widthOfString(text)
    this.#widths.set(key, width)
    return width
  }

  /** Words that fit into a width; a longer one is cut into pieces. */
  #words(spans: readonly LetterSpan[], width: number): LetterSpan[] {
    return spans.flatMap(({ text, isBold }) =>
      encodable(text)
        .split(/(?<= )/)
        .flatMap((word) => {
          if (this.width(word.trimEnd(), isBold) <= width) return [{ text: word, isBold }]
          const size = Math.max(1, Math.floor((word.length * width) / this.width(word, isBold)) - 1)
          return (word.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).map((piece) => ({ text: piece, isBold }))
        }),
    )
  }

  lines(spans: readonly LetterSpan[], width: number): LetterSpan[][] {
    const lines: LetterSpan[][] = [[]]
    let used = 0
    for (const word of this.#words(spans, width)) {
      if (used > 0 && used + this.width(word.text.trimEnd(), word.isBold) > width) {
        lines.push([])
        used = 0
      }
      lines.at(-1)?.push(word)
      used += this.width(word.text, word.isBold)
    }
    return lines
  }

  /** One line of words; those of one font are drawn together. */
  drawLine(line: readonly LetterSpan[], x: number) {
    let left = x
    for (let at = 0; at < line.length; ) {
      const isBold = line[at]?.isBold ?? false
      let text = ''
      while (at < line.length && (line[at]?.isBold ?? false) === isBold) text += line[at++]?.text ?? ''
      this.doc.font(fontOf(isBold)).fontSize(SIZE).fillColor('black')
      this.doc.text(text, left, this.y, { lineBreak: false })
      left += this.doc.widthOfString(text)
    }
  }

  /** Lines of text; of those with something below them, the last ones go with it to the next page. */
  write(spans: readonly LetterSpan[], { x, width, before, below = 0 }: TextPlace) {
    const lines = this.lines(spans, width)
    const kept = below > 0 ? Math.max(0, lines.length - LINES_WITH_BELOW) : Number.POSITIVE_INFINITY
    const heightOf = (index: number) => (index === kept ? (lines.length - kept) * LINE + below : LINE)
    this.need(heightOf(0))
    before?.()
    for (const [index, line] of lines.entries()) {
      this.need(heightOf(index))
      this.drawLine(line, x)
      this.y += LINE
    }
  }

  /** Short text in the middle or at an edge, on as many lines as it takes. */
  place(text: string, { x, width, size, isBold = false, color = 'black', align = 'left' }: TextPlacement) {
    const { doc } = this
    doc.font(fontOf(isBold)).fontSize(size).fillColor(color)
    // A line break is no letter of the font.
    const lines = text.split('\n').map(encodable).join('\n')
    doc.text(lines, x, this.y, { width, align })
    this.y = doc.y
  }
}

interface TextPlace {
  x: number
  width: number
  /** Drawn beside the first line. */
  before?: () => void
  /** The height of what must not stand alone on a page. */
  below?: number
}

interface TextPlacement {
  x: number
  width: number
  size: number
  isBold?: boolean
  color?: string
  align?: 'left' | 'center' | 'right'
}
