import type { ComponentType } from 'react'
import type { Search } from '#web/client/navigation.tsx'
import type { ScreenPath } from '#web/client/paths.ts'

/** One line of the search: a person, a screen, an act or a section of the guide, and where it leads. */
export interface SearchItem {
  kind: 'person' | 'screen' | 'act' | 'guide'
  label: string
  /** Grey text after or below the label. */
  detail?: string
  to: ScreenPath
  search?: Search
  /** The place on the screen, as after `#`. */
  hash?: string
  /** Ends the session instead of leading to a screen. */
  isSignOut?: true
  /** The target of the second key: the time and requests of a person. */
  second?: Search
  icon?: ComponentType
  photo?: string | null
}

/** Two items that lead to the same place are the same. */
export const targetKey = ({ to, search, hash }: Pick<SearchItem, 'to' | 'search' | 'hash'>) =>
  `${to}?${JSON.stringify(search ?? {})}#${hash ?? ''}`

/** Without case and accents, as the server compares names. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Whether every typed word occurs in the text. */
export const matches = (text: string, typed: string) => {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
