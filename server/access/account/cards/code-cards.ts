/** Draws one-time codes as cards to cut out, ten on a page of A4, each company on pages of its own. */
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { BOLD, type Doc, encodable, PLAIN, writeLine } from '#server/platform/pdf/text.ts'

export interface CodeCard {
  employee_identity: string
  name: string
  company_name: string
  code: string
}

export interface CardSheet {
  cards: readonly CodeCard[]
  /** The address of the sign-in page, and its QR code as PNG. */
  address: string
  qr: Uint8Array
  /** The last day on which the codes are valid, as text. */
  until: string
}

const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 28
const HEAD = 22
const COLUMNS = 2
const ROWS = 5
const CARD = { width: (PAGE.width - 2 * MARGIN) / COLUMNS, height: (PAGE.height - 2 * MARGIN - HEAD) / ROWS }
const PADDING = 12
const QR_SIZE = 76
const HINT = 'Buka alamat ini atau pindai QR, lalu masuk dengan NIK dan kode.'
const NAME_SIZES = [11, 9.5, 8]
const CODE = 'Courier-Bold'

/** Lets other requests run after each page; drawing thousands of cards takes seconds. */
export const drawCards = async (sheet: CardSheet): Promise<Buffer> => {
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: 'Kartu kode masuk HCIS' } })
  const file = buffer(doc)
  // A picture given as text is stored once for all cards.
  const qr = `data:image/png;base64,${Buffer.from(sheet.qr).toString('base64')}`
  for (const [company, cards] of byCompany(sheet.cards))
    for (const [at, card] of cards.entries()) {
      const place = at % (COLUMNS * ROWS)
      if (place === 0) {
        await setImmediate()
        startPage(doc, company, { at, of: cards.length })
      }
      drawCard(doc, { ...sheet, qr }, card, place)
    }
  doc.end()
  return file
}

const byCompany = (cards: readonly CodeCard[]) => {
  const groups = new Map<string, CodeCard[]>()
  for (const card of cards) {
    const group = groups.get(card.company_name)
    if (group) group.push(card)
    else groups.set(card.company_name, [card])
  }
  return groups
}

const startPage = (doc: Doc, company: string, { at, of }: { at: number; of: number }) => {
  doc.addPage()
  const count = COLUMNS * ROWS
  const page = `Halaman ${at / count + 1} dari ${Math.ceil(of / count)}`
  doc.font(BOLD).fontSize(10).fillColor('black')
  writeLine(doc, company, { x: MARGIN, y: MARGIN, width: PAGE.width - 2 * MARGIN - 110 })
  doc.font(PLAIN).fontSize(9)
  writeLine(doc, page, { x: PAGE.width - MARGIN - 100, y: MARGIN, width: 100 })
}

const drawCard = (doc: Doc, sheet: { address: string; until: string; qr: string }, card: CodeCard, place: number) => {
  const x = MARGIN + (place % COLUMNS) * CARD.width
  const y = MARGIN + HEAD + Math.floor(place / COLUMNS) * CARD.height
  doc.rect(x, y, CARD.width, CARD.height).lineWidth(0.5).dash(3, { space: 3 }).strokeColor('#888888').stroke()
  const left = x + PADDING
  const width = CARD.width - 2 * PADDING
  const beside = width - QR_SIZE - 8
  doc.image(sheet.qr, x + CARD.width - PADDING - QR_SIZE, y + PADDING, { width: QR_SIZE })
  doc.fillColor('black').font(BOLD)
  const size = NAME_SIZES.find((it) => doc.fontSize(it).widthOfString(encodable(card.name)) <= beside)
  doc.fontSize(size ?? 8)
  writeLine(doc, card.name, { x: left, y: y + PADDING, width: beside })
  doc.font(PLAIN).fontSize(9)
  writeLine(doc, card.company_name, { x: left, y: y + PADDING + 16, width: beside })
  writeLine(doc, `NIK ${card.employee_identity}`, { x: left, y: y + PADDING + 30, width: beside })
  doc.font(PLAIN).fontSize(8).fillColor('#444444')
  writeLine(doc, 'Kode masuk', { x: left, y: y + PADDING + 50, width: beside })
  doc.font(CODE).fontSize(17).fillColor('black')
  writeLine(doc, card.code, { x: left, y: y + PADDING + 60, width: beside })
  doc.font(PLAIN).fontSize(9)
  writeLine(doc, sheet.address, { x: left, y: y + PADDING + 88, width })
  doc.fontSize(7.5).fillColor('#444444')
  writeLine(doc, HINT, { x: left, y: y + PADDING + 102, width })
  writeLine(doc, `Buat password sendiri sesudahnya. Berlaku sampai ${sheet.until}.`, {
    x: left,
    y: y + PADDING + 113,
    width,
  })
}
