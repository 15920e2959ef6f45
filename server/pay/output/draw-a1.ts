/** Draws the yearly tax certificate of a person as a page of A4. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { monthInWords } from '#contract/platform/date-names.ts'
import { amountText } from '#server/pay/engine/slip-texts.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { BOLD, PLAIN, writeLine } from '#server/platform/pdf/text.ts'
import { type A1Row, firstMonthOf, lastMonthOf, taxedMonths } from './a1.ts'
import { lastDayOfMonth } from './tax-month.ts'

export interface A1Signer {
  npwp: string | null
  signer: string | null
}

const MARGIN = 50
const WIDTH = 595.28 - 2 * MARGIN
const AMOUNT_WIDTH = 110
const LINE = 16

type Line = readonly [label: string, value: number | string | undefined]

const incomeOf = (row: A1Row): Line[] => [
  ['1. Gaji', row.salary],
  ['2. Tunjangan PPh', row.tax_allowance],
  ['3. Tunjangan lainnya, uang lembur dan sebagainya', row.other],
  ['4. Premi asuransi yang dibayar pemberi kerja', row.insurance],
  ['5. Natura dan kenikmatan lainnya', row.natura],
  ['6. Tantiem, bonus, gratifikasi, jasa produksi dan THR', row.bonus],
]
const deductionsOf = ({ tax, pension, zakat }: A1Row): Line[] => [
  ['8. Biaya jabatan', tax.job_expense],
  ['9. Iuran pensiun, JHT dan JP', pension],
  ['10. Zakat atau sumbangan keagamaan wajib', zakat],
]
const taxOf = ({ tax, withheld, dtp }: A1Row): Line[] => [
  ['11. Penghasilan neto', tax.net],
  ['12. Penghasilan neto masa sebelumnya', tax.previous_net],
  ['13. Penghasilan tidak kena pajak (PTKP)', tax.ptkp],
  ['14. Penghasilan kena pajak', tax.pkp],
  ['15. PPh 21 setahun', tax.tax_year],
  ['16. PPh 21 yang dipotong masa sebelumnya', tax.previous_tax],
  ['17. PPh 21 yang dipotong pemberi kerja ini', withheld],
  ...(dtp > 0 ? [['18. Di antaranya ditanggung pemerintah (DTP)', dtp] as const] : []),
]

export const drawA1 = async (row: A1Row, { npwp, signer }: A1Signer): Promise<Buffer> => {
  const doc = new PDFDocument({ size: 'A4', margin: 0, info: { Title: 'Bukti Pemotongan A1' } })
  const file = buffer(doc)
  let y = MARGIN
  const line = ([label, value = 0]: Line, font: typeof PLAIN | typeof BOLD = PLAIN) => {
    doc.font(font).fontSize(10)
    const text = typeof value === 'number' ? amountText(value) : value
    const width = typeof value === 'number' ? AMOUNT_WIDTH : WIDTH / 2
    writeLine(doc, label, { x: MARGIN, y, width: WIDTH - width - 6 })
    writeLine(doc, text, { x: MARGIN + WIDTH - width, y, width, align: 'right' })
    y += LINE
  }
  const heading = (text: string, size = 11) => {
    y += 8
    doc.font(BOLD).fontSize(size)
    writeLine(doc, text, { x: MARGIN, y, width: WIDTH })
    y += size + 7
  }
  const year = row.month.slice(0, 4)
  const monthOf = (month: number) => monthInWords(`${year}-${String(month).padStart(2, '0')}`)
  heading(`Bukti Pemotongan PPh Pasal 21 (A1) ${year}`, 15)
  line(['Pemberi kerja', row.company_name])
  line(['NPWP', npwp ?? '-'])
  line(['Nama karyawan', row.name])
  line(['NIK', row.id_number ?? '-'])
  line(['Jabatan', row.job_name])
  line(['Status PTKP', row.tax.status])
  line(['Masa', `${monthOf(firstMonthOf(row))} - ${monthOf(lastMonthOf(row))} (${taxedMonths(row)} bulan)`])
  heading('Penghasilan bruto')
  for (const it of incomeOf(row)) line(it)
  line(['7. Jumlah penghasilan bruto', row.gross], BOLD)
  heading('Pengurang')
  for (const it of deductionsOf(row)) line(it)
  heading('Penghitungan PPh 21')
  for (const it of taxOf(row)) line(it, it[0].startsWith('17') ? BOLD : PLAIN)
  y += LINE
  line(['Tanggal pemotongan', formatDay(lastDayOfMonth(row.month))])
  line(['Penanda tangan', signer ?? '-'])
  doc.end()
  return file
}
