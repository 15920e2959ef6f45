import { isSameValue } from '#server/platform/database/same-value.ts'
import { IMPORTED_TERM_FIELDS, PERSONAL_FIELDS, type RowResult } from './row-result.ts'

/** Columns that differ from the stored values; an empty cell keeps the stored value. */
export const changesOf = ({ sheet: { parsed }, person, position, terms }: RowResult): string[] => {
  if (!person) return []
  const personal = PERSONAL_FIELDS.filter((it) => parsed[it] !== undefined && parsed[it] !== (person[it] ?? undefined))
  const ofPosition = position
    ? IMPORTED_TERM_FIELDS.filter((it) => terms?.[it] !== undefined && !isSameValue(terms[it], position[it]))
    : []
  return [...personal, ...ofPosition]
}
