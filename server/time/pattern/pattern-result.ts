/** The results of the rows of a sheet of weekly patterns. */
import { type PatternImport, patternVerdicts } from '#contract/time/pattern.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import type { SchedulablePosition } from './queries.ts'

interface PatternRow {
  position: SchedulablePosition
  valid_from: string
  pattern: (number | null)[]
}
export interface PatternRowResult {
  shown: PatternImport['rows'][number]
  /** Undefined if the row cannot be stored. */
  stored?: PatternRow
}

export const summaryOfPatterns = (results: readonly PatternRowResult[]): PatternImport => ({
  counts: countVerdicts(
    patternVerdicts,
    results.map((it) => it.shown.verdict),
  ),
  rows: results.map((it) => it.shown),
})

export const badPatterns = ({ results }: { results: readonly PatternRowResult[] }) =>
  results.filter((it) => it.shown.verdict === 'bad').map(({ shown: { row, errors } }) => ({ row, problems: errors }))

/** The rows that change something. */
export const changedPatterns = (results: readonly PatternRowResult[]) =>
  results.flatMap(({ shown, stored }) => (stored && shown.verdict !== 'same' ? [stored] : []))
