/** Draws slips as PDF pages of A5. */
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { rupiahInWords } from '#contract/pay/amount-words.ts'
import { runKinds } from '#contract/pay/run-states.ts'
import type { Slip } from '#contract/pay/slip.ts'
import { bpjsFigures, bpjsOfEmployee, bpjsOfEmployer } from '#contract/pay/slip-parts.ts'
import { monthInWords } from '#contract/platform/date-names.ts'
import { amountText, dayCountText, rateText } from '#server/pay/engine/slip-texts.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { BOLD, type Doc, PLAIN, writeLine } from '#server/platform/pdf/text.ts'

const PAGE = { width: 419.53, height: 595.28 }
const MARGIN = 30
const WIDTH = PAGE.width - 2 * MARGIN
const LINE = 12
const AMOUNT_WIDTH = 90
const FONT_SIZE = 8.5
const GAP = 6

export const slipTitle = ({ kind, month, run_name }: Pick<Slip, 'kind' | 'month' | 'run_name'>) =>
  kind === 'bulanan' ? `Slip Gaji ${monthInWords(month)}` : `Slip ${runKinds.label(kind)}: ${run_name}`

/** Other work of the thread goes on between the pages. */
export const drawSlips = async (slips: AsyncIterable<Slip> | Iterable<Slip>): Promise<Buffer> => {
  const doc = new PDFDocument({ size: 'A5', margin: 0, autoFirstPage: false, info: { Title: 'Slip Gaji' } })
  const file = buffer(doc)
  for await (const slip of slips) {
    await setImmediate()
    doc.addPage()
    drawSlip(doc, slip)
  }
  doc.end()
  return file
}

const drawSlip = (doc: Doc, slip: Slip) => {
  let y = MARGIN
  const text = (value: string, size: number, font: typeof PLAIN | typeof BOLD = PLAIN) => {
    if (y > PAGE.height - MARGIN) {
      doc.addPage()
      y = MARGIN
    }
    doc.font(font).fontSize(size).fillColor('black')
    writeLine(doc, value, { x: MARGIN, y, width: WIDTH })
    y += size + 4
  }
  const row = (label: string, value: string, font: typeof PLAIN | typeof BOLD = PLAIN, valueWidth = AMOUNT_WIDTH) => {
    if (y > PAGE.height - MARGIN - LINE) {
      doc.addPage()
      y = MARGIN
    }
    doc.font(font).fontSize(FONT_SIZE).fillColor('black')
    writeLine(doc, label, { x: MARGIN, y, width: WIDTH - valueWidth - GAP })
    writeLine(doc, value, { x: MARGIN + WIDTH - valueWidth, y, width: valueWidth, align: 'right' })
    y += LINE
  }
  /** Names have all the room beside their label. */
  const fact = (label: string, value: string) => {
    doc.font(PLAIN).fontSize(FONT_SIZE)
    row(label, value, PLAIN, WIDTH - Math.ceil(doc.widthOfString(label)) - 2 * GAP)
  }
  const section = (title: string, rows: readonly (readonly [string, number])[], total?: readonly [string, number]) => {
    if (rows.length === 0) return
    y += 4
    row(title, '', BOLD)
    for (const [label, amount] of rows) row(label, amountText(amount))
    if (total) row(total[0], amountText(total[1]), BOLD)
  }

  text(slip.company_name, 12, BOLD)
  if (slip.npwp) text(`NPWP ${slip.npwp}`, 8)
  text(slipTitle(slip), 11, BOLD)
  for (const [label, value] of factsOf(slip)) fact(label, value)
  const { sums, bpjs, tax } = slip
  const linesOf = (kind: Slip['lines'][number]['kind']) =>
    slip.lines.filter((it) => it.kind === kind).map((it) => [it.name, it.amount] as const)
  section('Penghasilan', linesOf('earning'), ['Jumlah penghasilan', sums.earnings + refundOf(slip)])
  section('Natura kena pajak', linesOf('benefit'))
  section('Potongan', [
    ...(bpjs ? bpjsOfEmployee.filter((it) => bpjs[it] !== 0).map((it) => [bpjsFigures[it], bpjs[it]] as const) : []),
    ...(tax.tax > 0 ? [['PPh 21', tax.tax] as const] : []),
    ...linesOf('deduction'),
  ])
  y += 6
  row('Gaji bersih', `Rp ${amountText(sums.net)}`, BOLD)
  text(rupiahInWords(sums.net), 8)
  if (slip.loan_rest) row('Sisa kasbon', amountText(slip.loan_rest))
  if (bpjs)
    section(
      'Ditanggung perusahaan',
      bpjsOfEmployer.filter((it) => bpjs[it] !== 0).map((it) => [bpjsFigures[it], bpjs[it]] as const),
      ['Jumlah', sums.bpjs_employer],
    )
  section('Pajak', [
    ['Penghasilan bruto kena pajak', sums.taxable_gross],
    ['PPh 21 tahun ini sampai slip ini', slip.tax_of_year],
  ])
}

/** Tax that is paid back is a line of earnings, which the sum of earnings leaves out. */
const refundOf = ({ tax }: Slip) => Math.max(0, -tax.tax)

const factsOf = (slip: Slip): (readonly [string, string])[] => {
  const { tax, days } = slip
  const rate = tax.rate_bp === undefined ? '' : `, TER ${tax.category ?? ''} ${rateText(tax.rate_bp)}`
  return [
    ['Nama', slip.name],
    ['NIK', slip.employee_identity],
    ['Pekerjaan', [slip.job_name, slip.status_name].filter(Boolean).join(', ')],
    ['Periode', `${formatDay(slip.from)} - ${formatDay(slip.to)}`],
    ['Tanggal bayar', formatDay(slip.pay_date)],
    ['Status PTKP', `${tax.status}${rate}`],
    ['Hari kerja, hadir, cuti, tidak dibayar', daysText(days)],
    ['Jam lembur', dayCountText(days.overtime_hours)],
    ['Dibayar ke', !slip.cash && slip.bank ? `${slip.bank} ****${slip.account_end ?? ''}` : 'Tunai'],
  ]
}

const daysText = ({ working_days, present, leave, unpaid_days }: Slip['days']) =>
  [working_days, present, leave, unpaid_days].map(dayCountText).join(', ')
