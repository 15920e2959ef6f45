import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/** A place in a grid. */
interface Cell {
  row: number
  column: number
}
interface Size {
  rows: number
  columns: number
}

const STEPS: Record<string, (at: Cell, last: Cell, isFar: boolean) => Cell> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }, _, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, last, isFar) => ({ row: isFar ? last.row : row, column: last.column }),
}

const nameOf = ({ row, column }: Cell) => `${row}-${column}`
/** The cell in which an event happened. */
const cellAt = ({ target }: SyntheticEvent): Cell | undefined => {
  const name = (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell
  const [row, column] = name?.split('-').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/**
 * Paints the cells of a grid: a press, a drag of the mouse over several, or Enter on the focused one. Arrows, Home and
 * End move the focus, and Tab enters and leaves the grid as one stop. The table has the listeners, so that a painted cell
 * does not draw the others anew. Cells that are painted together have the same number of their stroke.
 */
export function useCellPainting(size: Size, onPaint: (row: number, column: number, stroke: number) => void) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const isDragging = useRef(false)
  const stroke = useRef(0)
  useEffect(() => {
    const end = () => {
      isDragging.current = false
    }
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])

  const paint = (cell: Cell | undefined) => cell && onPaint(cell.row, cell.column, stroke.current)
  const last = { row: size.rows - 1, column: size.columns - 1 }
  // A shorter page or week must not leave the grid without a stop.
  const stop = { row: Math.min(active.row, last.row), column: Math.min(active.column, last.column) }
  return {
    grid: {
      onFocus: (event: FocusEvent) => setActive(cellAt(event) ?? active),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const from = cellAt(event)
        const to = from && STEPS[event.key]?.(from, last, event.ctrlKey || event.metaKey)
        if (!to) return
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>(`[data-cell="${nameOf(to)}"]`)?.focus()
      },
      // Enter and Space press the button; touch does not drag, because it scrolls.
      onClick: (event: SyntheticEvent) => {
        stroke.current++
        paint(cellAt(event))
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return
        isDragging.current = true
        stroke.current++
        paint(cellAt(event))
      },
      onPointerOver: (event: PointerEvent) => {
        if (isDragging.current) paint(cellAt(event))
      },
    },
    cell: (row: number, column: number) => ({
      'data-cell': nameOf({ row, column }),
      tabIndex: stop.row === row && stop.column === column ? 0 : -1,
    }),
  }
}
