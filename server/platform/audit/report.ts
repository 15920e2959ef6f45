import { auditActions, auditEntities } from '#contract/audit-labels.ts'
import { queryReport } from '#server/platform/spreadsheet/report.ts'

type Row = Record<
  'at' | 'actor' | 'address' | 'action' | 'entity' | 'subject' | 'fields' | 'before' | 'after' | 'request_id',
  string | null
> & { entity_id: number | null }

/** Excel limits the characters of a cell to 32,767. */
const CELL_MAX = 32_000
const fitting = (text: string | null) => text?.slice(0, CELL_MAX) ?? null

export const auditReport = queryReport<Row>('audit', 'Jejak', [
  { heading: 'Waktu (WIB)', width: 18, type: 'datetime', value: (row) => row.at },
  { heading: 'Oleh', width: 26, type: 'text', value: (row) => row.actor },
  { heading: 'Alamat IP', width: 16, type: 'text', value: (row) => row.address },
  { heading: 'Tindakan', width: 14, type: 'text', value: (row) => auditActions.label(row.action ?? '') },
  { heading: 'Data', width: 20, type: 'text', value: (row) => auditEntities.label(row.entity ?? '') },
  { heading: 'Nomor', width: 10, type: 'number', value: (row) => row.entity_id },
  { heading: 'Data milik', width: 26, type: 'text', value: (row) => row.subject },
  { heading: 'Isian', width: 30, type: 'text', value: (row) => fitting(row.fields) },
  { heading: 'Sebelum', width: 30, type: 'text', value: (row) => fitting(row.before) },
  { heading: 'Sesudah', width: 30, type: 'text', value: (row) => fitting(row.after) },
  { heading: 'Permintaan', width: 38, type: 'text', value: (row) => row.request_id },
])
