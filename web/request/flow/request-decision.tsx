import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { isDecided, NOTE_MAX } from '#contract/request/flow.ts'
import type { StoredRequest } from '#contract/request/kind.ts'
import { useWrite } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { NoWrapDates } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
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

interface NoteProps {
  tone: DecisionOption['tone']
  value: string
  onChange: (note: string) => void
  inputRef?: Ref<HTMLTextAreaElement>
  hint?: string
}

/** Note on the decision, which the owner reads; a rejection asks for a reason. */
export const NoteInput = ({ tone, value, onChange, inputRef, hint }: NoteProps) => (
  <TextField
    multiline
    minRows={2}
    label={tone === 'error' ? 'Alasan penolakan (opsional)' : 'Catatan (opsional)'}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    inputRef={inputRef}
    helperText={hint}
    slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
    sx={{ mt: 2 }}
  />
)

interface DialogProps {
  option: DecisionOption
  agreeLabel: string
  text: string
  name: string
  isBusy: boolean
  onClose: () => void
  onAgree: (note: string) => void
  children: ReactNode
}

export function DecisionDialog({ option, agreeLabel, text, name, isBusy, onClose, onAgree, children }: DialogProps) {
  const id = useId()
  const [note, setNote] = useState('')
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isBusy ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>Apakah anda yakin?</DialogTitle>
      {/* Focusable so that the keyboard can scroll content that is higher than the screen. */}
      <DialogContent tabIndex={0}>
        <div id={`${id}-text`}>
          <DialogContentText color="textPrimary" sx={{ overflowWrap: 'anywhere' }}>
            {option.ask?.(name) ?? (
              <>
                Anda akan <strong>{option.verb}</strong> <NoWrapDates text={name} />.
              </>
            )}
          </DialogContentText>
          <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        </div>
        {children}
        <NoteInput tone={option.tone} value={note} onChange={setNote} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isBusy} autoFocus>
          Kembali
        </Button>
        <Button variant="contained" color={option.tone} loading={isBusy} onClick={() => onAgree(note.trim())}>
          {agreeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
