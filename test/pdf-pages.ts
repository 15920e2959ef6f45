import { inflateSync } from 'node:zlib'

/** The lines of text on each page, in the order in which they were drawn, of a PDF by pdfkit. */
export const pagesOf = (pdf: Buffer) => {
  const pages: string[][] = []
  const text = pdf.toString('latin1')
  for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue
    const start = index + head.length
    let content: string
    try {
      content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')
    } catch {
      continue
    }
    const lines = [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    if (lines.length > 0) pages.push(lines)
  }
  return pages
}
