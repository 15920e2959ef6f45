import Stack from '@mui/material/Stack'
import { headingOf, type ImportKind, type PeopleRow, peopleVerdicts } from '#contract/people.ts'
import type { Column } from '#web/ui/list/column.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

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

export const rowResultColumns = (kind: ImportKind): Column<PeopleRow>[] => [
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
      const changed = changes.map((it) => headingOf(kind, it)).join(', ')
      if (errors.length > 0) return <Lines texts={errors} />
      return remarks.length > 0 ? <Lines texts={[...remarks, ...(changed ? [changed] : [])]} /> : changed || '-'
    },
  },
]
