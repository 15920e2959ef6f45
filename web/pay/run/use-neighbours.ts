import { payRun } from '#contract/pay/run.ts'
import type { PaySlipRow } from '#contract/pay/run-rows.ts'
import { useRead } from '#web/client/api.ts'
import { type Search, useSearch } from '#web/client/navigation.tsx'

const pageOf = (text: string | undefined) => {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : 1
}

export interface Neighbour {
  userId: number
  name: string
  search: Search
}

const toNeighbour = (row: PaySlipRow | undefined, search: Search): Neighbour | undefined =>
  row && { userId: row.user_id, name: row.name, search }

/** The people before and after this one in the list from which the slip was opened, also over its pages. */
export function useNeighbours(runId: number, userId: number) {
  const [search] = useSearch()
  const { keyword, warning, page_size } = search
  const page = pageOf(search.page)
  const pageArgs = (at: number) => ({
    params: { id: runId },
    query: { keyword, warning, page_size, page: at } as object,
  })
  const here = useRead(payRun.slips, pageArgs(page), { failure: false })
  const rows = here.data?.data ?? []
  const at = rows.findIndex((it) => it.user_id === userId)
  const isFirst = at === 0 && page > 1
  const isLast = at !== -1 && at === rows.length - 1 && here.data?.has_next_page === true
  const before = useRead(payRun.slips, pageArgs(page - 1), { enabled: isFirst, failure: false })
  const after = useRead(payRun.slips, pageArgs(page + 1), { enabled: isLast, failure: false })
  const searchAt = (number: number): Search => ({
    keyword,
    warning,
    page_size,
    page: number > 1 ? String(number) : undefined,
  })
  if (at === -1) return {}
  return {
    previous: isFirst
      ? toNeighbour(before.data?.data.at(-1), searchAt(page - 1))
      : toNeighbour(rows[at - 1], searchAt(page)),
    next: isLast ? toNeighbour(after.data?.data[0], searchAt(page + 1)) : toNeighbour(rows[at + 1], searchAt(page)),
  }
}
