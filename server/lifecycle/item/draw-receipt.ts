/** Draws the receipt of a hand-over or a return as a page of A4. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { type Handover, returnConditions } from '#contract/lifecycle/handover-row.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { BOLD, PLAIN, writeLine } from '#server/platform/pdf/text.ts'

const MARGIN = 50
const WIDTH = 595.28 - 2 * MARGIN
const LABEL_WIDTH = 150
const LINE = 18

const rupiah = new Intl.NumberFormat('id-ID')

const receiptLines = (it: Handover): readonly (readonly [string, string])[] => [
  ['Nama', it.name],
  ['NIK', it.employee_identity],
  ['Pekerjaan', it.job_name],
  ['Barang', it.item_name],
  ['Nomor seri', it.serial_number ?? '-'],
  ['Jumlah', String(it.quantity)],
  ['Diserahkan', formatDay(it.handed_at)],
  ['Kondisi saat diserahkan', it.condition],
  ...(it.returned_at === null
    ? []
    : ([
        ['Dikembalikan', formatDay(it.returned_at)],
        ['Kondisi saat kembali', it.return_condition ? returnConditions.label(it.return_condition) : '-'],
        ['Ganti rugi', it.charge === null ? '-' : `Rp ${rupiah.format(it.charge)}`],
      ] as const)),
  ['Catatan', (it.returned_at === null ? it.note : it.return_note) ?? '-'],
]

/** The head of paper of the company, in words. */
interface ReceiptHead {
  legal_name: string
  address: string
  phone: string | null
  email: string | null
  website: string | null
}

export const drawReceipt = async (it: Handover, head?: ReceiptHead): Promise<Buffer> => {
  const doc = new PDFDocument({ size: 'A4', margin: 0, info: { Title: 'Berita Acara Serah Terima' } })
  const file = buffer(doc)
  let y = MARGIN
  const heading = (text: string, size: number) => {
    doc.font(BOLD).fontSize(size)
    writeLine(doc, text, { x: MARGIN, y, width: WIDTH })
    y += size + 10
  }
  heading(head?.legal_name ?? it.company_name, 12)
  const contacts = [head?.phone, head?.email, head?.website].filter(Boolean).join(' · ')
  doc.font(PLAIN).fontSize(9)
  for (const line of [head?.address.replaceAll('\n', ', '), contacts]) {
    if (!line) continue
    writeLine(doc, line, { x: MARGIN, y, width: WIDTH })
    y += 13
  }
  if (head) {
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .stroke()
    y += 16
  }
  heading('Berita Acara Serah Terima', 16)
  doc.fontSize(10)
  for (const [label, value] of receiptLines(it)) {
    doc.font(PLAIN)
    writeLine(doc, label, { x: MARGIN, y, width: LABEL_WIDTH })
    writeLine(doc, value, { x: MARGIN + LABEL_WIDTH, y, width: WIDTH - LABEL_WIDTH })
    y += LINE
  }
  y += 3 * LINE
  const [giver, receiver] =
    it.returned_at === null ? ['Yang menyerahkan', 'Yang menerima'] : ['Yang menerima', 'Yang menyerahkan']
  for (const [at, [role, name]] of [
    [giver, it.handed_by ?? ''],
    [receiver, it.name],
  ].entries()) {
    const x = MARGIN + (at * WIDTH) / 2
    writeLine(doc, role ?? '', { x, y, width: WIDTH / 2 - 20 })
    writeLine(doc, name ?? '', { x, y: y + 5 * LINE, width: WIDTH / 2 - 20 })
  }
  const confirmed = it.returned_at === null ? it.acknowledged_at : it.returned_acknowledged_at
  y += 7 * LINE
  if (confirmed !== null)
    writeLine(doc, `Dikonfirmasi di HCIS pada ${formatDay(confirmed.slice(0, 10))}`, { x: MARGIN, y, width: WIDTH })
  doc.end()
  return file
}
