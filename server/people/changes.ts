import { type Judged, PERSONAL, TERMS } from './judged.ts'

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.join() === other.join()) ||
  (typeof one === 'string' && typeof other === 'string' && isAmount(one) && Number(one) === Number(other))
const isAmount = (text: string) => /^\d+\.\d\d$/.test(text)

/** The columns that differ from what is stored. An empty cell keeps it. */
export const changesOf = ({ sheet: { said }, person, position, terms }: Judged): string[] => {
  if (!person) return []
  const personal = PERSONAL.filter((it) => said[it] !== undefined && said[it] !== (person[it] ?? undefined))
  const ofPosition = position ? TERMS.filter((it) => terms?.[it] !== undefined && !isSame(terms[it], position[it])) : []
  return [...personal, ...ofPosition]
}
