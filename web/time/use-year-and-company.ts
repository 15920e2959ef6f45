import { useState } from 'react'
import { firstCompanyOf, isHcis, isHrOf } from '#contract/policy.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { useLookup } from '#web/ui/form/lookup.ts'
import { localDay } from '#web/ui/format.ts'
import { FIRST_YEAR, LAST_YEAR } from '#web/ui/page/year-and-company.tsx'

const yearIn = (text: string | undefined) => {
  const year = Number(text)
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined
}

/** The year and the company in view, in the address; everybody but HR sees the own company. */
export function useYearAndCompany() {
  const me = useMe()
  const [search, setSearch] = useSearch()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const isHr = isHcis(me)
  const { options } = useLookup(isHr ? 'company' : undefined)
  const year = yearIn(search.year) ?? Number(today.slice(0, 4))
  const named = Number(search.company_id)
  const id = isHr && Number.isInteger(named) && named > 0 && isHrOf(me, named) ? named : firstCompanyOf(me)
  const name = options.find((it) => it.value === String(id))?.label ?? (id === me.company_id ? me.company_name : '')
  return {
    today,
    year,
    showYear: (next: number) => setSearch({ ...search, page: undefined, year: String(next) }, { replace: true }),
    company: { id, name },
    companies: options,
    showCompany: (next: string) => setSearch({ ...search, page: undefined, company_id: next }, { replace: true }),
  }
}
