import { useEffect } from 'react'
import type { Paged } from '#contract/platform/http.ts'
import type { ListState } from './list-state.ts'

/** Goes to the last page when the current one no longer exists, e.g. after its last row was deleted. */
export function useLeaveMissingPage({ page, pageSize, setPage }: ListState, total: number, isEmpty: boolean) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  useEffect(() => {
    if (isEmpty && page > last) setPage(last)
  })
}

export type ListAnswer<Row> = Paged<Row> | Row[] | undefined

/** The rows of the current page, paged by the server or here. */
export function rowsOfPage<Row>(answer: ListAnswer<Row>, page: number, pageSize: number) {
  if (!answer) return { rows: undefined, total: 0, offset: 0 }
  if (!Array.isArray(answer))
    return { rows: answer.data, total: answer.total_item, offset: (answer.current_page - 1) * pageSize }
  const offset = (page - 1) * pageSize
  return { rows: answer.slice(offset, offset + pageSize), total: answer.length, offset }
}
