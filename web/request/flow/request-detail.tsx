import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { StoredRequest } from '#contract/request/kind.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { requestFacts } from './request-columns.tsx'
import { RequestHistory } from './request-history.tsx'
import type { RequestView, ViewedRequest } from './request-view.ts'

interface Props<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  row: Shown
  title: string
  onClose: () => void
}

/** All details of a request, for kinds without a detail page. */
export const RequestDetail = <Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>({
  view,
  row,
  title,
  onClose,
}: Props<Row, Shown, Change>) => (
  <Frame title={title} onClose={onClose}>
    <Details view={view} row={row} />
  </Frame>
)

interface LinkedProps<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  title: string
}

/** The own request that the search parameter `open` names, where a notification leads; on whatever page it stands. */
export function LinkedDetail<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>({
  view,
  title,
}: LinkedProps<Row, Shown, Change>) {
  const [search, setSearch] = useSearch()
  const id = /^[1-9]\d{0,9}$/.test(search.open ?? '') ? Number(search.open) : undefined
  const reading = useRead(
    view.kind.endpoints.one,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, failure: false },
  )
  if (id === undefined) return null
  const close = () => setSearch({ ...search, open: undefined }, { replace: true })
  return (
    <Frame title={title} onClose={close}>
      <Loaded
        query={reading}
        notFound={<Typography>Pengajuan ini sudah dihapus, atau milik akun Anda yang lain.</Typography>}
      >
        {(row) => <Details view={view} row={row} />}
      </Loaded>
    </Frame>
  )
}

function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {/* Focusable so that the keyboard can scroll content that is higher than the screen. */}
      <DialogContent tabIndex={0}>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Details = <Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>({
  view: { kind, facts },
  row,
}: Pick<Props<Row, Shown, Change>, 'view' | 'row'>) => (
  <>
    <Facts facts={requestFacts(kind, facts, row)} />
    <Typography variant="h3" component="h3" sx={{ mt: 3, mb: 1.5 }}>
      Riwayat
    </Typography>
    <RequestHistory endpoint={kind.endpoints.history} id={row.id} />
  </>
)
