/** Apart from the endpoints, because only one screen and its file need them. */
import { employedColumns, figureColumn, type ReportColumn } from '#contract/platform/report.ts'
import type { BalanceRow } from './balance-row.ts'

const day = (label: string, name: keyof BalanceRow): ReportColumn<BalanceRow> =>
  figureColumn<BalanceRow>(label, name, { type: 'date', width: 14, isSheetOnly: true })
const days = (label: string, name: keyof BalanceRow, options: Partial<ReportColumn<BalanceRow>> = {}) =>
  figureColumn<BalanceRow>(label, name, { type: 'days', width: 12, ...options })
const inFile = { isSheetOnly: true } as const

/** The list shows the main figures; the notes of a person and the file have all of them. */
export const balanceColumns: readonly ReportColumn<BalanceRow>[] = [
  ...employedColumns<BalanceRow>(),
  day('Mulai Bekerja', 'start_at'),
  day('Berhak Sejak', 'entitled_from'),
  days('Hak', 'granted'),
  days('Bawaan', 'carried', inFile),
  days('Penyesuaian', 'adjusted', inFile),
  days('Cuti Bersama', 'joint'),
  days('Diambil', 'taken'),
  days('Hangus', 'expired', inFile),
  days('Dibawa', 'carried_out', inFile),
  days('Sisa', 'remaining'),
  days('Menunggu', 'reserved'),
  days('Cuti Bersama Mendatang', 'joint_ahead', inFile),
  days('Tersedia', 'available', { role: 'amount' }),
]
