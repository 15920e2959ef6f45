import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { NOTE_MAX } from '#contract/request/flow.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { NoWrapValues } from '#web/ui/list/no-wrap.tsx'
import type { DecisionOption } from './request-view.ts'

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
                Anda akan <strong>{option.verb}</strong> <NoWrapValues text={name} />.
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
