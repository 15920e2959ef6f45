import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/http.ts'
import { optionsOf, type States } from '#contract/request.ts'
import { useMe } from '#web/session.ts'
import type { Filter } from '#web/ui/list/filter-bar.tsx'
import { yearFilter } from '#web/ui/list/filter-bar.tsx'
import { ListPage, type RowOf } from '#web/ui/list/list-page.tsx'
import type { Column } from '#web/ui/list/rows.ts'

interface Props<E extends Endpoint, S extends string> {
  /** HR reads every company, the others the own one: two addresses of the same rows. */
  all: E
  company: Endpoint & Pick<E, 'page'>
  sheet: Endpoint
  states: States<S>
  /** Which of the states the filter offers, all unless stated. */
  statuses?: readonly S[]
  /** Filters of this kind alone, and what they are called in the export. */
  filters?: readonly Filter[]
  rename?: Record<string, string>
  columns: readonly Column<RowOf<E>>[]
  rowActions?: (row: RowOf<E>) => ReactNode
  no?: string
  failure?: string
  /** Keeps links in the rows alive. */
  refetchInterval?: number
}

const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }

/** The list from which requests are decided. */
export function ApprovalList<E extends Endpoint, S extends string>(props: Props<E, S>) {
  const { all, company, sheet, states, statuses, filters = [], rename = {}, ...list } = props
  const { role_name } = useMe()
  const isHcis = role_name === 'hcis'
  const nameInExport = (name: string) => (name === 'company_id' ? 'companyId' : (rename[name] ?? name))
  return (
    <ListPage
      {...list}
      endpoint={isHcis ? all : (company as E)}
      filters={[
        ...(isHcis ? [entity] : []),
        ...filters,
        { name: 'status', label: 'Status', options: optionsOf(states, statuses) },
        yearFilter(),
      ]}
      download={
        role_name === 'staff'
          ? undefined
          : {
              endpoint: sheet,
              query: (given) =>
                Object.fromEntries(Object.entries(given).map(([name, value]) => [nameInExport(name), value])),
            }
      }
    />
  )
}
