import type { ReactNode } from 'react'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
}

/** The state of the rows, as `useRead` tells it. */
export interface Reading<Row> {
  data: Row[] | undefined
  error: Error | null
  refetch: () => unknown
  /** The rows of the page before stay, paler, until the next ones are there. */
  isPlaceholderData?: boolean
}
