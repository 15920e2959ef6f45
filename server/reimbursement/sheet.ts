import { reimbursementStates } from '#contract/reimbursement.ts'
import type { Sheet } from '#server/spreadsheet/export.ts'
import type { ReimbursementRow } from './kind.ts'

export const reimbursementSheet: Sheet<ReimbursementRow> = {
  sheetName: 'Daftar Reimburse',
  columns: [
    { heading: 'Nama Karyawan', width: 28, type: 'text', value: (it) => it.user_name },
    { heading: 'Nama Entitas', width: 28, type: 'text', value: (it) => it.company_name },
    { heading: 'Tanggal Reimburse', width: 18, type: 'date', value: (it) => it.reimburse_date },
    { heading: 'Tanggal Dibuat', width: 18, type: 'datetime', value: (it) => it.created_local },
    { heading: 'Keterangan', width: 50, type: 'text', value: (it) => it.description },
    { heading: 'Total', width: 20, type: 'money', value: (it) => it.total },
    { heading: 'Status', width: 12, type: 'text', value: (it) => reimbursementStates[it.status] },
    { heading: 'Action By', width: 28, type: 'text', value: (it) => it.action_by },
  ],
}
