/** What the first screen does not need waits until somebody is there: a touch, a key, a movement, or some seconds. */
const LATE_MS = 15_000
const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const

let settled: Promise<void> | undefined
export const whenSettled = () => {
  settled ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of signs) window.removeEventListener(sign, settle, true)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(settle, LATE_MS)
    for (const sign of signs) window.addEventListener(sign, settle, true)
  })
  return settled
}

/** A part that is not needed yet is fetched ahead: the connection may be gone by the time somebody asks for it. */
export const fetchAhead = (...parts: (() => Promise<unknown>)[]) =>
  void whenSettled().then(() => {
    for (const part of parts) part().catch(() => undefined)
  })
