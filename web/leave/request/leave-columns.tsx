import Typography from '@mui/material/Typography'
import { typeLabel } from '#contract/leave/form.ts'
import type { Leave, StoredLeave } from '#contract/leave/row.ts'
import { listColumns } from '#web/request/flow/request-columns.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { leaveDays, leaveMarks, leaveView } from './leave-view.tsx'

const dateRangeColumn: Column<Leave> = {
  label: 'Tanggal',
  role: 'meta',
  shownOn: 'card',
  cell: (row) => leaveDays(row),
}

const TypeCell = ({ row }: { row: Leave }) => (
  <>
    {typeLabel(row.request_type)}
    {leaveMarks(row).map((text) => (
      <Typography key={text} variant="caption" color="textSecondary" component="div">
        {text}
      </Typography>
    ))}
  </>
)

/** Columns of a leave list; a card shows both dates as one range before the duration. */
export const leaveColumns = (changes: Parameters<typeof listColumns<StoredLeave, Leave>>[1]): Column<Leave>[] =>
  listColumns(leaveView.kind, {
    ...changes,
    request_type: { cell: (row) => <TypeCell row={row} />, ...(changes.request_type || {}) },
  }).flatMap((column) =>
    column.label === leaveView.kind.columns.duration?.label ? [dateRangeColumn, column] : [column],
  )
