import Skeleton from '@mui/material/Skeleton'
import { lazy, type ReactNode } from 'react'
import { dayParts, type LeaveChange, leaveFields, typeLabel } from '#contract/leave/form.ts'
import { leaveLetter, letterUpload } from '#contract/leave/letter.ts'
import { leaveKind } from '#contract/leave/request-kind.ts'
import { type Leave, type StoredLeave, workingDaysLabel } from '#contract/leave/row.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { path } from '#web/client/paths.ts'
import type { RequestView } from '#web/request/flow/request-view.ts'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import { briefDays, shortDays } from '#web/ui/short-format.ts'

// Lists, calendar and home show leave without its form and panel.
const parts = () => import('./leave-parts.ts')
const LeaveContext = lazy(() => parts().then((it) => ({ default: it.LeaveContext })))
const LeaveActions = lazy(() => parts().then((it) => ({ default: it.LeaveActions })))
const LeaveInputs = lazy(() => parts().then((it) => ({ default: it.LeaveInputs })))
const LeaveStrip = lazy(() => parts().then((it) => ({ default: it.LeaveStrip })))
const whenLoaded = (content: ReactNode, height = 0) => (
  <SectionBoundary fallback={height > 0 ? <Skeleton variant="rounded" height={height} /> : null}>
    {content}
  </SectionBoundary>
)

const letterState = (row: Leave) => (row.has_file ? 'Ada' : 'Surat belum ada')

export const leaveDays = (row: Leave) => shortDays(row.start_date, row.end_date)

/** Marks beside type and dates: kind, part, working days where they differ, a missing letter. */
export const leaveMarks = (row: Leave) =>
  [
    row.leave_kind,
    row.part && row.part !== 'full' && dayParts.label(row.part),
    row.working_days !== undefined && row.working_days !== row.duration && workingDaysLabel(row.working_days),
    row.needs_file && !row.has_file && row.status !== 'cancelled' && row.status !== 'rejected' && 'Surat belum ada',
  ].filter((it) => typeof it === 'string')

/** The counted days, kind, part and letter of a leave, where they say more than its dates. */
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
  words: specifiedWords,
  submitLabel: 'Create Request',
  fields: { submit: leaveFields, edit: leaveFields },
  inputs: (row) => whenLoaded(<LeaveInputs isEdit={row !== undefined} hasLetter={row?.has_file} />, 560),
  foot: (row) => whenLoaded(<LeaveStrip id={row?.id} />),
  attachment: {
    upload: letterUpload,
    endpoint: leaveLetter.attach,
    failure: 'Pengajuan tersimpan, tetapi surat gagal diunggah',
  },
  toForm: ({ request_type, description, start_date, end_date, leave_kind_id, part }) => ({
    request_type,
    description,
    start_date,
    end_date,
    leave_kind_id,
    part,
  }),
  messages: {
    submitted: screenMessages.leave.created,
    submitFailed: screenMessages.leave.createFailed,
    edited: screenMessages.leave.changed,
    removed: screenMessages.leave.deleted,
    removeFailed: screenMessages.leave.deleteFailed,
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
    what: `${row.leave_kind ?? typeLabel(row.request_type)}, ${row.duration} hari`,
    when: leaveDays(row),
    why: row.description,
  }),
  brief: (row) =>
    [
      `${typeLabel(row.request_type)} ${briefDays(row.start_date, row.end_date)} · ${row.duration} hari`,
      ...leaveMarks(row),
    ].join(' · '),
  warnings: (row) => row.warnings.map(({ text }) => ({ text, brief: 'melebihi sisa cuti' })),
  actions: (row) => whenLoaded(<LeaveActions row={row} />),
  page: ({ id }) => path('/request-leave/detail/$id', { id }),
  decision: {
    options: [
      {
        status: 'accepted',
        label: 'Confirm',
        plainLabel: 'Setujui',
        verb: 'menyetujui',
        tone: 'success',
        success: screenMessages.leave.accepted,
        bulkOutcome: 'disetujui',
      },
      {
        status: 'rejected',
        label: 'Cancel',
        plainLabel: 'Tolak',
        verb: 'menolak',
        tone: 'error',
        success: screenMessages.leave.rejected,
        bulkOutcome: 'ditolak',
      },
    ],
    text: 'Pastikan data perizinan sudah benar...',
    name: (row) => `${typeLabel(row.request_type).toLowerCase()} ${row.user_name}, ${leaveDays(row)}`,
    facts: {
      user_name: {},
      request_type: {},
      start_date: { label: 'Tanggal', value: leaveDays },
      end_date: null,
      duration: {},
      description: {},
      year: null,
      ...countedFacts,
      cancelled_by: null,
    },
    more: (row) => whenLoaded(<LeaveContext row={row} />, 120),
  },
}
