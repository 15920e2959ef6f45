import { startTransition, useEffect, useState } from 'react'

/**
 * Counts from 0 to `last`, one commit at a time, where the screen is the first of a visit: a commit inserts the styles of
 * everything that is new in it, and a slow phone is blocked that long. Any later screen begins with `last`, so that Back
 * finds the page as high as it was.
 */
export function useTurns(last: number) {
  // The frame of the first paint is there until the first screen replaces it.
  const [turn, setTurn] = useState(() => (document.getElementById('first') ? 0 : last))
  useEffect(() => {
    if (turn >= last) return
    const timer = setTimeout(() => startTransition(() => setTurn(turn + 1)))
    return () => clearTimeout(timer)
  }, [turn, last])
  return turn
}
