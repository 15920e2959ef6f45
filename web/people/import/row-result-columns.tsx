import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { headingOf, type ImportKind } from '#contract/people/import.ts'
import { type PeopleRow, peopleVerdicts } from '#contract/people/import-preview.ts'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { type CellCause, causesOfRow, type RowFixes } from './row-causes.ts'

const tones = { bad: 'rejected', new: 'accepted', change: 'progress', same: 'neutral' } as const

function Lines({ texts }: { texts: string[] }) {
  return (
    <Stack component="ul" sx={{ m: 0, pl: 2 }}>
      {texts.map((it) => (
        <li key={it}>{it}</li>
      ))}
    </Stack>
  )
}

/** The closest known value, taken over by one click in this row or in all rows with the same value. */
function Suggestion({ row, cause, fixes }: { row: PeopleRow; cause: CellCause; fixes: RowFixes }) {
  const { column, value, count, suggestion } = cause
  if (!suggestion) return null
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', my: 0.5 }}>
      <Chip
        size="small"
        color="primary"
        variant="outlined"
        disabled={fixes.isBusy}
        label={`Pakai ${suggestion}`}
        onClick={() => fixes.onCorrect([{ row: row.row, column, value: suggestion }])}
      />
      {count > 1 && (
        <Chip
          size="small"
          variant="outlined"
          disabled={fixes.isBusy}
          label={`Terapkan ke semua ${number(count)} baris yang sama`}
          onClick={() => fixes.onReplace({ column, from: value, to: suggestion })}
        />
      )}
    </Stack>
  )
}

function RowErrors({ row, fixes }: { row: PeopleRow; fixes: RowFixes }) {
  const causes = causesOfRow(row, fixes.causes)
  return (
    <>
      <Lines texts={row.errors} />
      {causes.map((cause) => (
        <Suggestion key={`${cause.column} ${cause.text}`} row={row} cause={cause} fixes={fixes} />
      ))}
    </>
  )
}

export const rowResultColumns = (kind: ImportKind, fixes: RowFixes): Column<PeopleRow>[] => [
  { label: 'Baris', cell: (it) => it.row },
  { label: 'NIK', cell: (it) => it.employee_identity || '-' },
  { label: 'Nama', cell: (it) => it.name || '-' },
  {
    label: 'Hasil',
    cell: (it) => <StatusChip status={tones[it.verdict]} label={peopleVerdicts.label(it.verdict)} />,
  },
  {
    label: 'Keterangan',
    cell: (row) => {
      const { errors, changes, remarks } = row
      const changed = changes.map((it) => headingOf(kind, it)).join(', ')
      if (errors.length > 0) return <RowErrors row={row} fixes={fixes} />
      return remarks.length > 0 ? <Lines texts={[...remarks, ...(changed ? [changed] : [])]} /> : changed || '-'
    },
  },
]
