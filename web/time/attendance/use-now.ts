import { useEffect, useState } from 'react'

const SECOND = 1000

/** The server's time, `clockOffset` ms ahead of this device; updates at each full `step` of the server's clock. */
export function useNow(clockOffset: number, step = SECOND): Date {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setHere(Date.now())
      waitForNext()
    }
    const waitForNext = () => {
      timer = setTimeout(tick, step - ((Date.now() + clockOffset) % step))
    }
    waitForNext()
    return () => clearTimeout(timer)
  }, [clockOffset, step])
  return new Date(here + clockOffset)
}
