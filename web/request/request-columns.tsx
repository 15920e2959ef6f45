import { day, localDay } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/rows.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

/** Columns that all kinds of requests have alike. */
export const companyColumn: Column<{ company_name: string }> = { label: 'Nama Entitas', cell: (it) => it.company_name }

export const statusColumn = <S extends string>(labels: Record<S, string>): Column<{ status: S }> => ({
  label: 'Status',
  cell: (it) => <StatusChip status={it.status} label={labels[it.status]} />,
})

export const actionByColumn = (label: string): Column<{ action_by: string | null }> => ({
  label,
  cell: (it) => it.action_by ?? '-',
})

/** What must not break in the middle: a time, a day, a number with its unit. */
export const NoBreak = ({ text }: { text: string }) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>

export const Day = ({ value }: { value: string }) => (
  <NoBreak text={day(value.includes('T') ? localDay(value) : value)} />
)
