import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { dateTime } from '#web/ui/short-format.ts'
import type { useDeviceDraft } from './use-device-draft.ts'

/** Offers what was typed earlier and not sent. */
export function DraftOffer({ draft }: { draft: ReturnType<typeof useDeviceDraft> }) {
  if (!draft.found) return null
  return (
    <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <span>Isian Anda dari {dateTime(draft.found.saved_at)} belum dikirim.</span>
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button size="small" variant="contained" onClick={draft.restore}>
            Lanjutkan
          </Button>
          <Button size="small" color="inherit" onClick={draft.remove}>
            Buang
          </Button>
        </Stack>
      </Stack>
    </Alert>
  )
}
