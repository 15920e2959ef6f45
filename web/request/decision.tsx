import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import type { Args, Endpoint } from '#contract/http.ts'
import { useWrite } from '#web/api.ts'
import { RowAction } from '#web/ui/list/row-actions.tsx'

export interface Verdict<S extends string = string> {
  status: S
  /** On the row. */
  label: string
  /** On the button that does it, where the row's word could be taken for another deed. */
  agree?: string
  /** What would be done to the request: 'menyetujui', 'menolak' … */
  deed: string
  tone: ButtonProps['color']
  /** What is said when it is done. */
  success: string
}

interface Decidable {
  id: number
  version: number
}

interface Props<Row extends Decidable, E extends Endpoint> {
  row: Row
  /** None when nothing is left to decide. */
  verdicts: readonly (Verdict & { enabled: boolean })[]
  endpoint: E
  params: (row: Row) => object
  failure?: string
  text: string
  /** Which request it is, and whose: 'cuti Budi Santoso, 05-03-2026 s/d 06-03-2026'. */
  name: (row: Row) => string
  /** What whoever decides should look at once more. */
  about: (row: Row) => ReactNode
}

/** A button for each verdict; nothing is decided before it was asked once more, with the request before the eyes. */
export function Decision<Row extends Decidable, E extends Endpoint>(props: Props<Row, E>) {
  const { row, verdicts, endpoint, params, failure, text, name, about } = props
  const [chosen, setChosen] = useState<Verdict>()
  const decide = useWrite(endpoint, {
    success: (_, args) => verdictOf(verdicts, args)?.success ?? '',
    failure,
  })
  const close = () => setChosen(undefined)
  const agree = ({ status }: Verdict) => {
    // The version tells which text was read: a request that was edited meanwhile is not decided.
    const args = { params: params(row), body: { status, version: row.version } } as unknown as Args<E>
    decide.mutate(args, { onSettled: close })
  }
  return (
    <>
      {verdicts.map((it) => (
        <RowAction
          key={it.status}
          label={it.label}
          tone={it.tone}
          disabled={!it.enabled || decide.isPending}
          onClick={() => setChosen(it)}
        />
      ))}
      {chosen && (
        <DecisionDialog
          verdict={chosen}
          text={text}
          name={name(row)}
          isBusy={decide.isPending}
          onClose={close}
          onAgree={() => agree(chosen)}
        >
          {about(row)}
        </DecisionDialog>
      )}
    </>
  )
}

const verdictOf = (verdicts: readonly Verdict[], args: unknown) => {
  const { status } = (args as { body: { status: string } }).body
  return verdicts.find((it) => it.status === status)
}

interface DialogProps {
  verdict: Verdict
  text: string
  name: string
  isBusy: boolean
  onClose: () => void
  onAgree: () => void
  children: ReactNode
}

function DecisionDialog({ verdict, text, name, isBusy, onClose, onAgree, children }: DialogProps) {
  const id = useId()
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
      {/* It may be longer than a phone: a keyboard must be able to scroll it. */}
      <DialogContent tabIndex={0}>
        <div id={`${id}-text`}>
          <DialogContentText color="textPrimary" sx={{ overflowWrap: 'anywhere' }}>
            Anda akan <strong>{verdict.deed}</strong> {name}.
          </DialogContentText>
          <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        </div>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isBusy} autoFocus>
          Kembali
        </Button>
        <Button variant="contained" color={verdict.tone} loading={isBusy} onClick={onAgree}>
          {verdict.agree ?? verdict.label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
