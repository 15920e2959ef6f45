import { isSameValue } from '#server/database/same-value.ts'
import { type Judged, PERSONAL, TERMS } from './judged.ts'

/** The columns that differ from what is stored. An empty cell keeps it. */
export const changesOf = ({ sheet: { said }, person, position, terms }: Judged): string[] => {
  if (!person) return []
  const personal = PERSONAL.filter((it) => said[it] !== undefined && said[it] !== (person[it] ?? undefined))
  const ofPosition = position
    ? TERMS.filter((it) => terms?.[it] !== undefined && !isSameValue(terms[it], position[it]))
    : []
  return [...personal, ...ofPosition]
}
