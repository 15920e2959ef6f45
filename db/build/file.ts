/** Builds small files of every type for uploads, also for the demo group. */
import sharp from 'sharp'

interface Picture {
  width?: number
  height?: number
  colour?: string
}

const canvas = ({ width = 60, height = 80, colour = '#3a7' }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

export const buildJpeg = (it: Picture = {}) => canvas(it).jpeg().toBuffer()
export const buildPng = (it: Picture = {}) => canvas(it).png().toBuffer()

/** A one-page PDF with these lines. */
export const buildPdf = (lines: string[]) => {
  const escaped = lines.map((it) => `(${it.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')}) Tj T*`)
  const content = `BT /F1 14 Tf 18 TL 60 780 Td ${escaped.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((it, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${it}\nendobj\n`
    return offset
  })
  const entries = offsets.map((it) => `${String(it).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** The file as a browser uploads it. */
export const asFile = (bytes: Uint8Array | string, name: string, type = 'application/octet-stream') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
