import { placeholderNames } from '#contract/letter/placeholders.ts'
import { nearest } from '#server/platform/import/nearest.ts'

const PREFIX = 4

const commonPrefix = (one: string, other: string) => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** The placeholder that was probably meant: the nearest one, else the first with the same beginning. */
export const guessPlaceholder = (typed: string): string | undefined => {
  const close = nearest(typed.slice(0, 60), placeholderNames)
  if (close !== undefined) return close
  const [begins] = placeholderNames
    .map((name) => ({ name, prefix: commonPrefix(typed.toLowerCase(), name) }))
    .toSorted((a, b) => b.prefix - a.prefix)
  return begins && begins.prefix >= PREFIX ? begins.name : undefined
}
