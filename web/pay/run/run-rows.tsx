import { keepPreviousData } from '@tanstack/react-query'
import type { Endpoint, Paged } from '#contract/platform/http.ts'
import { useRead } from '#web/client/api.ts'
import type { RequestArgs } from '#web/client/http.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { type Filter, FilterBar } from '#web/ui/list/filter-bar.tsx'
import type { RowOf } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { Pager } from '#web/ui/list/pager.tsx'

const PAGE_SIZES = [25, 50, 100] as const

interface Props<E extends Endpoint> {
  label: string
  endpoint: E
  runId: number
  filters: readonly Filter[]
  columns: readonly Column<RowOf<E>>[]
  empty: string
  failure: string
}

/** The people of a run, page by page; page and filters stay in the address. */
export function RunRows<E extends Endpoint>({ endpoint, runId, filters, ...table }: Props<E>) {
  const state = useListState(filters, PAGE_SIZES[0])
  const { page, pageSize, values } = state
  const query = { ...values, page, page_size: pageSize }
  const reading = useRead(endpoint as Endpoint, { params: { id: runId }, query } as RequestArgs, {
    placeholderData: keepPreviousData,
    failure: false,
  })
  const reply = reading.data as Paged<RowOf<E>> | undefined
  return (
    <>
      <FilterBar filters={filters} values={values} onChange={state.setFilter} onChangeAll={state.setFilters} />
      <DataTable
        {...table}
        rows={{ ...reading, data: reply?.data }}
        rowKey={(row) => (row as { user_id: number }).user_id}
        offset={(page - 1) * pageSize}
      />
      {reply && reply.total_item > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={reply.total_item}
          onPage={state.setPage}
          pageSizes={PAGE_SIZES}
          onPageSize={state.setPageSize}
        />
      )}
    </>
  )
}
