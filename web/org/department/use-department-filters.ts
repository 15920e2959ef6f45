import { useEffect, useMemo } from 'react'
import { canNameCompany } from '#contract/policy.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { departmentOptions, useDepartments } from './use-departments.ts'

const NAME = 'department_id'

/**
 * The filter by unit, where the company of the list, or one of all in sight, has units; else none. By default the company
 * is the filter in the address.
 */
export function useDepartmentFilters(company_id?: number): readonly Filter[] {
  const me = useMe()
  const [search, setSearch] = useSearch()
  const chosen = search[NAME]
  const named = company_id ?? (Number(search.company_id) || undefined)
  const found = useDepartments(named, { inactive: true })
  const units = useMemo(() => found?.filter((it) => canNameCompany(me, it.company_id)), [found, me])
  // A unit of another company than the one that is named now would find no people.
  const isForeign = chosen !== undefined && units?.every((it) => String(it.id) !== chosen)
  useEffect(() => {
    if (isForeign) setSearch({ ...search, page: undefined, [NAME]: undefined }, { replace: true })
  })
  return useMemo(() => {
    // While the units are loading, one in the address filters already.
    const isShown = units ? units.length > 0 : chosen !== undefined
    return isShown ? [{ name: NAME, label: 'Unit Kerja', options: departmentOptions(units ?? []) }] : []
  }, [units, chosen])
}
