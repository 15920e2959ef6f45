import Tab from '@mui/material/Tab'
import type { Option } from '#contract/fields.ts'
import type { StateCount } from '#contract/request-endpoints.ts'
import type { RequestEndpoints } from '#contract/request-kind.ts'
import { useRead } from '#web/api.ts'
import type { RequestArgs } from '#web/http.ts'
import { number } from '#web/ui/format.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import type { ListState } from '#web/ui/list/list-state.ts'
import { TabBar } from '#web/ui/page/tab-bar.tsx'

/** Count and total amount of each state under the other filters of the list. */
export function useStateCounts(
  endpoint: RequestEndpoints<never, never, never>['counts'],
  values: Record<string, string>,
): StateCount[] | undefined {
  const { status: _, sort: __, ...query } = values
  return useRead(endpoint, { query } as RequestArgs, { placeholderData: (old) => old, failure: false }).data
}

interface Props {
  endpoint: RequestEndpoints<never, never, never>['counts']
  filter: Filter & { options: readonly Option[] }
  state: ListState
}

/** Tabs for the states of the Status filter, with counts; tab and filter share one value. */
export function ApprovalTabs({ endpoint, filter, state }: Props) {
  const counts = useStateCounts(endpoint, state.values)
  const { [filter.name]: selected = '' } = state.values
  const open = filter.options.some((it) => it.value === selected) ? selected : ''
  const countOf = (status: string) =>
    counts?.filter((it) => status === '' || it.status === status).reduce((sum, it) => sum + it.count, 0)
  return (
    <TabBar
      label="Status pengajuan"
      open={open}
      onOpen={(status) => state.setFilter(filter, status)}
      sx={{ borderBottom: 1, borderColor: 'divider', px: { sm: 1 } }}
    >
      {[{ value: '', label: 'Semua' }, ...filter.options].map(({ value, label }) => {
        const count = countOf(value)
        return <Tab key={value} value={value} label={count === undefined ? label : `${label} ${number(count)}`} />
      })}
    </TabBar>
  )
}
