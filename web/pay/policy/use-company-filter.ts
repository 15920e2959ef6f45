import { firstCompanyOf, isHrOf } from '#contract/policy.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import type { Filter } from '#web/ui/list/filter.ts'

/** The company of a list of pay, one at a time; its filter, and its id, which the address may name. */
export function useCompanyFilter() {
  const me = useMe()
  const [search] = useSearch()
  const own = firstCompanyOf(me)
  const named = Number(search.company_id)
  const filter: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company', none: false, preset: String(own) }
  return { filter, companyId: Number.isInteger(named) && named > 0 && isHrOf(me, named) ? named : own }
}
