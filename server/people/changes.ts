import { isSameValue } from '#server/database/same-value.ts'
import { PERSONAL_FIELDS, type RowResult, TERM_FIELDS } from './row-result.ts'

/** The columns that differ from what is stored. An empty cell keeps it. */
export const changesOf = ({ sheet: { parsed: said }, person, position, terms }: RowResult): string[] => {
  if (!person) return []
  const personal = PERSONAL_FIELDS.filter((it) => said[it] !== undefined && said[it] !== (person[it] ?? undefined))
  const ofPosition = position
    ? TERM_FIELDS.filter((it) => terms?.[it] !== undefined && !isSameValue(terms[it], position[it]))
    : []
  return [...personal, ...ofPosition]
}
