import { locationLabel, overtimeStates, toSent } from '#contract/overtime.ts'
import type { Sheet } from '#server/spreadsheet/export.ts'
import type { OvertimeRow } from './kind.ts'

export const overtimeSheet: Sheet<OvertimeRow> = {
  sheetName: 'Daftar Lembur',
  columns: [
    { heading: 'Nama Karyawan', width: 28, type: 'text', value: (it) => it.user_name },
    { heading: 'Nama Entitas', width: 28, type: 'text', value: (it) => it.company_name },
    { heading: 'Waktu Mulai', width: 18, type: 'datetime', value: (it) => toSent(it.start) },
    { heading: 'Waktu Akhir', width: 18, type: 'datetime', value: (it) => toSent(it.end) },
    { heading: 'Lokasi Lembur', width: 14, type: 'text', value: (it) => locationLabel(it.location) },
    { heading: 'Detail Tugas', width: 50, type: 'text', value: (it) => it.detail },
    { heading: 'Ditugaskan oleh', width: 28, type: 'text', value: (it) => (it.assigned ? it.created_by : null) },
    { heading: 'Status', width: 12, type: 'text', value: (it) => overtimeStates[it.status] },
    { heading: 'Action By', width: 28, type: 'text', value: (it) => it.action_by },
  ],
}
