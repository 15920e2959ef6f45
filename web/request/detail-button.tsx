import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import type { Endpoint } from '#contract/http.ts'
import { History } from '#web/request/history.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { type Fact, Facts } from '#web/ui/page/facts.tsx'

interface Props {
  title: string
  /** A word of the row to open it with, in place of a button of its own. */
  word?: string
  facts: readonly Fact[]
  history: { endpoint: Endpoint; id: number; labels: Record<string, string> }
  children?: ReactNode
}

/** Everything about one request, for the kinds that have no page of their own. */
export function DetailButton({ title, word, facts, history, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {word === undefined ? (
        <IconAction icon="detail" label="Detail" onClick={() => setOpen(true)} />
      ) : (
        <Link
          component="button"
          type="button"
          onClick={() => setOpen(true)}
          sx={{ font: 'inherit', textAlign: 'left' }}
        >
          {word}
        </Link>
      )}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby={id}>
          <DialogTitle id={id}>{title}</DialogTitle>
          {/* It may be longer than a phone: a keyboard must be able to scroll it. */}
          <DialogContent tabIndex={0}>
            <Facts facts={facts} />
            {children}
            <Typography variant="h3" component="h3" sx={{ mt: 3, mb: 1.5 }}>
              Riwayat
            </Typography>
            <History {...history} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)} autoFocus>
              Tutup
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
