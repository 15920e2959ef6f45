/** The transfers of a run as CSV. Pure. */
import type { Transfer } from './queries.ts'

const HEADING = ['No', 'Rekening', 'Nama', 'Bank', 'Jumlah', 'Catatan']
const LINE_END = '\r\n'

/** A text that begins like a formula would be one in a spreadsheet. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (text: string) => {
  const it = safe(text)
  return /[",\r\n]/.test(it) ? `"${it.replaceAll('"', '""')}"` : it
}

export const bankFile = (transfers: readonly Transfer[], note: string) => {
  const rows = transfers.map(({ name, bank, account_number, account_holder, net }, index) => [
    ...[String(index + 1), account_number ?? '', (account_holder ?? name).toUpperCase(), bank ?? ''],
    ...[String(net), note],
  ])
  return Buffer.from([HEADING, ...rows].map((row) => row.map(cell).join(',') + LINE_END).join(''))
}
