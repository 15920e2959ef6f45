import Tab from '@mui/material/Tab'
import { useEffect } from 'react'
import type { inbox } from '#contract/inbox.ts'
import type { Option } from '#contract/platform/fields.ts'
import { admits } from '#contract/policy.ts'
import type { StateCount } from '#contract/request/endpoints.ts'
import type { RequestEndpoints } from '#contract/request/known-endpoints.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { route, useRead } from '#web/client/api.ts'
import type { RequestArgs } from '#web/client/http.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { number } from '#web/ui/format.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { currentYear } from '#web/ui/list/filter-bar.tsx'
import type { ListState } from '#web/ui/list/list-state.ts'
import { TabBar } from '#web/ui/page/tab-bar.tsx'

const inboxTotal = route<typeof inbox.total>('GET', '/staff/inbox/total')

/** Count and total amount of each state under the other filters of the list. */
export function useStateCounts(
  endpoint: RequestEndpoints<never, never, never>['counts'],
  values: Record<string, string>,
): StateCount[] | undefined {
  const { status: _, sort: __, ...query } = values
  return useRead(endpoint, { query } as RequestArgs, { placeholderData: (old) => old, failure: false }).data
}

/** Search parameter of the tab: `me`, or `all` for the tab of all requests. */
const TAB = 'waits_for'
const FOR_ME = 'me'
const ALL = 'all'
const LABEL = 'Perlu keputusan Anda'

/**
 * Whether the list shows only what waits for the viewer. An address without any filter, as in the menu with its count,
 * leads there as long as something waits.
 */
export function useToDecide(kind: KindName, filterNames: readonly string[]) {
  const [search, setSearch] = useSearch()
  const canDecide = admits.decider(useMe())
  const { data, isError } = useRead(inboxTotal, {}, { enabled: canDecide, failure: false })
  const count = data?.[kind]
  const isBare = canDecide && [TAB, ...filterNames].every((name) => search[name] === undefined)
  const leadsThere = isBare && count !== undefined && count > 0
  useEffect(() => {
    if (leadsThere) setSearch({ ...search, [TAB]: FOR_ME }, { replace: true })
  })
  return {
    canDecide,
    count,
    isOn: canDecide && search[TAB] === FOR_ME && !search.status,
    /** Nothing is read until it is clear which list a bare address means. */
    isKnown: !leadsThere && !(isBare && data === undefined && !isError),
  }
}

interface Props {
  endpoint: RequestEndpoints<never, never, never>['counts']
  filter: Filter & { options: readonly Option[] }
  state: ListState
  toDecide: ReturnType<typeof useToDecide>
  /** The statuses in which a request waits: counted in all years, unless the address names one. */
  open: readonly string[]
}

/**
 * Tabs for the viewer's own decisions and for the states of the Status filter, each with the number of rows that it
 * lists; tab and filter share one value.
 */
export function ApprovalTabs({ endpoint, filter, state, toDecide, open: waiting }: Props) {
  const [search, setSearch] = useSearch()
  const { year = '' } = search
  const isNamed = search.year !== undefined
  const counts = useStateCounts(endpoint, { ...state.values, year: isNamed ? year : currentYear() })
  const ofAllYears = useStateCounts(endpoint, { ...state.values, year })
  const { [filter.name]: selected = '' } = state.values
  const tab = filter.options.some((it) => it.value === selected) ? selected : ''
  const countOf = (status: string) =>
    (waiting.includes(status) ? ofAllYears : counts)
      ?.filter((it) => status === '' || it.status === status)
      .reduce((sum, it) => sum + it.count, 0)
  const go = (value: string) => {
    const status = value === FOR_ME || value === '' ? undefined : value
    setSearch({ ...search, page: undefined, [filter.name]: status, [TAB]: tabParameter(value) }, { replace: true })
  }
  return (
    <TabBar
      label="Status pengajuan"
      open={toDecide.isOn ? FOR_ME : tab}
      onOpen={go}
      sx={{ borderBottom: 1, borderColor: 'divider', px: { sm: 1 } }}
    >
      {toDecide.canDecide && (
        <Tab value={FOR_ME} label={toDecide.count === undefined ? LABEL : `${LABEL} (${number(toDecide.count)})`} />
      )}
      {[{ value: '', label: 'Semua' }, ...filter.options].map(({ value, label }) => {
        const count = countOf(value)
        return <Tab key={value} value={value} label={count === undefined ? label : `${label} ${number(count)}`} />
      })}
    </TabBar>
  )
}

/** A status says enough by itself. */
const tabParameter = (value: string) => {
  if (value === FOR_ME) return FOR_ME
  return value === '' ? ALL : undefined
}
