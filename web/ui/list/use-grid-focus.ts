import { type KeyboardEvent, useState } from 'react'

type Cell = { row: number; column: number }

/** The cell that a key leads to, unlimited by the size of the grid. */
const targets: Record<string, (at: Cell, last: Cell, isWide: boolean) => Cell> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }, _, isWide) => ({ row: isWide ? 0 : row, column: 0 }),
  End: ({ row }, last, isWide) => ({ row: isWide ? last.row : row, column: last.column }),
}

const limited = (value: number, last: number) => Math.max(0, Math.min(value, last))

/**
 * Makes the cells of a grid one stop of Tab: arrows move the focus, Home and End along the row, with Ctrl to the first
 * and the last cell.
 */
export function useGridFocus(rows: number, columns: number) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const last = { row: rows - 1, column: columns - 1 }
  // A shorter page must not leave the grid without a stop.
  const stop = { row: limited(active.row, last.row), column: limited(active.column, last.column) }
  const move = (event: KeyboardEvent<HTMLElement>, at: Cell) => {
    const target = targets[event.key]?.(at, last, event.ctrlKey)
    if (!target) return
    event.preventDefault()
    const [row, column] = [limited(target.row, last.row), limited(target.column, last.column)]
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus()
  }
  return (row: number, column: number) => ({
    'data-cell': `${row}-${column}`,
    tabIndex: stop.row === row && stop.column === column ? 0 : -1,
    onFocus: () => setActive({ row, column }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => move(event, { row, column }),
  })
}
