import { type Search, useSearch } from '#web/client/navigation.tsx'
import type { Filter } from './filter.ts'

const positive = (text: string | undefined, otherwise: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : otherwise
}

/** Keeps page, page size and filters in the address, so that a list can be reloaded, shared and navigated back to. */
export function useListState(filters: readonly Filter[], pageSize: number) {
  const [search, setSearch] = useSearch()
  const go = (change: Search, replace: boolean) => setSearch({ ...search, ...change }, { replace })

  return {
    page: positive(search.page, 1),
    pageSize: positive(search.page_size, pageSize),
    /** An untouched filter has its preset, an emptied one is ''. */
    values: Object.fromEntries(filters.map((it) => [it.name, search[it.name] ?? it.preset ?? ''])),
    setPage: (page: number) => go({ page: String(page) }, false),
    setPageSize: (size: number) => go({ page: undefined, page_size: String(size) }, true),
    setFilter: ({ name, preset = '' }: Filter, value: string) =>
      go({ page: undefined, [name]: value === preset ? undefined : value }, true),
    setFilters: (next: Record<string, string>) => go({ page: undefined, ...changedValues(filters, next) }, true),
  }
}

/** A value equal to the preset is left out of the address. */
const changedValues = (filters: readonly Filter[], values: Record<string, string>): Search =>
  Object.fromEntries(
    filters.flatMap(({ name, preset = '' }) => {
      const value = values[name]
      return value === undefined ? [] : [[name, value === preset ? undefined : value]]
    }),
  )

export type ListState = ReturnType<typeof useListState>
