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

/** The fonts have the letters of Windows-1252 only, with its dashes and quotation marks; others lose their accents. */
const KNOWN = '\\x20-\\x7e\\xa1-\\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const UNKNOWN_LETTER = new RegExp(`[^${KNOWN}]`, 'gu')
const ONLY_KNOWN = new RegExp(`^[${KNOWN}]*$`, 'u')

export const encodable = (text: string) => text.normalize('NFC').replaceAll(MINUS, '-').replace(UNKNOWN_LETTER, plainOf)
const isLatin = (text: string) => ONLY_KNOWN.test(text)
const plainOf = (letter: string) => {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return isLatin(plain) && plain !== '' ? plain : '?'
}
