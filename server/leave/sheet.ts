import { leaveStates, leaveTypes } from '#contract/leave.ts'
import type { Sheet } from '#server/spreadsheet/export.ts'
import type { LeaveRow } from './kind.ts'

const typeLabel = (it: LeaveRow) => leaveTypes.find((one) => one.value === it.request_type)!.label

export const leaveSheet: Sheet<LeaveRow> = {
  sheetName: 'Daftar Izin',
  columns: [
    { heading: 'Nama Karyawan', width: 28, type: 'text', value: (it) => it.user_name },
    { heading: 'Nama Entitas', width: 28, type: 'text', value: (it) => it.company_name },
    { heading: 'Tipe Request', width: 14, type: 'text', value: typeLabel },
    { heading: 'Deskripsi', width: 50, type: 'text', value: (it) => it.description },
    { heading: 'Start Date', width: 12, type: 'date', value: (it) => it.start_date },
    { heading: 'End Date', width: 12, type: 'date', value: (it) => it.end_date },
    { heading: 'Durasi', width: 8, type: 'number', value: (it) => it.duration },
    { heading: 'Status', width: 12, type: 'text', value: (it) => leaveStates[it.status] },
    { heading: 'Action By', width: 28, type: 'text', value: (it) => it.action_by },
  ],
}
