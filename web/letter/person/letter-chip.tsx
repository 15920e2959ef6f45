import type { LetterRow } from '#contract/letter/letter-row.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

type Shown = Pick<LetterRow, 'state' | 'proposed_by' | 'archived' | 'warnings'>

/** The state of a letter as HR sees it; a warning about it stands in its place. */
export const LetterChip = ({ state, proposed_by, archived, warnings: [warning] }: Shown) => {
  if (state === 'draft') return <StatusChip status="waiting" label={proposed_by ? 'Usulan' : 'Draf'} />
  if (state === 'void') return <StatusChip status="rejected" label="Batal" />
  if (warning) return <StatusChip status="waiting" label={warning.text} />
  return <StatusChip status="active" label={archived ? 'Arsip' : 'Terbit'} />
}
