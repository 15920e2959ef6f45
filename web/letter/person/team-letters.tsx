import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ManagerLetter, teamLetter } from '#contract/letter/team-letter.ts'
import { useRead } from '#web/client/api.ts'
import { LINK_REFRESH_MS } from '#web/client/link-refresh.ts'
import { day, localDay } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LetterStateChip } from '../letter-state.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'

const columns: readonly Column<ManagerLetter>[] = [
  { label: 'Surat', role: 'title', cell: (row) => row.type_name },
  { label: 'Nomor', role: 'meta', cell: (row) => row.number ?? '-' },
  { label: 'Tanggal', role: 'meta', cell: (row) => <NoWrap>{day(row.date)}</NoWrap> },
  {
    label: 'Berlaku sampai',
    role: 'meta',
    cell: (row) => <NoWrap>{row.valid_until ? day(row.valid_until) : '-'}</NoWrap>,
  },
  {
    label: 'Diterima',
    role: 'meta',
    cell: (row) => (row.acknowledged_at ? day(localDay(row.acknowledged_at)) : '-'),
  },
  { label: 'Keadaan', role: 'status', cell: ({ state }) => <LetterStateChip state={state} isProposed /> },
]

interface Props {
  person: { id: number; name: string; can_edit_tasks: boolean; has_left?: boolean | undefined }
}

/** Warnings and task letters of a person, for the managers above; they propose new ones to HR. */
export function TeamLetters({ person }: Props) {
  const reading = useRead(teamLetter.list, { query: { position_id: person.id } }, { refetchInterval: LINK_REFRESH_MS })
  const [isProposing, setProposing] = useState(false)
  return (
    <SectionCard
      title="Surat"
      action={
        person.can_edit_tasks &&
        !person.has_left && (
          <Button variant="contained" onClick={() => setProposing(true)}>
            Usulkan Surat
          </Button>
        )
      }
    >
      <DataTable
        label="Surat"
        columns={columns}
        rows={reading}
        empty="Belum ada surat peringatan atau surat tugas"
        rowActions={({ path }) =>
          path && (
            <Button component="a" href={path} target="_blank" rel="noopener" size="small" variant="outlined">
              Buka
            </Button>
          )
        }
      />
      {isProposing && <ProposalDialog person={person} onClose={() => setProposing(false)} />}
    </SectionCard>
  )
}
