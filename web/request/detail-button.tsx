import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { StoredRequest } from '#contract/request-kind.ts'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { requestFacts } from './request-columns.tsx'
import { RequestHistory } from './request-history.tsx'
import type { RequestView, ViewedRequest } from './request-view.ts'

interface Props<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  row: Shown
  title: string
  /** Link text that opens the dialog, instead of an icon button. */
  word?: string
}

/** Opens all details of a request in a dialog, for kinds without a detail page. */
export function DetailButton<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>({
  view: { kind, facts },
  row,
  title,
  word,
}: Props<Row, Shown, Change>) {
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
          {/* Focusable so that the keyboard can scroll content that is higher than the screen. */}
          <DialogContent tabIndex={0}>
            <Facts facts={requestFacts(kind, facts, row)} />
            <Typography variant="h3" component="h3" sx={{ mt: 3, mb: 1.5 }}>
              Riwayat
            </Typography>
            <RequestHistory endpoint={kind.endpoints.history} id={row.id} />
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
