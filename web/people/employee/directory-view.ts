/** How an account shows the directory, kept on the device: it survives a sign-out and contains no names. */
import { useState } from 'react'
import { type DirectorySort, directorySorts } from '#contract/people/directory.ts'
import { directoryViewKey } from '#web/client/storage-keys.ts'

export interface DirectoryView {
  isTable: boolean
  /** The optional columns of the table. */
  columns: readonly DirectorySort[]
  /** Filters and sort as in the address; never what was typed into the search. */
  filters: Record<string, string>
}

const DEFAULT: DirectoryView = { isTable: false, columns: ['identity', 'company', 'job', 'status'], filters: {} }

const isSort = (it: unknown): it is DirectorySort => directorySorts.includes(it as DirectorySort)
const textsOf = (it: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((it ?? {}) as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Anything may be stored, by an older version or by hand. */
export const readDirectoryView = (position_id: number): DirectoryView => {
  try {
    const stored = JSON.parse(localStorage.getItem(directoryViewKey(position_id)) ?? '') as Partial<DirectoryView>
    return {
      isTable: stored.isTable === true,
      columns: Array.isArray(stored.columns) ? stored.columns.filter(isSort) : DEFAULT.columns,
      filters: textsOf(stored.filters),
    }
  } catch {
    return DEFAULT
  }
}

export function useDirectoryView(position_id: number) {
  const [view, setView] = useState(() => readDirectoryView(position_id))
  const change = (next: Partial<DirectoryView>) => {
    const changed = { ...readDirectoryView(position_id), ...next }
    setView(changed)
    try {
      localStorage.setItem(directoryViewKey(position_id), JSON.stringify(changed))
    } catch {
      // Without storage the view lasts until the page is left.
    }
  }
  return [view, change] as const
}
