import type { ReactNode } from 'react'

/**
 * The role of a column on a card, which has no headings: name of the row, its state, its amount, short facts below the
 * name, a longer text, an action, or a detail that is folded at first.
 */
export type ColumnRole = 'title' | 'status' | 'amount' | 'meta' | 'text' | 'action' | 'detail'

export interface Column<Row> {
  label: string
  /** `rows` are all rows of the page. */
  cell: (row: Row, rows: readonly Row[]) => ReactNode
  align?: 'left' | 'right' | 'center'
  /** In a table, instead of the label: e.g. a button that sorts by the column. */
  head?: ReactNode
  sortDirection?: 'asc' | 'desc' | false
  /** How the figures come about, behind a button of the head; `example` says it with the numbers of a row. */
  explain?: { text: string; example?: (row: Row) => string | undefined }
  /** In a list without roles the first column is the title and the others follow below it. */
  role?: ColumnRole
  /** For values that table and card show differently, e.g. two date columns in the table and one range on the card. */
  shownOn?: 'card' | 'table'
}

/** A cell before all columns, such as a checkbox. */
export interface LeadingCell<Row> {
  /** Header above all rows of the page; on cards, which have no header row, it needs a visible label. */
  head: (rows: readonly Row[], isOnCards: boolean) => ReactNode
  cell: (row: Row) => ReactNode
}

/** The query state of the rows, as `useRead` returns it. */
export interface RowsQuery<Row> {
  data: Row[] | undefined
  error: Error | null
  refetch: () => unknown
  /** The rows of the previous page stay, dimmed, until the next ones are loaded. */
  isPlaceholderData?: boolean
}
