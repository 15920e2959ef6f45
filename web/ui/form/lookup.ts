/** Options that the server keeps. The kit knows how they are had; which there are, the app says (`web/lookups.ts`). */
import { createContext, useContext, useMemo } from 'react'
import type { Option } from '#contract/fields.ts'
import type { Endpoint, Reply } from '#contract/http.ts'
import { messages } from '#contract/messages.ts'
import { type Route, route, useRead } from '#web/api.ts'

export interface Lookup {
  from: Route<Endpoint>
  toOptions: (reply: unknown) => Option[]
  /** Text of the alert when the rows cannot be had. */
  failure: string
  /** It can be asked for what is not to be chosen any more, too. */
  hasInactive: boolean
}

export const lookup = <E extends Endpoint>(
  from: Route<E>,
  toOptions: (reply: Reply<E>) => Option[],
  { failure = messages.generic, hasInactive = false }: Partial<Pick<Lookup, 'failure' | 'hasInactive'>> = {},
): Lookup => ({
  from,
  toOptions: (reply) => toOptions(reply as Reply<E>),
  failure,
  hasInactive,
})

/** By the name under which fields and filters ask for them. */
export const Lookups = createContext<Record<string, Lookup>>({})

const nowhere = route('GET', '/')

/**
 * The options of a lookup, and whether they are still on the way; none for a field that has no lookup. Those who look back
 * (filters, columns, an input that holds an old choice) ask for all of them.
 */
export function useLookup(name: string | undefined, which: 'active' | 'all' = 'active') {
  const lookups = useContext(Lookups)
  const found = name === undefined ? undefined : lookups[name]
  if (name !== undefined && !found) throw new Error(`There is no lookup named ${name}`)
  const { data, isLoading } = useRead(
    found?.from ?? nowhere,
    found?.hasInactive && which === 'all' ? { query: { inactive: 'true' } } : {},
    { enabled: found !== undefined, staleTime: 5 * 60_000, failure: found?.failure },
  )
  const options = useMemo(() => (data === undefined ? [] : (found?.toOptions(data) ?? [])), [data, found])
  return { options, isLoading }
}
