import type { ComponentType } from 'react'
import type { Search } from '#web/client/navigation.tsx'
import type { ScreenPath } from '#web/client/paths.ts'

/** One line of the search: a person, a screen or an act, and where it leads. */
export interface SearchItem {
  kind: 'person' | 'screen' | 'act'
  label: string
  /** Grey text after or below the label. */
  detail?: string
  to: ScreenPath
  search?: Search
  /** The target of the second key: the time and requests of a person. */
  second?: Search
  icon?: ComponentType
  photo?: string | null
}

/** Two items that lead to the same place are the same. */
export const targetKey = ({ to, search }: Pick<SearchItem, 'to' | 'search'>) => `${to}?${JSON.stringify(search ?? {})}`

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
