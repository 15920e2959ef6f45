import { useEffect, useRef } from 'react'
import { useSearch } from '#web/client/navigation.tsx'
import type { Filter } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import type { DirectoryView } from './directory-view.ts'

/** Filters and sort in the address; an address without any gets those that were used last. */
export function useDirectoryState(
  filters: readonly Filter[],
  pageSize: number,
  view: DirectoryView,
  changeView: (next: Partial<DirectoryView>) => void,
) {
  const [search, setSearch] = useSearch()
  const state = useListState(filters, pageSize)
  const isRestored = useRef(false)
  useEffect(() => {
    if (isRestored.current) return
    isRestored.current = true
    if (Object.keys(search).length === 0 && Object.keys(view.filters).length > 0)
      setSearch(view.filters, { replace: true })
  })
  const remember = (name: string, value: string) => {
    const { [name]: _, ...others } = view.filters
    if (name !== 'keyword') changeView({ filters: value === '' ? others : { ...others, [name]: value } })
  }
  const rememberAll = (values: Record<string, string>) => {
    const kept = Object.entries({ ...view.filters, ...values }).filter(([, value]) => value !== '')
    changeView({ filters: Object.fromEntries(kept) })
  }
  return {
    ...state,
    sort: search.sort ?? '',
    setFilter: (filter: Filter, value: string) => {
      state.setFilter(filter, value)
      remember(filter.name, value)
    },
    /** Called by the sheet on a phone, in which the search word is not. */
    setFilters: (values: Record<string, string>) => {
      state.setFilters(values)
      rememberAll(values)
    },
    setSort: (sort: string) => {
      setSearch({ ...search, page: undefined, sort }, { replace: true })
      remember('sort', sort)
    },
  }
}
