import type { ReactNode } from 'react'

/**
 * What a column is on a card, where there are no headings: the name of the row, the state that it is in, its amount,
 * one of the few words below the name, a longer text, something to press, or a detail that is folded away until somebody asks for it.
 */
export type ColumnRole = 'title' | 'status' | 'amount' | 'meta' | 'text' | 'action' | 'detail'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  /** A list without any role has its first column as the title and shows the others below it. */
  role?: ColumnRole
  /** What columns of the table say one by one and a card says in one word, or the other way round: a range of days, whose step it is. */
  shownOn?: 'card' | 'table'
}

/** A cell before all columns, such as a box to tick. */
export interface LeadingCell<Row> {
  /** Above all rows of the page; on cards with words, as there is no column to stand in. */
  head: (rows: readonly Row[], isOnCards: boolean) => ReactNode
  cell: (row: Row) => ReactNode
}

/** The state of the rows, as `useRead` tells it. */
export interface RowsQuery<Row> {
  data: Row[] | undefined
  error: Error | null
  refetch: () => unknown
  /** The rows of the page before stay, paler, until the next ones are there. */
  isPlaceholderData?: boolean
}
