/** How a table looks that is wider than its place: it scrolls inside, and keeps the columns that say which row it is. */
import { useLayoutEffect } from 'react'

const NAMES = ['--second-column', '--third-column'] as const

/** Tells the fixed columns how far from the left they stand, which their contents decide. */
export function useFixedColumns(container: HTMLElement | null, isScrolling: boolean) {
  useLayoutEffect(() => {
    const head = isScrolling ? container?.querySelector('thead tr') : null
    if (!container || !head) return
    const place = () => {
      let left = 0
      for (const [index, name] of NAMES.entries()) {
        left += head.children[index]?.getBoundingClientRect().width ?? 0
        container.style.setProperty(name, `${left}px`)
      }
    }
    const watcher = new ResizeObserver(place)
    for (const cell of [...head.children].slice(0, NAMES.length)) watcher.observe(cell)
    return () => watcher.disconnect()
  })
}

const fixed = { position: 'sticky', zIndex: 1 } as const
const edge = { content: '""', position: 'absolute', top: 0, bottom: 0, width: '1px', bgcolor: 'divider' } as const

/** `columns` are fixed on the left, and the actions on the right. */
export const scrollingLook = (columns: number, hasActions: boolean) => ({
  // Borders of a collapsed table do not move along with cells that stay.
  borderCollapse: 'separate',
  '& .MuiTableCell-root': { px: 0.75, py: 1, fontSize: 13 },
  '& tbody tr > *': { bgcolor: 'background.paper' },
  // Whose step it is would be broken into a word a line.
  '& .MuiTypography-caption': { minWidth: 132 },
  [`& tr > *:nth-child(-n + ${columns})`]: { ...fixed, left: 0 },
  ...(columns > 1 && { '& tr > *:nth-child(2)': { left: `var(${NAMES[0]}, 0)` } }),
  ...(columns > 2 && { '& tr > *:nth-child(3)': { left: `var(${NAMES[1]}, 0)` } }),
  [`& tr > *:nth-child(${columns})::after`]: { ...edge, right: 0 },
  ...(hasActions && {
    '& tr > *:last-child': { ...fixed, right: 0 },
    '& tr > *:last-child::before': { ...edge, left: 0 },
  }),
})
