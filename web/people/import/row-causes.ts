import type { ImportColumnName } from '#contract/people/import.ts'
import type { CellCorrection, Replacement } from '#contract/people/import-edits.ts'
import type { PeopleCause, PeopleRow } from '#contract/people/import-preview.ts'

/** A cause that lies in one cell. */
export type CellCause = PeopleCause & { column: ImportColumnName }

/** The faults of a row that can be mended in one of its cells. */
export const causesOfRow = ({ cells, errors }: PeopleRow, causes: readonly PeopleCause[]): CellCause[] =>
  causes.filter(
    (it): it is CellCause =>
      it.column !== null && cells !== undefined && (cells[it.column] ?? '') === it.value && errors.includes(it.text),
  )

/** How the preview mends faults: in one row, or everywhere. */
export interface RowFixes {
  causes: readonly PeopleCause[]
  isBusy: boolean
  onCorrect: (fixes: CellCorrection[]) => void
  onReplace: (replacement: Replacement) => void
}
