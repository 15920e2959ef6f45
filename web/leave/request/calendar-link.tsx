import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { calendar } from '#contract/leave/calendar-feed.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { snackbar } from '#web/client/snackbar.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { dateTime } from '#web/ui/short-format.ts'

/** Opens a dialog with the calendar link, from which a calendar program reads the leave. */
export function CalendarLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Tautan Kalender
      </Button>
      {isOpen && <LinkDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    snackbar.success('Tautan disalin')
  } catch {
    // Some browsers, and every page without TLS, refuse clipboard access; the text can still be selected.
    snackbar.error('Tautan tidak dapat disalin otomatis, tandai lalu salin teksnya')
  }
}

function LinkDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const reading = useRead(calendar.link)
  const renew = useWrite(calendar.renew, { success: 'Tautan baru dibuat' })
  const askToRenew = async () => {
    const text = 'Tautan lama langsung tidak berlaku. Kalender yang memakainya harus diberi tautan yang baru.'
    if (await confirm({ title: 'Buat tautan baru?', text, yes: 'Buat Baru', danger: true })) renew.mutate({})
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Tautan Kalender</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography>
            Berlangganan tautan ini di Google Calendar, Outlook atau kalender ponsel: izin Anda muncul dan berubah
            dengan sendirinya. Yang memutuskan pengajuan juga melihat izin tim, tanpa alasannya.
          </Typography>
          <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={56} />}>
            {({ url, ended_at }) => (
              <Stack sx={{ gap: 2 }}>
                {ended_at && (
                  <Alert severity="warning">
                    Tautan lama berakhir pada {dateTime(ended_at)}, karena password diganti atau semua perangkat logout.
                    Pasang tautan baru ini di kalender Anda.
                  </Alert>
                )}
                <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'center' } }}>
                  <TextField
                    label="Tautan"
                    value={url}
                    onFocus={(event) => event.target.select()}
                    slotProps={{ htmlInput: { readOnly: true } }}
                    sx={{ flex: 1 }}
                  />
                  <Button variant="contained" startIcon={<ContentCopy />} onClick={() => void copy(url)}>
                    Salin
                  </Button>
                </Stack>
              </Stack>
            )}
          </Loaded>
          <Typography variant="body2" color="textSecondary">
            Siapa pun yang memiliki tautan ini dapat membacanya. Jangan dibagikan; jika sudah terlanjur dibagikan, buat
            tautan baru. Tautan ini berakhir bila password Anda diganti atau Anda logout dari semua perangkat.
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
        <Button color="error" loading={renew.isPending} onClick={() => void askToRenew()}>
          Buat Tautan Baru
        </Button>
      </DialogActions>
    </Dialog>
  )
}
