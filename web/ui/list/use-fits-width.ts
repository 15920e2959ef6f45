import { useLayoutEffect, useState } from 'react'

/** Below this content width a list may become cards; at desktop width it never does. */
export const CARDS_MAX_WIDTH = 1024
export const DESKTOP_MIN_WIDTH = 1280

/**
 * Whether a table fits its container. Its content decides and not the screen width, so it is rendered, measured and
 * replaced before the browser paints. It is measured again when the container is as wide as it needed or `content`
 * names other rows. `isCramped` is true when the page is narrow.
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

/** Width of the page beside the menu, or of the dialog. */
const contentWidth = (container: HTMLElement) => (container.closest('main > *') ?? container).clientWidth
