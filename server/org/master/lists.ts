/** Tables of the master data, and the columns that refer to their rows. */
import type { MasterList } from '#contract/master.ts'
import { requestTables } from '#server/platform/database/request-tables.ts'

interface StoredList {
  table: string
  /** Columns beside id, name and active, which every list has. */
  columns: readonly string[]
  /** SQL of columns that are not read as they are stored. */
  read?: Readonly<Record<string, string>>
  /** Tables and columns that refer to a row. */
  usedBy: readonly (readonly [table: string, column: string])[]
  /** The same for columns that hold arrays. */
  usedAmong?: readonly (readonly [table: string, column: string])[]
  /** Tables whose rows belong to a row and are deleted with it. */
  parts?: readonly (readonly [table: string, column: string])[]
  /** Column that other tables refer to, if it is not the id. */
  namedBy?: string
  what: string
  order: string
}

export const lists: Record<MasterList, StoredList> = {
  company: {
    table: 'companies',
    columns: ['timezone'],
    usedBy: [
      ['positions', 'company_id'],
      ...Object.values(requestTables).map((table) => [table, 'company_id'] as const),
      ['attendances', 'company_id'],
      // Also people who worked there in the past.
      ['workplaces', 'company_id'],
      ['leave_entries', 'company_id'],
      ['checklists', 'company_id'],
      ['items', 'company_id'],
      ['handovers', 'company_id'],
      ['issued_letters', 'company_id'],
    ],
    // A company scope of HR or a news item or holiday only for this company would lose its company.
    usedAmong: [
      ['positions', 'company_ids'],
      ['news', 'company_ids'],
      ['holidays', 'company_ids'],
    ],
    // Policies, working hours, and tallies of people and requests that no longer exist.
    parts: [
      ['departments', 'company_id'],
      ['desks', 'company_id'],
      ['checklist_templates', 'company_id'],
      ['approval_policies', 'company_id'],
      ['attendance_policies', 'company_id'],
      ['leave_policies', 'company_id'],
      ['pay_policies', 'company_id'],
      ['letterheads', 'company_id'],
      ['signatories', 'company_id'],
      ['letter_templates', 'company_id'],
      ['letter_counters', 'company_id'],
      ['work_weeks', 'company_id'],
      ['attendance_rules', 'company_id'],
      ['attendance_hours', 'company_id'],
      ['weekday_hours', 'company_id'],
      ['position_tallies', 'company_id'],
      ['request_tallies', 'company_id'],
      ['attendance_tallies', 'company_id'],
    ],
    what: 'Entitas',
    order: 'name collate "id-x-icu", id',
  },
  job: {
    table: 'jobs',
    columns: ['sequence', 'pays', 'payroll'],
    usedBy: [['positions', 'job_id']],
    what: 'Job title',
    order: 'sequence, name collate "id-x-icu", id',
  },
  'employee-status': {
    table: 'employee_statuses',
    columns: ['category'],
    usedBy: [['positions', 'status_id']],
    what: 'Status karyawan',
    order: 'id',
  },
  'family-status': {
    table: 'family_statuses',
    columns: ['order'],
    usedBy: [['families', 'family_status_id']],
    namedBy: 'order',
    what: 'Status keluarga',
    order: '"order"',
  },
  'social-item': {
    table: 'social_items',
    columns: [],
    usedBy: [['social_medias', 'social_item_id']],
    what: 'Media sosial',
    order: 'id',
  },
  'leave-kind': {
    table: 'leave_kinds',
    columns: ['request_type', 'days', 'per', 'count', 'deducts', 'needs_file', 'gender', 'paid'],
    read: { days: 'days::float8' },
    usedBy: [['leaves', 'leave_kind_id']],
    what: 'Jenis cuti',
    order: 'id',
  },
  'item-kind': {
    table: 'item_kinds',
    columns: ['returnable', 'serial', 'value'],
    read: { value: 'value::float8' },
    usedBy: [
      ['items', 'kind_id'],
      ['handovers', 'kind_id'],
    ],
    what: 'Jenis barang',
    order: 'name collate "id-x-icu", id',
  },
  'exit-reason': {
    table: 'exit_reasons',
    columns: ['group', 'severance'],
    usedBy: [
      ['exits', 'reason_id'],
      ['exits', 'second_reason_id'],
    ],
    what: 'Alasan keluar',
    order: 'id',
  },
}
