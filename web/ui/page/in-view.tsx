import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenSettled } from '#web/idle.ts'

/** So far below the screen it is fetched, that nobody sees it come. */
const AHEAD = '300px'

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
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(
    () => typeof IntersectionObserver === 'undefined' || (isFirstOnWide && matchMedia(WIDE).matches),
  )
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    let isThere = true
    void whenSettled().then(() => isThere && setNear(true))
    return () => {
      isThere = false
      observer.disconnect()
    }
  }, [isNear])
  return isNear ? children : <div ref={place} style={{ height }} aria-busy />
}
