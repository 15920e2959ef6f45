import { type Leave, type LeaveChange, leaveFields, leaveKind, type StoredLeave, typeLabel } from '#contract/leave.ts'
import { messages } from '#contract/messages.ts'
import { path } from '#web/paths.ts'
import { listColumns } from '#web/request/request-columns.tsx'
import type { RequestView } from '#web/request/request-view.ts'
import type { Column } from '#web/ui/list/column.ts'
import { briefDays, shortDays } from '#web/ui/short-format.ts'
import { LeaveContext } from './approver-facts.tsx'
import { LeaveInputs } from './leave-inputs.tsx'

const letterState = (row: Leave) => (row.has_file ? 'Ada' : 'Surat belum ada')

const daysOf = (row: Leave) => shortDays(row.start_date, row.end_date)

/** What a leave counts, where that says more than its dates. */
const countedFacts = {
  working_days: {},
  leave_kind: { when: (row: Leave) => row.leave_kind !== null },
  part: { when: (row: Leave) => row.part !== 'full' },
  has_file: { value: letterState, when: (row: Leave) => row.needs_file || row.has_file },
  leave_kind_id: null,
  needs_file: null,
  deducts: null,
  linked: null,
}

export const leaveView: RequestView<StoredLeave, Leave, LeaveChange> = {
  name: 'leave',
  kind: leaveKind,
  titles: { submit: 'Request Leave', edit: 'Edit Request Leave' },
  submitLabel: 'Create Request',
  fields: { submit: leaveFields, edit: leaveFields },
  inputs: <LeaveInputs />,
  toForm: ({ request_type, description, start_date, end_date, leave_kind_id, part }) => ({
    request_type,
    description,
    start_date,
    end_date,
    leave_kind_id,
    part,
  }),
  messages: {
    submitted: messages.leave.created,
    submitFailed: messages.leave.createFailed,
    edited: messages.leave.changed,
    removed: messages.leave.deleted,
    removeFailed: messages.leave.deleteFailed,
  },
  facts: {
    status: {},
    request_type: {},
    duration: {},
    start_date: {},
    end_date: {},
    user_name: {},
    company_name: {},
    action_by: { label: 'Approval By' },
    description: {},
    year: null,
    ...countedFacts,
    cancelled_by: { when: (row) => row.cancelled_by !== null },
  },
  summary: (row) => ({
    what: `${typeLabel(row.request_type)}, ${row.duration} hari`,
    when: daysOf(row),
    why: row.description,
  }),
  brief: (row) => `${typeLabel(row.request_type)} ${briefDays(row.start_date, row.end_date)} · ${row.duration} hari`,
  page: ({ id }) => path('/request-leave/detail/$id', { id }),
  decision: {
    options: [
      {
        status: 'accepted',
        label: 'Confirm',
        plainLabel: 'Setujui',
        verb: 'menyetujui',
        tone: 'success',
        success: messages.leave.accepted,
        bulkOutcome: 'disetujui',
      },
      {
        status: 'rejected',
        label: 'Cancel',
        plainLabel: 'Tolak',
        verb: 'menolak',
        tone: 'error',
        success: messages.leave.rejected,
        bulkOutcome: 'ditolak',
      },
    ],
    text: 'Pastikan data perizinan sudah benar...',
    name: (row) => `${typeLabel(row.request_type).toLowerCase()} ${row.user_name}, ${daysOf(row)}`,
    facts: {
      user_name: {},
      request_type: {},
      start_date: { label: 'Tanggal', value: daysOf },
      end_date: null,
      duration: {},
      description: {},
      year: null,
      ...countedFacts,
      cancelled_by: null,
    },
    more: (row) => <LeaveContext row={row} />,
  },
}

const dateRangeColumn: Column<Leave> = {
  label: 'Tanggal',
  role: 'meta',
  shownOn: 'card',
  cell: (row) => daysOf(row),
}

/** Columns of a leave list; a card shows both dates as one range before the duration. */
export const leaveColumns = (changes: Parameters<typeof listColumns<StoredLeave, Leave>>[1]): Column<Leave>[] =>
  listColumns(leaveView.kind, changes).flatMap((column) =>
    column.label === leaveView.kind.columns.duration?.label ? [dateRangeColumn, column] : [column],
  )
