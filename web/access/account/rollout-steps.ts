import type { CompanyProgress } from '#contract/access/newcomer.ts'
import { number } from '#web/ui/format.ts'

type Sums = Pick<CompanyProgress, 'people' | 'invited' | 'signed_in' | 'profiles_complete'>

/** Over all companies. A person with positions in two of them counts in both. */
export const sumOfProgress = (rows: readonly CompanyProgress[]): Sums => {
  const sum = { people: 0, invited: 0, signed_in: 0, profiles_complete: 0 }
  for (const row of rows)
    for (const key of ['people', 'invited', 'signed_in', 'profiles_complete'] as const) sum[key] += row[key]
  return sum
}

/** The next step of HR: invite the company with the most people who were not, else look at those who did not come. */
export const nextStepOf = (open: readonly CompanyProgress[]) => {
  const [most] = open.toSorted((a, b) => b.people - b.invited - (a.people - a.invited))
  if (!most) return undefined
  const left = most.people - most.invited
  if (left > 0)
    return {
      label: `Undang ${most.company_name} (${number(left)})`,
      search: { company_id: String(most.company_id), state: 'never' },
    }
  const waiting = open.reduce((sum, it) => sum + it.people - it.signed_in, 0)
  return { label: `Lihat yang belum masuk (${number(waiting)})`, search: {} }
}
