/** The end of a letter: place and day, who signs, and the code for its check. */
import { encode } from 'uqr'
import type { Doc } from '#server/platform/pdf/text.ts'
import { LEFT, type LetterPages, LINE, MM, SIZE, WIDTH } from './letter-pages.ts'
import type { PrintedLetter } from './printed-letter.ts'

const SIGN_ROOM = 25 * MM
const SIGN_WIDTH = 200
const QR_SIZE = 22 * MM
const GREY = '#666666'
const END_GAP = 14
/** Place, day, company, room for ink, and a name and title of several lines. */
const END_HEIGHT = SIGN_ROOM + 7 * LINE
/** The room that the last text of a letter needs below it. */
export const HEIGHT_BELOW_TEXT = END_HEIGHT + END_GAP

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

export const drawEnd = (pages: LetterPages, letter: PrintedLetter) => {
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
