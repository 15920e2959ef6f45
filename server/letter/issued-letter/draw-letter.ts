/** Draws a letter as PDF pages of A4; the same letter gives the same bytes. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { type LetterSpan, parseLetterText, type TextBlock } from '#contract/letter/letter-text.ts'
import { BOLD, type Doc, encodable, PLAIN } from '#server/platform/pdf/text.ts'

export interface PrintedLetter {
  title: string
  number: string | null
  text: string
  /** Place and date above the signature. */
  place: string
  day: string
  letterhead: {
    legal_name: string
    address: string
    contacts: string[]
    footer: string | null
    margin_top_mm: number
    logo: Buffer | null
  }
  signatory: { name: string; title: string; signature: Buffer | null }
  /** The other party of a contract. */
  party: string | null
  verify: { code: string; url: string | null } | null
  /** Milliseconds for the properties of the file. */
  made_at: number
}

const MM = 72 / 25.4
const PAGE = { width: 595.28, height: 841.89 }
const LEFT = 25 * MM
const WIDTH = PAGE.width - 2 * LEFT
const BOTTOM = PAGE.height - 25 * MM
const TOP_OF_NEXT = 22 * MM
const SIZE = 11
const LINE = 15.5
const GAP = 8
const INDENT = 20
const LABEL_MAX = 150
const SIGN_ROOM = 25 * MM
const SIGN_WIDTH = 200
const QR_SIZE = 22 * MM
/** Place, day, company, room for ink, and a name and title of several lines. */
const END_HEIGHT = SIGN_ROOM + 7 * LINE
const END_GAP = 14
/** Lines that stand together with what follows them. */
const LINES_WITH_BELOW = 3
const GREY = '#666666'

type FontName = typeof PLAIN | typeof BOLD
const fontOf = (isBold: boolean): FontName => (isBold ? BOLD : PLAIN)

