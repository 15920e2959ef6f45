import type { StoredRequest } from '#contract/request/kind.ts'
import { ShortcutHint } from '#web/ui/list/shortcut-hint.tsx'
import { sumOf } from '#web/ui/short-format.ts'
import { AmountTotals, BulkDecisionBar, bulkDecisionOptions } from './approval-list-footer.tsx'
import { RequestPanel } from './request-panel.tsx'
import type { RequestView, ViewedRequest } from './request-view.ts'

interface FootProps<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  rows: readonly Shown[]
  selectedRows: readonly Shown[]
  /** Those of the filters. */
  values: Record<string, string>
  /** The list is narrowed to those that wait for the viewer. */
  isOnePage: boolean
  isReadOnly: boolean
  /** The request in the panel. */
  openId: number | undefined
  onOpen: (id: number | undefined) => void
  onClear: () => void
}

/** Below the rows: their sum, actions for the selected ones, and the panel of the open one. */
export function ApprovalFoot<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: FootProps<Row, Shown, Change>,
) {
  const { view, rows, selectedRows, values, isOnePage, isReadOnly, openId, onOpen, onClear } = props
  const open = rows.findIndex((it) => it.id === openId)
  const row = rows[open]
  const { amount } = view
  return (
    <>
      {amount && (
        <AmountTotals
          endpoint={view.kind.endpoints.counts}
          values={values}
          amounts={rows.map(amount)}
          isOnePage={isOnePage}
        />
      )}
      <BulkDecisionBar
        count={selectedRows.length}
        options={bulkDecisionOptions(view, selectedRows)}
        amount={amount && sumOf(selectedRows.map(amount))}
        onClear={onClear}
      />
      <ShortcutHint text={`J/K pindah · Enter buka${isReadOnly ? '' : ' · X pilih · di panel: Y setuju, N tolak'}`} />
      {row && (
        <RequestPanel
          view={view}
          row={row}
          onClose={() => onOpen(undefined)}
          onMove={(step) => onOpen((rows[open + step] ?? row).id)}
          onDecided={() => onOpen(rows.find((it, at) => at > open && it.can_action)?.id)}
        />
      )}
    </>
  )
}
