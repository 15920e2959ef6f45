/** The items that were opened last by the search, per account on this device; signing out deletes them. */
import { type SearchItem, targetKey } from './search-item.ts'

const MAX = 6
const keyOf = (position_id: number) => `search_recent_${position_id}`

/** Icons and photo links cannot be stored. */
type Stored = Omit<SearchItem, 'icon' | 'photo'>

const isStored = (it: unknown): it is Stored =>
  typeof it === 'object' &&
  it !== null &&
  'to' in it &&
  typeof it.to === 'string' &&
  it.to.startsWith('/') &&
  'label' in it &&
  typeof it.label === 'string'

export function readRecent(position_id: number): Stored[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(position_id)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStored).slice(0, MAX) : []
  } catch {
    return []
  }
}

export function addRecent(position_id: number, { icon: _, photo: __, ...item }: SearchItem) {
  const others = readRecent(position_id).filter((it) => targetKey(it) !== targetKey(item))
  localStorage.setItem(keyOf(position_id), JSON.stringify([item, ...others].slice(0, MAX)))
}
