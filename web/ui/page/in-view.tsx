import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenSettled } from '#web/idle.ts'

/** So far below the screen it is fetched, that nobody sees it come. */
const AHEAD = '300px'

/**
 * What lies below the first screen is drawn when somebody comes near it, or has shown that they are there at all; it
 * keeps its place until then.
 */
export function InView({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
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
