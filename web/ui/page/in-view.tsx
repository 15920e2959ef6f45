import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenUserActive } from '#web/client/when-user-active.ts'

/** Renders this far below the viewport, so that loading is not visible. */
const PRELOAD_MARGIN = '300px'

/** Width from which the dashboard has two columns. */
const WIDE = '(min-width: 1200px)'

interface Props {
  height: number
  /** Is below the first screen only on narrow screens. */
  isFirstOnWide?: boolean
  children: ReactNode
}

/** Renders its content near the viewport or once the user is active; reserves the height until then. */
export function InView({ height, isFirstOnWide, children }: Props) {
  const placeholder = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(
    () => typeof IntersectionObserver === 'undefined' || (isFirstOnWide && matchMedia(WIDE).matches),
  )
  useEffect(() => {
    if (isNear || !placeholder.current) return
    const observer = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && setNear(true), {
      rootMargin: PRELOAD_MARGIN,
    })
    observer.observe(placeholder.current)
    let isThere = true
    void whenUserActive().then(() => isThere && setNear(true))
    return () => {
      isThere = false
      observer.disconnect()
    }
  }, [isNear])
  return isNear ? children : <div ref={placeholder} style={{ height }} aria-busy />
}
