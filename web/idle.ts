/** Does something when the browser has nothing better to do; Safari cannot tell when that is. */
export const whenIdle = (task: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 1500)
}

/** A part that is not needed yet is fetched ahead: the connection may be gone by the time somebody asks for it. */
export const fetchAhead = (...parts: (() => Promise<unknown>)[]) =>
  whenIdle(() => {
    for (const part of parts) part().catch(() => undefined)
  })
