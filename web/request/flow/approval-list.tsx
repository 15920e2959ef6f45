import { useState } from 'react'
import { optionsOf, sorts } from '#contract/request/flow.ts'
import type { StoredRequest } from '#contract/request/kind.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { type Filter, yearFilter } from '#web/ui/list/filter-bar.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useRowSelection } from '#web/ui/list/row-selection.tsx'
import { rowShortcutProps, useRowShortcuts } from '#web/ui/list/row-shortcuts.ts'
import { Page } from '#web/ui/page/page.tsx'
import { jobOfNamesakes } from '#web/ui/shared-names.ts'
import { ApprovalFoot } from './approval-foot.tsx'
import { ApprovalTabs, useToDecide } from './approval-tabs.tsx'
import { RequestDecision } from './request-decision.tsx'
import { decisionOptionsFor, type RequestView, type ViewedRequest } from './request-view.ts'
import { RequesterName } from './requester-name.tsx'

interface Props<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  columns: readonly Column<Shown>[]
  /** States that the filter offers; all by default. */
  statuses?: readonly Shown['status'][]
  no?: string
  /** The viewer reads the list but cannot decide; false by default. */
  isReadOnly?: boolean
  /** Text of a line below the name. */
  belowName?: (row: Shown) => string
}

const companyFilter: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }
const keywordFilter: Filter = { name: 'keyword', label: 'Cari nama' }
const [newest, ...otherOrders] = sorts.options
const sortFilter: Filter = { name: 'sort', label: 'Urutkan', options: otherOrders, none: newest?.label }

/** List in which approvers decide requests of one kind. */
export function ApprovalList<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: Props<Row, Shown, Change>,
) {
  const { view, statuses, no, isReadOnly = false } = props
  const { endpoints, states, filters = [] } = view.kind
  const { role_name } = useMe()
  const isHcis = role_name === 'hcis'
  const [openId, setOpenId] = useState<number>()
  const selection = useRowSelection<Shown>({
    canSelect: (row) => !isReadOnly && decisionOptionsFor(view, row).length > 0,
    rowName: (row) => view.decision.name(row),
    rowId: (row) => row.id,
  })
  const status = { name: 'status', label: 'Status', options: optionsOf(states, statuses), hasTabs: true }
  const units = useDepartmentFilters()
  const others = [keywordFilter, ...(isHcis ? [companyFilter] : []), ...units, ...filters, status, sortFilter]
  const toDecide = useToDecide(view.name, ['year', ...others.map((it) => it.name)])
  const [search] = useSearch()
  const isWaiting = toDecide.isOn || view.kind.open.some((it) => it === search.status)
  const inExport = new Map([['company_id', 'companyId'], ...filters.map((it) => [it.name, it.inExport] as const)])
  const download = {
    endpoint: endpoints.export,
    // The file has its own sort order.
    query: ({ sort: _, ...values }: Record<string, string>) =>
      Object.fromEntries(
        Object.entries({ ...values, ...(toDecide.isOn && { waits_for: 'me' }) }).map(([name, value]) => [
          inExport.get(name) ?? name,
          value,
        ]),
      ),
  }
  useRowShortcuts({ onOpen: (key) => setOpenId(Number(key)), onSelect: (key) => selection.toggle(Number(key)) })

  const columns = props.columns.map((column) =>
    column.role === 'title'
      ? {
          ...column,
          cell: (row: Shown, rows: readonly Shown[]) => (
            <RequesterName
              text={row.user_name}
              about={jobOfNamesakes(rows)(row)}
              below={props.belowName?.(row)}
              onOpen={() => setOpenId(row.id)}
            />
          ),
        }
      : column,
  )
  if (!toDecide.isKnown)
    return (
      <Page>
        <LoadingPanel />
      </Page>
    )
  return (
    <ListPage
      // HR reads all companies, other viewers their own; kinds without a separate endpoint for HR use one for both.
      endpoint={(isHcis && endpoints.all) || endpoints.company}
      columns={columns}
      empty={view.empty}
      no={no}
      words={view.words}
      args={toDecide.isOn ? { query: { waits_for: 'me' } } : undefined}
      tabs={(state) => (
        <ApprovalTabs
          endpoint={endpoints.counts}
          filter={status}
          state={state}
          toDecide={toDecide}
          open={view.kind.open}
        />
      )}
      filters={[
        keywordFilter,
        ...(isHcis ? [companyFilter] : []),
        ...units,
        ...filters.map(({ name, label, options }) => ({ name, label, options })),
        status,
        // A request of next January must not be missing where requests wait.
        yearFilter(isWaiting ? '' : undefined, view.words),
        sortFilter,
      ]}
      failure={view.messages.loadFailed}
      refetchInterval={view.refetchInterval}
      lead={isReadOnly ? undefined : selection.lead}
      rowProps={(row: Shown) => rowShortcutProps(row.id, () => setOpenId(row.id))}
      rowActions={isReadOnly ? undefined : (row: Shown) => <RequestDecision view={view} row={row} />}
      foot={(rows: Shown[], { values }) => (
        <ApprovalFoot
          view={view}
          rows={rows}
          selectedRows={selection.of(rows)}
          values={values}
          isOnePage={toDecide.isOn}
          isReadOnly={isReadOnly}
          openId={openId}
          onOpen={setOpenId}
          onClear={selection.clear}
        />
      )}
      download={role_name === 'staff' ? undefined : download}
    />
  )
}
