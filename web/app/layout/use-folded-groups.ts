import { useState } from 'react'
import { FOLDED_GROUPS_KEY } from '#web/client/storage-keys.ts'

function readFolded(initial: readonly string[]): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FOLDED_GROUPS_KEY) ?? JSON.stringify(initial))
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return new Set()
  }
}

/**
 * The folded groups of the menu, remembered on the device; `initial` are folded until somebody chooses. The group of the open screen is unfolded at each arrival
 * there, without being forgotten; folding it again by hand lasts until the next screen.
 */
export function useFoldedGroups(openGroup: string, pathname: string, initial: readonly string[]) {
  const [folded, setFolded] = useState(() => readFolded(initial))
  const [closedOn, setClosedOn] = useState<string>()
  const isFolded = (group: string) => folded.has(group) && (group !== openGroup || closedOn === pathname)
  const toggle = (group: string) => {
    const next = new Set(folded)
    if (isFolded(group)) next.delete(group)
    else next.add(group)
    setClosedOn(group === openGroup && next.has(group) ? pathname : undefined)
    setFolded(next)
    localStorage.setItem(FOLDED_GROUPS_KEY, JSON.stringify([...next]))
  }
  return { isFolded, toggle }
}
