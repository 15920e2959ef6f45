import { type Leave, leaveTypes } from '#contract/leave.ts'
import { Day, NoBreak } from '#web/request/request-columns.tsx'
import { ClampedText } from '#web/ui/list/clamped-text.tsx'
import type { Column } from '#web/ui/list/rows.ts'

export const typeLabel = (type: Leave['request_type']) => leaveTypes.find((it) => it.value === type)!.label
export const durationLabel = (days: number) => `${days} hari`

/** What a request says, in both lists. */
export const leaveColumns: Column<Leave>[] = [
  { label: 'Tipe Request', cell: (it) => typeLabel(it.request_type) },
  { label: 'Deskripsi', cell: (it) => <ClampedText text={it.description} /> },
  { label: 'Start Date', cell: (it) => <Day value={it.start_date} /> },
  { label: 'End Date', cell: (it) => <Day value={it.end_date} /> },
  { label: 'Durasi', cell: (it) => <NoBreak text={durationLabel(it.duration)} /> },
]
