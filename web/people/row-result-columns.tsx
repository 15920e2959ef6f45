import Stack from '@mui/material/Stack'
import { type PeopleColumn, type PeopleRow, peopleColumns, peopleVerdicts } from '#contract/people.ts'
import type { Column } from '#web/ui/list/column.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

const tones = { bad: 'rejected', new: 'accepted', change: 'progress', same: 'neutral' } as const

/** Headings of the spreadsheet for the changed columns; id columns have no heading of their own. */
const columnLabel: Record<string, string> = {
  ...Object.fromEntries((Object.keys(peopleColumns) as PeopleColumn[]).map((it) => [it, peopleColumns[it].heading])),
  job_id: 'Pekerjaan',
  role_id: 'Role',
  status_id: 'Status Karyawan',
  supervisor_id: 'NIK Atasan',
}

function Lines({ texts }: { texts: string[] }) {
  return (
    <Stack component="ul" sx={{ m: 0, pl: 2 }}>
      {texts.map((it) => (
        <li key={it}>{it}</li>
      ))}
    </Stack>
  )
}

export const rowResultColumns: Column<PeopleRow>[] = [
  { label: 'Baris', cell: (it) => it.row },
  { label: 'NIK', cell: (it) => it.employee_identity || '-' },
  { label: 'Nama', cell: (it) => it.name || '-' },
  {
    label: 'Hasil',
    cell: (it) => <StatusChip status={tones[it.verdict]} label={peopleVerdicts.label(it.verdict)} />,
  },
  {
    label: 'Keterangan',
    cell: ({ errors, changes, remarks }) => {
      const changed = changes.map((it) => columnLabel[it] ?? it).join(', ')
      if (errors.length > 0) return <Lines texts={errors} />
      return remarks.length > 0 ? <Lines texts={[...remarks, ...(changed ? [changed] : [])]} /> : changed || '-'
    },
  },
]
