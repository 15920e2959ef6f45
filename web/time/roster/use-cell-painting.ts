import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Paints the cells of a grid: a press, a drag of the mouse over several, or Enter on the focused one. Arrows move the
 * focus, and Tab enters and leaves the grid as one stop.
 */
export function useCellPainting(rowCount: number, onPaint: (row: number, column: number) => void) {
  const [active, setActive] = useState({ row: 0, column: 0 })
  const isDragging = useRef(false)
  useEffect(() => {
    const end = () => {
      isDragging.current = false
    }
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])

  const move = (event: KeyboardEvent<HTMLElement>, row: number, column: number) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const grid = event.currentTarget.closest('table')
    grid?.querySelector<HTMLElement>(`[data-cell="${row + step[0]}-${column + step[1]}"]`)?.focus()
  }

  // A shorter page must not leave the grid without a stop.
  const stop = { ...active, row: Math.min(active.row, rowCount - 1) }
  return (row: number, column: number) => ({
    'data-cell': `${row}-${column}`,
    tabIndex: stop.row === row && stop.column === column ? 0 : -1,
    onFocus: () => setActive({ row, column }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => move(event, row, column),
    // Enter and Space press the button; touch does not drag, because it scrolls.
    onClick: () => onPaint(row, column),
    onPointerDown: ({ pointerType, button }: PointerEvent) => {
      if (pointerType !== 'mouse' || button !== 0) return
      isDragging.current = true
      onPaint(row, column)
    },
    onPointerEnter: () => {
      if (isDragging.current) onPaint(row, column)
    },
  })
}
