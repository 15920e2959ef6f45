/** Where each list is kept, and what names its rows. */
import type { MasterList } from '#contract/master.ts'

interface StoredList {
  table: string
  /** Beside id, name and active, which every list has. */
  columns: readonly string[]
  /** Tables and columns by which a row is in use. */
  usedBy: readonly (readonly [table: string, column: string])[]
  /** The same for columns that hold several. */
  usedAmong?: readonly (readonly [table: string, column: string])[]
  /** What belongs to a row and goes with it. */
  parts?: readonly (readonly [table: string, column: string])[]
  /** What others name a row by, when that is not its id. */
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
      ['leaves', 'company_id'],
      ['reimbursements', 'company_id'],
      ['overtimes', 'company_id'],
      ['attendances', 'company_id'],
      // Somebody worked there once.
      ['workplaces', 'company_id'],
    ],
    // Without it a limit of HR, or news for it alone, would be for nothing.
    usedAmong: [
      ['positions', 'company_ids'],
      ['news', 'company_ids'],
    ],
    // Working hours, how it decides, and counts of people and requests that are there no more.
    parts: [
      ['approval_policies', 'company_id'],
      ['attendance_rules', 'company_id'],
      ['attendance_hours', 'company_id'],
      ['position_tallies', 'company_id'],
      ['request_tallies', 'company_id'],
      ['attendance_tallies', 'company_id'],
    ],
    what: 'Entitas',
    order: 'name collate "id-x-icu", id',
  },
  job: {
    table: 'jobs',
    columns: ['sequence', 'pays'],
    usedBy: [['positions', 'job_id']],
    what: 'Job title',
    order: 'sequence, name collate "id-x-icu", id',
  },
  'employee-status': {
    table: 'employee_statuses',
    columns: [],
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
}
