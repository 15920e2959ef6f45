import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { newsLink } from '#contract/home/news-body.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'

interface Props {
  /** URL of the link under the cursor; empty for a new one. */
  address: string
  onSave: (address: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Adds a missing https scheme; schemes other than http and https stay invalid. */
const completed = (typed: string) =>
  newsLink(typed) ??
  (/^[\w-]+(\.[\w-]+)+(?=[/?#]|$)/.test(typed.trim()) ? newsLink(`https://${typed.trim()}`) : undefined)

export default function LinkDialog({ address, onSave, onRemove, onClose }: Props) {
  const titleId = useId()
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)

  const save = (event: FormEvent) => {
    // React events bubble from the dialog to the surrounding news form, which must not be submitted.
    event.preventDefault()
    event.stopPropagation()
    const good = completed(typed)
    if (good) onSave(good)
    else setWrong(true)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={save}>
        <DialogTitle id={titleId}>Tautan</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <TextField
            autoFocus
            label="Alamat tautan"
            placeholder="https://"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
            error={isWrong}
            helperText={isWrong ? 'Link harus diawali http:// atau https://' : undefined}
            slotProps={{ htmlInput: { inputMode: 'url', maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          {address && (
            <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
              Hapus tautan
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" variant="contained">
            Simpan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
