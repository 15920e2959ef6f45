/** The result that storing a checked file would have: counts by verdict, and its rows with the mistakes first. */
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

/** In the order in which rows are shown. */
const verdicts = {
  bad: { label: 'Bermasalah', tone: 'rejected' },
  new: { label: 'Baru', tone: 'accepted' },
  change: { label: 'Berubah', tone: 'progress' },
  same: { label: 'Sama', tone: 'cancelled' },
} as const
const verdictNames = Object.keys(verdicts) as Verdict[]

type Verdict = keyof typeof verdicts

interface CheckedRow {
  row: number
  verdict: Verdict
  errors: readonly string[]
  warnings?: readonly string[]
}

interface Props<Row extends CheckedRow> {
  /** Verdicts that the import does not know are missing. */
  counts: { bad: number } & Partial<Record<Verdict, number>>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Further words about the counts. */
  note?: string | null
  /** Warnings about the file, above its rows. */
  children?: ReactNode
}

/** A long file shows no more rows than a browser draws at once. */
const ROWS_SHOWN = 500

export function CheckedRows<Row extends CheckedRow>({ counts, rows, columns, note, children }: Props<Row>) {
  const shown = rows.toSorted((a, b) => orderOf(a) - orderOf(b)).slice(0, ROWS_SHOWN)
  const stored = verdictNames.filter((it) => it !== 'bad' && counts[it] !== undefined)
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={counts.bad > 0 ? 'error' : 'success'}>
        {counts.bad > 0
          ? `${number(counts.bad)} baris bermasalah. Belum ada yang disimpan. `
          : 'Semua baris dapat disimpan. '}
        {stored.map((it) => `${number(counts[it] ?? 0)} ${verdicts[it].label.toLowerCase()}`).join(', ')}. {note}
      </Alert>
      {children}
      <DataTable
        label="Pemeriksaan file"
        columns={[...columns, verdictColumn]}
        rowKey={(it) => it.row}
        rows={{ data: shown, error: null, refetch: () => undefined }}
      />
      {rows.length > shown.length && (
        <Typography variant="body2" color="textSecondary">
          {number(shown.length)} dari {number(rows.length)} baris ditampilkan.
        </Typography>
      )}
    </Stack>
  )
}

const orderOf = ({ verdict, warnings = [] }: CheckedRow) =>
  verdictNames.indexOf(verdict) + (warnings.length > 0 ? 0 : 0.5)

const verdictColumn: Column<CheckedRow> = {
  label: 'Hasil',
  role: 'status',
  cell: ({ verdict, errors, warnings = [] }) => (
    <>
      <StatusChip status={verdicts[verdict].tone} label={verdicts[verdict].label} />
      {errors.map((it) => (
        <Typography key={it} variant="body2" sx={{ mt: 0.5 }}>
          {it}
        </Typography>
      ))}
      {warnings.map((it) => (
        <Typography key={it} variant="body2" color="warning" sx={{ mt: 0.5 }}>
          {it}
        </Typography>
      ))}
    </>
  ),
}
