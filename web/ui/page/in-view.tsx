import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenUserActive } from '#web/when-user-active.ts'

/** So far below the screen it is fetched, that nobody sees it come. */
const PRELOAD_MARGIN = '300px'

/** Where the home has two columns. */
const WIDE = '(min-width: 1200px)'

interface Props {
  height: number
  /** Below the first screen of a phone only. */
  isFirstOnWide?: boolean
  children: ReactNode
}

/**
 * What lies below the first screen is drawn when somebody comes near it, or has shown that they are there at all; it
 * keeps its place until then.
 */
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
