import { useMemo } from 'react'
import { route, useRead } from '#web/api.ts'
import { lookups } from '#web/lookups.ts'

const nowhere = route('GET', '/')

/** The options of a lookup, and whether they are still on the way; none for a field that has no lookup. */
export function useLookup(name: string | undefined) {
  const lookup = name === undefined ? undefined : lookups[name]
  if (name !== undefined && !lookup) throw new Error(`There is no lookup named ${name}`)
  const { data, isLoading } = useRead(
    lookup?.from ?? nowhere,
    {},
    { enabled: lookup !== undefined, staleTime: 5 * 60_000, failure: lookup?.failure },
  )
  const options = useMemo(() => (data === undefined ? [] : (lookup?.toOptions(data) ?? [])), [data, lookup])
  return { options, isLoading }
}
