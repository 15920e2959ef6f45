/** Milliseconds of a date or wall clock, only compared with each other. The same few are read for thousands of days. */
const REMEMBERED_MAX = 5000
const remembered = new Map<string, number>()

export const instantOf = (clock: string) => {
  const known = remembered.get(clock)
  if (known !== undefined) return known
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  const instant = Date.parse(clock.length > 10 ? `${clock}Z` : `${clock}T00:00:00Z`)
  remembered.set(clock, instant)
  return instant
}
