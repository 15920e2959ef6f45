/** Draws a letter as PDF pages of A4; the same letter gives the same bytes. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { parseLetterText, type TextBlock } from '#contract/letter/letter-text.ts'
import { type Doc, encodable, PLAIN } from '#server/platform/pdf/text.ts'
import { drawEnd, HEIGHT_BELOW_TEXT } from './draw-end.ts'
import { LEFT, LetterPages, LINE, LINES_WITH_BELOW, MM, PAGE, SIZE, TOP_OF_NEXT, WIDTH } from './letter-pages.ts'
import type { PrintedLetter } from './printed-letter.ts'

const GAP = 8
const INDENT = 20
const LABEL_MAX = 150
const GREY = '#666666'

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
    const below = index === last ? HEIGHT_BELOW_TEXT : isHeading(block) ? LINES_WITH_BELOW * LINE : 0
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
