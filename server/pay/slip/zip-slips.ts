/** The slips of a run as a zip with one PDF for each person. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Slip } from '#contract/pay/slip.ts'
import { drawSlips } from './draw-slips.ts'

/** NIK and name, in letters that every system takes. */
const fileName = ({ employee_identity, name }: Slip) =>
  `${employee_identity}-${name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')}.pdf`

export const zipSlips = async (slips: AsyncIterable<Slip>): Promise<Buffer> => {
  const zip = new ZipFile()
  const file = buffer(zip.outputStream as Readable)
  // A PDF is packed already.
  for await (const slip of slips) zip.addBuffer(await drawSlips([slip]), fileName(slip), { compress: false })
  zip.end()
  return file
}
