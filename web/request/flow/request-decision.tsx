import { useRef, useState } from 'react'
import { isDecided } from '#contract/request/flow.ts'
import type { StoredRequest } from '#contract/request/kind.ts'
import { useWrite } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { requestFacts } from './request-columns.tsx'
import type { DecisionOption, RequestView, ViewedRequest } from './request-view.ts'
import { useUndoable } from './undo-decision.ts'

const FIRST_YES = 'Langkah 1 disetujui, menunggu langkah 2 dari orang lain'

interface Props<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  row: Shown
  /** On our own screens; the specified lists have the words of the kind. */
  isPlain?: boolean
}

/** One button per decision; each opens a confirmation dialog that shows the request. */
export function RequestDecision<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>({
  view,
  row,
  isPlain,
}: Props<Row, Shown, Change>) {
  const { kind, decision } = view
  const { options, instead, text, name, facts = view.facts, more } = decision
  const [chosen, setChosen] = useState<DecisionOption<Shown['status']>>()
  const decide = useDecide(view)
  const close = () => setChosen(undefined)
  const other = instead?.(row)
  const isOver = row.status === kind.cancelled || isDecided(kind.flow(row), row.status)
  const usual = isOver ? [] : options
  return (
    <>
      {(other ? [other] : usual).map((option) => (
        <RowAction
          key={option.status}
          label={isPlain ? option.plainLabel : option.label}
          tone={option.tone}
          disabled={!(other ?? row.can_action) || decide.isPending}
          onClick={() => setChosen(option)}
        />
      ))}
      {chosen && (
        <DecisionDialog
          option={chosen}
          agreeLabel={isPlain || chosen.tone === 'error' ? chosen.plainLabel : chosen.label}
          text={text}
          name={name(row)}
          isBusy={decide.isPending}
          onClose={close}
          onAgree={(note) => decide.send(row, chosen, note, { onSettled: close })}
        >
          <Facts facts={requestFacts(kind, facts, row)} />
          {more && <br />}
          {more?.(row)}
        </DecisionDialog>
      )}
    </>
  )
}

export function useDecide<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>({
  name,
  kind,
  decision: { endpoint, failure },
}: RequestView<Row, Shown, Change>) {
  const me = useMe()
  const report = useUndoable()
  const current = useRef({ success: '', step: 1, id: 0 })
  const decide = useWrite(endpoint?.(me) ?? kind.endpoints.decide, {
    // The first of two approvals advances the step but not the status.
    onSuccess: (after) =>
      report(after.step > current.current.step ? FIRST_YES : current.current.success, [
        { kind: name, id: current.current.id },
      ]),
    failure,
    // Shown until closed, because the request was decided or edited by another person.
    showsReason: true,
  })
  const send = (
    row: Shown,
    { status, success }: DecisionOption<Shown['status']>,
    note: string,
    after: { onSuccess?: () => void; onSettled?: () => void },
  ) => {
    current.current = { success, step: row.step, id: row.id }
    const params = { id: row.id, positionId: row.position_id }
    // The server rejects the decision if the request was edited after this version was read.
    decide.mutate({ params, body: { status, version: row.version, ...(note && { note }) } }, after)
  }
  return { send, isPending: decide.isPending }
}
