import { useLayoutEffect, useState } from 'react'

/** Lists may become cards below this width for content, and never on a screen of a desktop. */
export const CARDS_MAX_WIDTH = 1024
export const DESKTOP_MIN_WIDTH = 1280

/**
 * Whether a table has the room that it needs. What is in it decides, not the width of the screen, so it is drawn, looked
 * at and, before anybody sees it, replaced where something would be cut off. It is tried again when there is as much
 * room as it asked for, or when `content` names other rows. `isCramped` tells whether the page has little room for content at all.
 */
export function useFitsWidth(container: HTMLElement | null, content: string) {
  const [measured, setMeasured] = useState<{ content: string; needs: number }>()
  const [available, setAvailable] = useState(0)
  const [isCramped, setCramped] = useState(false)
  const fits = measured?.content !== content || available >= measured.needs
  useLayoutEffect(() => {
    if (!container) return
    const table = fits ? container.querySelector('table') : null
    const measure = () => {
      setAvailable(container.clientWidth)
      setCramped(contentWidth(container) < CARDS_MAX_WIDTH)
      if (table && table.offsetWidth > container.clientWidth) setMeasured({ content, needs: table.offsetWidth })
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(container)
    if (table) watcher.observe(table)
    return () => watcher.disconnect()
  }, [container, content, fits])
  return { fits, isCramped }
}

/** The width of the page beside the menu; a dialog has its own. */
const contentWidth = (container: HTMLElement) => (container.closest('main > *') ?? container).clientWidth
