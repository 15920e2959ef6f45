/** Finds the known name that is closest to a misspelt one. */

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Levenshtein distance; `limit + 1` for all that are further apart. */
export const distanceOf = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  if (same > 0) return distanceOf(one.slice(same), other.slice(same), limit)
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(at(next, j - 1) + 1, at(row, j) + 1, at(row, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1))
    if (Math.min(...next) > limit) return limit + 1
    row = next
  }
  return at(row, other.length)
}
const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/** Limit per file, as comparing is expensive; a file with more misspellings has a different problem. */
const GUESSES_MAX = 200

/** Finds the closest name, caches each result and stops searching after `GUESSES_MAX` texts. */
export const createGuesser = () => {
  const guesses = new Map<string, string | undefined>()
  return (text: string, list: string | number, names: () => readonly string[]) => {
    const key = `${list} ${text}`
    if (!guesses.has(key) && guesses.size < GUESSES_MAX) guesses.set(key, nearest(text, names()))
    return guesses.get(key)
  }
}

export const nearest = (text: string, names: readonly string[]): string | undefined => {
  const wanted = plain(text)
  const limit = Math.max(2, Math.floor(wanted.length * 0.4))
  let best: string | undefined
  let least = limit + 1
  for (const name of names) {
    const candidate = plain(name)
    // People often type only a part of the name, so a part counts as close.
    const steps = candidate.includes(wanted) && wanted.length >= 3 ? 1 : distanceOf(wanted, candidate, limit)
    if (steps < least) [best, least] = [name, steps]
  }
  return best
}
