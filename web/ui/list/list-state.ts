import { type Search, useSearch } from '#web/navigation.tsx'
import type { Filter } from '#web/ui/list/filter.ts'

const positive = (text: string | undefined, otherwise: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : otherwise
}

/** Page, page size and filters, kept in the address: a list can be reloaded, shared and gone back to. */
export function useListState(filters: readonly Filter[], pageSize: number) {
  const [search, setSearch] = useSearch()
  const go = (change: Search, replace: boolean) => setSearch({ ...search, ...change }, { replace })

  return {
    page: positive(search.page, 1),
    pageSize: positive(search.page_size, pageSize),
    /** A filter that was never touched has its preset; one that was emptied is ''. */
    values: Object.fromEntries(filters.map((it) => [it.name, search[it.name] ?? it.preset ?? ''])),
    setPage: (page: number) => go({ page: String(page) }, false),
    setPageSize: (size: number) => go({ page: undefined, page_size: String(size) }, true),
    setFilter: ({ name, preset = '' }: Filter, value: string) =>
      go({ page: undefined, [name]: value === preset ? undefined : value }, true),
  }
}

export type ListState = ReturnType<typeof useListState>