class LetterPages {
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

const drawHead = (
  pages: LetterPages,
  { legal_name, address, contacts, logo, margin_top_mm }: PrintedLetter['letterhead'],
) => {
  if (margin_top_mm > 0) {
    pages.y = margin_top_mm * MM
    return
  }
  const { doc } = pages
  pages.y = 14 * MM
  const top = pages.y
  const logoSize = 20 * MM
  if (logo) doc.image(logo, LEFT, top, { fit: [logoSize, logoSize] })
  const x = logo ? LEFT + logoSize + 12 : LEFT
  const width = LEFT + WIDTH - x
  pages.place(legal_name, { x, width, size: 14, isBold: true })
  pages.place(address.replaceAll(/\s*\n\s*/g, ', '), { x, width, size: 9, color: GREY })
  if (contacts.length > 0) pages.place(contacts.join('  |  '), { x, width, size: 9, color: GREY })
  pages.y = Math.max(pages.y, logo ? top + logoSize : 0) + 6
  doc
    .moveTo(LEFT, pages.y)
    .lineTo(LEFT + WIDTH, pages.y)
    .lineWidth(1.2)
    .strokeColor('black')
    .stroke()
  pages.y += 22
}

const drawTitle = (pages: LetterPages, { title, number }: PrintedLetter) => {
  pages.place(title.toUpperCase(), { x: LEFT, width: WIDTH, size: 13, isBold: true, align: 'center' })
  pages.y += 2
  pages.place(`Nomor: ${number ?? '(draf)'}`, { x: LEFT, width: WIDTH, size: SIZE, align: 'center' })
  pages.y += 18
}

const isHeading = (block: TextBlock) => block.kind === 'paragraph' && block.spans.every((it) => it.isBold)

/** The last text goes with the signature, a heading with the text below it. */
const drawBlocks = (pages: LetterPages, blocks: readonly TextBlock[]) => {
  const last = blocks.findLastIndex((it) => it.kind !== 'gap' && it.kind !== 'page')
  for (const [index, block] of blocks.entries()) {
    const below = index === last ? END_HEIGHT + END_GAP : isHeading(block) ? LINES_WITH_BELOW * LINE : 0
    if (block.kind === 'gap') pages.y += GAP
    else if (block.kind === 'page') pages.addPage(TOP_OF_NEXT)
    else if (block.kind === 'paragraph') {
      if (isHeading(block) && blocks[index - 1]?.kind === 'paragraph') pages.y += GAP
      pages.write(block.spans, { x: LEFT, width: WIDTH, below })
      pages.y += 3
    } else if (block.kind === 'item') {
      const { number, spans } = block
      const before = () => pages.drawLine([{ text: number, isBold: false }], LEFT)
      pages.write(spans, { x: LEFT + INDENT, width: WIDTH - INDENT, before, below })
      pages.y += 2
    } else {
      const label = Math.min(LABEL_MAX, Math.max(90, labelWidth(pages, blocks, index)))
      const { label: name, spans } = block
      const before = () => {
        pages.drawLine([{ text: encodable(name), isBold: false }], LEFT)
        pages.drawLine([{ text: ':', isBold: false }], LEFT + label)
      }
      pages.write(spans, { x: LEFT + label + 12, width: WIDTH - label - 12, before, below })
    }
  }
}

/** The widest label of the pairs around one, so that their values stand below each other. */
const labelWidth = (pages: LetterPages, blocks: readonly TextBlock[], index: number) => {
  let [from, to] = [index, index]
  while (blocks[from - 1]?.kind === 'pair') from--
  while (blocks[to + 1]?.kind === 'pair') to++
  return Math.max(
    ...blocks.slice(from, to + 1).map((it) => (it.kind === 'pair' ? pages.width(encodable(it.label), false) + 8 : 0)),
  )
}

const drawSigner = (
  pages: LetterPages,
  x: number,
  { role, name, title, signature }: { role: string; name: string; title: string; signature: Buffer | null },
) => {
  const { doc } = pages
  const width = SIGN_WIDTH
  pages.place(role, { x, width, size: SIZE })
  if (signature) doc.image(signature, x, pages.y + 3, { fit: [width * 0.7, SIGN_ROOM - 8] })
  pages.y += SIGN_ROOM
  pages.place(name, { x, width, size: SIZE, isBold: true })
  if (title) pages.place(title, { x, width, size: SIZE })
}

const drawQr = (doc: Doc, text: string, x: number, y: number) => {
  const { data, size } = encode(text, { border: 1 })
  const pixel = QR_SIZE / size
  for (const [row, cells] of data.entries())
    for (let from = 0; from < cells.length; from++) {
      if (!cells[from]) continue
      let to = from
      while (cells[to + 1]) to++
      doc.rect(x + from * pixel, y + row * pixel, (to - from + 1) * pixel, pixel)
      from = to
    }
  doc.fill('black')
}

const drawEnd = (pages: LetterPages, letter: PrintedLetter) => {
  const { signatory, letterhead, party, verify, place, day } = letter
  pages.y += END_GAP
  pages.need(END_HEIGHT)
  const { y: top, doc } = pages
  const right = LEFT + WIDTH - SIGN_WIDTH
  const signerX = party === null ? right : LEFT
  pages.place(`${place}, ${day}`, { x: signerX, width: SIGN_WIDTH, size: SIZE })
  const afterDay = pages.y
  drawSigner(pages, signerX, { role: letterhead.legal_name, ...signatory })
  if (party !== null) {
    const end = pages.y
    pages.y = afterDay
    drawSigner(pages, right, { role: 'Karyawan', name: party, title: '', signature: null })
    pages.y = Math.max(pages.y, end)
  }
  if (!verify) return
  if (verify.url) drawQr(doc, verify.url, LEFT, top)
  const end = pages.y
  pages.y = top + (verify.url ? QR_SIZE + 4 : 0)
  const codeText = verify.code.match(/.{1,5}/g)?.join(' ') ?? ''
  pages.place(`Kode verifikasi\n${codeText}`, { x: LEFT, width: 180, size: 8, color: GREY })
  if (verify.url)
    pages.place(verify.url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, ''), {
      x: LEFT,
      width: 180,
      size: 8,
      color: GREY,
    })
  pages.y = Math.max(pages.y, end)
}

/** The foot of each page, and its number from the second one on. */
const drawFeet = (doc: Doc, footer: string | null) => {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc.font(PLAIN).fontSize(8).fillColor(GREY)
    const options = { width: WIDTH, align: 'center', lineBreak: true, height: 22 } as const
    if (footer) doc.text(encodable(footer), LEFT, PAGE.height - 19 * MM, options)
    if (page > start) doc.text(`Halaman ${page + 1} dari ${count}`, LEFT, PAGE.height - 11 * MM, options)
  }
}

export const drawLetter = async (letter: PrintedLetter): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: encodable(`${letter.title} ${letter.number ?? ''}`.trim()),
      CreationDate: new Date(letter.made_at),
      Producer: 'HCIS',
      Creator: 'HCIS',
    },
  })
  const file = buffer(doc)
  const pages = new LetterPages(doc, letter.number === null)
  pages.addPage(0)
  drawHead(pages, letter.letterhead)
  drawTitle(pages, letter)
  drawBlocks(pages, parseLetterText(letter.text))
  drawEnd(pages, letter)
  drawFeet(doc, letter.letterhead.footer)
  doc.end()
  return file
}
