import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { mail } from '#contract/platform/mail.ts'
import { route, useRead, useWrite } from '#web/client/api.ts'
import { number } from '#web/ui/format.ts'
import { dateTime } from '#web/ui/short-format.ts'

const failed = route<typeof mail.failed>('GET', '/hcis/mail/failed')
const dismiss = route<typeof mail.dismiss>('DELETE', '/hcis/mail/failed/:id')
const SHOWN = 5

/** Lists undelivered mails and lets HR mark them as handled. */
export default function FailedMailList() {
  const { data } = useRead(failed, { query: { page_size: SHOWN } })
  const dismissMail = useWrite(dismiss, { success: 'Email ditandai sudah ditangani' })
  if (!data || data.total_item === 0) return null
  return (
    <Alert severity="warning" role="region" aria-label="Email tidak terkirim">
      <AlertTitle>{number(data.total_item)} email tidak terkirim</AlertTitle>
      <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {data.data.map((unsent) => (
          <Stack
            component="li"
            key={unsent.id}
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ gap: 1, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <strong>{unsent.recipient_address}</strong> ({unsent.recipient_name}): {unsent.subject},{' '}
              {dateTime(unsent.created_at)}. {unsent.reason}
            </Typography>
            <Button
              size="small"
              color="inherit"
              loading={dismissMail.isPending && dismissMail.variables.params.id === unsent.id}
              onClick={() => dismissMail.mutate({ params: { id: unsent.id } })}
              aria-label={`Sudah ditangani: ${unsent.recipient_address}`}
              sx={{ flexShrink: 0, alignSelf: { xs: 'start', sm: 'center' } }}
            >
              Sudah ditangani
            </Button>
          </Stack>
        ))}
      </Stack>
    </Alert>
  )
}
