import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { keepPreviousData } from '@tanstack/react-query'
import type { ComponentType, Key, ReactNode } from 'react'
import type { Endpoint, Paged, Reply } from '#contract/platform/http.ts'
import { useRead } from '#web/client/api.ts'
import type { RequestArgs } from '#web/client/http.ts'
import { Page } from '#web/ui/page/page.tsx'
import { useScreen } from '#web/ui/page/use-screen.ts'
import type { Column, LeadingCell } from './column.ts'
import { DataTable } from './data-table.tsx'
import { type Download, DownloadButton } from './download-button.tsx'
import { type Filter, FilterBar } from './filter-bar.tsx'
import { type ListState, useListState } from './list-state.ts'
import { type ListWords, plainWords } from './list-words.ts'
import { Pager } from './pager.tsx'
import type { RowCardProps } from './row-card.tsx'
import { type ListAnswer, rowsOfPage, useLeaveMissingPage } from './rows-of-page.ts'

export type RowOf<E extends Endpoint> =
  Reply<E> extends Paged<infer Row> ? Row : Reply<E> extends (infer Row)[] ? Row : never

interface Props<E extends Endpoint> {
  /** Either a paged endpoint, or one that returns all rows, which are then paged here. */
  endpoint: E
  /** Always sent in addition to page and filters. */
  args?: Pick<RequestArgs, 'params' | 'query'>
  columns: readonly Column<RowOf<E>>[]
  /** Shows the rows of the page in place of the table, which remains for loading, failure and no rows. */
  body?: (rows: RowOf<E>[], total: number) => ReactNode
  filters?: readonly Filter[]
  rowKey?: (row: RowOf<E>) => Key
  rowActions?: (row: RowOf<E>) => ReactNode
  no?: string
  /** Ours unless stated. */
  words?: ListWords
  lead?: LeadingCell<RowOf<E>>
  card?: ComponentType<RowCardProps>
  rowProps?: (row: RowOf<E>) => object
  /** The first one is the default. */
  pageSizes?: readonly [number, ...number[]]
  title?: string
  /** Between the title and the list, e.g. tabs that select the list. */
  head?: ReactNode
  /** Above the filters, e.g. tabs that set one of them; the reply is undefined while loading. */
  tabs?: (state: ListState, reply: Reply<E> | undefined) => ReactNode
  /** Between the rows and the pager, e.g. their sum or bulk actions. */
  foot?: (rows: RowOf<E>[], state: ListState) => ReactNode
  toolbar?: ReactNode
  download?: Download
  empty?: string
  failure?: string
  /** Refetches after this many milliseconds, for rows with links that expire. */
  refetchInterval?: number
}

const NO_FILTERS: Filter[] = []
const ONE_SIZE = [10] as const

/** A list screen: title, filters, rows, pager. */
export function ListPage<E extends Endpoint>(props: Props<E>) {
  const {
    endpoint,
    args = {},
    filters = NO_FILTERS,
    pageSizes = ONE_SIZE,
    title,
    head,
    toolbar,
    download,
    tabs,
    foot,
    words = plainWords,
    body,
    ...rest
  } = props
  const { refetchInterval, ...table } = rest
  const screen = useScreen()
  const state = useListState(filters, pageSizes[0])
  const { page, pageSize, values } = state
  const isPaged = endpoint.page !== undefined

  const query = { ...args.query, ...values, ...(isPaged && { page, page_size: pageSize }) }
  const reading = useRead(endpoint as Endpoint, { params: args.params, query } as RequestArgs, {
    placeholderData: keepPreviousData,
    refetchInterval,
    failure: table.failure,
  })
  const { rows, total, offset } = rowsOfPage<RowOf<E>>(reading.data as ListAnswer<RowOf<E>>, page, pageSize)
  useLeaveMissingPage(state, total, rows?.length === 0 && !reading.isPlaceholderData)

  return (
    <Page
      title={title}
      actions={
        <>
          {download && <DownloadButton label={words.download} {...download} filters={values} />}
          {toolbar}
        </>
      }
    >
      {head}
      <Card>
        {tabs?.(state, reading.data as Reply<E> | undefined)}
        {filters.length > 0 && (
          <FilterBar filters={filters} values={values} onChange={state.setFilter} onChangeAll={state.setFilters} />
        )}
        {body && rows && rows.length > 0 ? (
          <Box sx={{ opacity: reading.isPlaceholderData ? 0.5 : 1 }}>{body(rows, total)}</Box>
        ) : (
          <DataTable
            {...table}
            words={words}
            label={title ?? screen.title}
            rows={{ ...reading, data: rows }}
            offset={offset}
          />
        )}
        {rows && rows.length > 0 && foot?.(rows, state)}
        {total > 0 && (
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            onPage={state.setPage}
            pageSizes={pageSizes}
            onPageSize={state.setPageSize}
          />
        )}
      </Card>
    </Page>
  )
}
