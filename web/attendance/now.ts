import { useEffect, useState } from 'react'

const SECOND = 1000

/** Ticks with the server, which is `ahead` of this device by so many milliseconds: with its seconds, or in longer steps. */
export function useNow(ahead: number, step = SECOND): Date {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setHere(Date.now())
      waitForNext()
    }
    const waitForNext = () => {
      timer = setTimeout(tick, step - ((Date.now() + ahead) % step))
    }
    waitForNext()
    return () => clearTimeout(timer)
  }, [ahead, step])
  return new Date(here + ahead)
}
