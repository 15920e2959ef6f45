import { optionsOf } from '#contract/request.ts'
import type { StoredRequest } from '#contract/request-kind.ts'
import { useMe } from '#web/session.ts'
import { type Filter, yearFilter } from '#web/ui/list/filter-bar.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import type { Column } from '#web/ui/list/rows.ts'
import { RequestDecision } from './decision.tsx'
import type { RequestView, ShownRequest } from './view.ts'

interface Props<Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  columns: readonly Column<Shown>[]
  /** Which of the states the filter offers, all unless stated. */
  statuses?: readonly Shown['status'][]
  no?: string
  /** Whether the viewer decides at all, which is so unless stated. */
  isReadOnly?: boolean
}

const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }

/** The list from which requests are decided. */
export function ApprovalList<Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object>(
  props: Props<Row, Shown, Change>,
) {
  const { view, columns, statuses, no, isReadOnly } = props
  const { endpoints, states, filters = [] } = view.kind
  const { role_name } = useMe()
  const isHcis = role_name === 'hcis'
  const inExport = new Map([['company_id', 'companyId'], ...filters.map((it) => [it.name, it.inExport] as const)])
  const download = {
    endpoint: endpoints.export,
    query: (given: Record<string, string>) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [inExport.get(name) ?? name, value])),
  }
  return (
    <ListPage
      // HR reads every company, the others the own one: two addresses of the same rows, where there are two.
      endpoint={(isHcis && endpoints.all) || endpoints.company}
      columns={columns}
      no={no}
      filters={[
        ...(isHcis ? [entity] : []),
        ...filters.map(({ name, label, options }) => ({ name, label, options })),
        { name: 'status', label: 'Status', options: optionsOf(states, statuses) },
        yearFilter(),
      ]}
      failure={view.messages.loadFailed}
      refetchInterval={view.refetchInterval}
      rowActions={isReadOnly ? undefined : (row: Shown) => <RequestDecision view={view} row={row} />}
      download={role_name === 'staff' ? undefined : download}
    />
  )
}
