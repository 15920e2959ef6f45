import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { FailureMessage } from '#web/ui/feedback/error-panel.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'

export function ReceiptButton({ path, about }: { path: string; about: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowAction label="Lihat Kwitansi" canWrap onClick={() => setOpen(true)} />
      {isOpen && <ReceiptDialog path={path} about={about} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceiptDialog({ path, about, onClose }: { path: string; about: string; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Bukti Kwitansi</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <Receipt key={path} path={path} about={about} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          Tutup
        </Button>
        <Button variant="contained" component="a" href={path} target="_blank" rel="noopener">
          Buka di tab baru
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Receipt image; retrying reloads the row, which brings a new link if the old one has expired. */
export function Receipt({ path, about }: { path: string; about: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const client = useQueryClient()
  const retry = () => {
    setState('loading')
    void client.invalidateQueries()
  }
  if (state === 'failed') return <FailureMessage text={screenMessages.reimbursement.loadFailed} onRetry={retry} />
  return (
    <>
      {state === 'loading' && <Skeleton variant="rounded" height={320} />}
      <Box
        component="img"
        src={path}
        alt={`Kuitansi ${about}`}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        sx={{
          display: state === 'shown' ? 'inline-block' : 'none',
          maxWidth: '100%',
          maxHeight: '70vh',
          borderRadius: 1,
        }}
      />
    </>
  )
}
