import { useLayoutEffect, useRef } from 'react'

/**
 * For a table of days that scroll beside the names: the first that is shown is the one before today. Columns have their
 * width only once there are rows, so the key changes with them.
 */
export function useTodayInView(key: string) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change with the key.
  useLayoutEffect(() => {
    const head = box.current?.querySelector<HTMLElement>('th[aria-current=date]')
    const name = head?.parentElement?.querySelector('th')
    if (box.current && head && name) box.current.scrollLeft = head.offsetLeft - name.offsetWidth - head.offsetWidth
  }, [key])
  return box
}
