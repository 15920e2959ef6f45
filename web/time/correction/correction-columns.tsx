import { correctionKind } from '#contract/time/correction.ts'
import type { Correction, StoredCorrection } from '#contract/time/correction-row.ts'
import { listColumns } from '#web/request/flow/request-columns.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { correctionDay, ProofLink } from './correction-view.tsx'
import { changeOf } from './mark-changes.ts'
import { ChangedMark } from './marks-change.tsx'

const changed = (label: string, name: 'in' | 'out' | 'location'): Partial<Column<Correction>> => ({
  label,
  role: 'meta',
  cell: (row) => <ChangedMark change={changeOf(row, name)} />,
})

const proofColumn: Column<Correction> = {
  label: 'Bukti',
  role: 'action',
  cell: ({ file }) => file && <ProofLink file={file} />,
}

/** Columns of a list of corrections, each mark as it is and as it would be. */
export const correctionColumns = (changes: Parameters<typeof listColumns<StoredCorrection, Correction>>[1]) =>
  listColumns(
    correctionKind,
    {
      ...changes,
      date: { cell: (row) => <NoWrap>{correctionDay(row)}</NoWrap>, ...(changes.date || {}) },
      in: changed('Masuk', 'in'),
      out: changed('Pulang', 'out'),
      location: { ...changed('Lokasi', 'location'), role: 'detail' },
    },
    [proofColumn],
  )
