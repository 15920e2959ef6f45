/** The known name that somebody most likely meant. */

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** How many letters must be put in, taken out or changed; more than the limit is as good as endless. */
const distance = (one: string, other: string, limit: number) => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(at(next, j - 1) + 1, at(row, j) + 1, at(row, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1))
    row = next
  }
  return at(row, other.length)
}
const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/** So many are told; whoever misspells more has another trouble, and comparing costs. */
const GUESSES_MAX = 200

/** Tells the nearest of the first few that are asked for, and remembers what it told. */
export const createGuesser = () => {
  const told = new Map<string, string | undefined>()
  return (text: string, list: string | number, names: () => readonly string[]) => {
    const key = `${list} ${text}`
    if (!told.has(key) && told.size < GUESSES_MAX) told.set(key, nearest(text, names()))
    return told.get(key)
  }
}

export const nearest = (text: string, names: readonly string[]): string | undefined => {
  const wanted = plain(text)
  const limit = Math.max(2, Math.floor(wanted.length * 0.4))
  let best: string | undefined
  let least = limit + 1
  for (const name of names) {
    const candidate = plain(name)
    // A part of the name is what people type: it counts as close.
    const steps = candidate.includes(wanted) && wanted.length >= 3 ? 1 : distance(wanted, candidate, limit)
    if (steps < least) [best, least] = [name, steps]
  }
  return best
}
