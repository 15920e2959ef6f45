/** Text in PDF files whose fonts every reader has. */
import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>
export const [PLAIN, BOLD] = ['Helvetica', 'Helvetica-Bold'] as const

interface TextBox {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

/** One line, cut off where it is wider than its place. */
export const writeLine = (doc: Doc, text: string, { x, y, width, align = 'left' }: TextBox) => {
  let shown = encodable(text)
  if (doc.widthOfString(shown) > width) {
    while (shown.length > 1 && doc.widthOfString(`${shown}...`) > width) shown = shown.slice(0, -1)
    shown = `${shown.trimEnd()}...`
  }
  const left = align === 'right' ? x + width - doc.widthOfString(shown) : x
  doc.text(shown, left, y, { lineBreak: false })
}

const MINUS = '\u2212'

/** The fonts have the letters of Latin-1 only; others lose their accents. */
export const encodable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(MINUS, '-')
    .replace(/[^\x20-\x7e\xa1-\xff]/gu, plainOf)
const isLatin = (text: string) => /^[\x20-\x7e\xa1-\xff]*$/.test(text)
const plainOf = (letter: string) => {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return isLatin(plain) && plain !== '' ? plain : '?'
}
