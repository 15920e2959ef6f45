/** Select options from the server. This module reads them; `web/app/lookup-registry.ts` defines which exist. */
import { createContext, useContext, useMemo } from 'react'
import type { Option } from '#contract/platform/fields.ts'
import type { Endpoint, Reply } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { type Route, route, useRead } from '#web/client/api.ts'

export interface Lookup {
  from: Route<Endpoint>
  toOptions: (reply: unknown) => Option[]
  /** Text of the alert when the options cannot be loaded. */
  failure: string
  /** The endpoint can include inactive rows. */
  hasInactive: boolean
}

export const defineLookup = <E extends Endpoint>(
  from: Route<E>,
  toOptions: (reply: Reply<E>) => Option[],
  { failure = messages.generic, hasInactive = false }: Partial<Pick<Lookup, 'failure' | 'hasInactive'>> = {},
): Lookup => ({
  from,
  toOptions: (reply) => toOptions(reply as Reply<E>),
  failure,
  hasInactive,
})

/** Lookups by the name under which fields and filters use them. */
export const Lookups = createContext<Record<string, Lookup>>({})

const nowhere = route('GET', '/')

/**
 * The options of a lookup and whether they are loading; empty without a lookup. Filters, columns and inputs with an old
 * choice request `all`, which includes inactive rows.
 */
export function useLookup(name: string | undefined, which: 'active' | 'all' = 'active') {
  const lookups = useContext(Lookups)
  const found = name === undefined ? undefined : lookups[name]
  if (name !== undefined && !found) throw new Error(`Lookup ${name} is not defined`)
  const { data, isLoading } = useRead(
    found?.from ?? nowhere,
    found?.hasInactive && which === 'all' ? { query: { inactive: 'true' } } : {},
    { enabled: found !== undefined, staleTime: 5 * 60_000, failure: found?.failure },
  )
  const options = useMemo(() => (data === undefined ? [] : (found?.toOptions(data) ?? [])), [data, found])
  return { options, isLoading }
}
