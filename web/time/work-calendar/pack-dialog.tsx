import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { call, useRead, useWrite } from '#web/client/api.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PackDiff } from './pack-diff.tsx'
import { RecountedPeople } from './recounted-people.tsx'

interface Props {
  pack: { year: number; source: string }
  onClose: () => void
}

/** Shows what the government's calendar changes and whose leave it concerns, then applies it. */
export function PackDialog({ pack: { year, source }, onClose }: Props) {
  const id = useId()
  // The calendar as it is has the old words of changed days.
  const before = useRead(workCalendar.holidays, { query: { year } })
  const preview = useQuery({
    queryKey: [workCalendar.previewPack.path, year],
    queryFn: () => call(workCalendar.previewPack, { body: { year } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isSteady: true },
  })
  const apply = useWrite(workCalendar.applyPack, {
    success: `Paket ${year} diterapkan`,
    showsReason: true,
    onSuccess: onClose,
  })
  const isSame =
    preview.data && preview.data.added.length + preview.data.changed.length + preview.data.removed.length === 0
  return (
    <Dialog open onClose={apply.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Terapkan paket {year}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {source}
        </Typography>
        <Loaded query={preview}>
          {(data) => (
            <Stack sx={{ gap: 2 }}>
              {isSame && <Alert severity="success">Kalender sudah sesuai dengan paket ini.</Alert>}
              <PackDiff diff={data} before={before.data ?? []} />
              {!isSame && <RecountedPeople recount={data} />}
              <Typography variant="body2" color="textSecondary">
                Tanggal yang ditulis atau diubah HR tidak disentuh.
              </Typography>
            </Stack>
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={apply.isPending}>
          {isSame ? 'Tutup' : 'Batal'}
        </Button>
        {!isSame && (
          <Button
            variant="contained"
            disabled={!preview.data}
            loading={apply.isPending}
            onClick={() => apply.mutate({ body: { year } })}
          >
            Terapkan
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
