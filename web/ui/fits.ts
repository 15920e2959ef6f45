import { useLayoutEffect, useState } from 'react'

/**
 * Whether a table has the room that it needs. What is in it decides, not the width of the screen, so it is drawn, looked
 * at and, before anybody sees it, replaced where something would be cut off. It is tried again when there is as much
 * room as it asked for, or when there are other rows (`content` names them).
 */
export function useFits(container: HTMLElement | null, rows: unknown, content: string): boolean {
  const [seen, setSeen] = useState<{ content: string; needs: number }>()
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!container) return
    const watcher = new ResizeObserver(([entry]) => setRoom(Math.floor(entry!.contentRect.width)))
    watcher.observe(container)
    return () => watcher.disconnect()
  }, [container])

  const fits = seen?.content !== content || room >= seen.needs
  useLayoutEffect(() => {
    const table = fits && container?.querySelector('table')
    if (table && table.offsetWidth > container!.clientWidth) setSeen({ content, needs: table.offsetWidth })
  }, [container, content, rows, room, fits])
  return fits
}
