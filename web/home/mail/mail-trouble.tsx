import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { MailState } from '#contract/platform/mail.ts'
import { number } from '#web/ui/format.ts'
import { dateTime } from '#web/ui/short-format.ts'
import FailedMailList from './failed-mail-list.tsx'

interface Props {
  state: MailState
  /** Mails have been waiting for minutes. */
  isLate: boolean
}

const waitingText = ({ waiting, waiting_since }: MailState) =>
  waiting > 0 ? `${number(waiting)} email menunggu sejak ${dateTime(waiting_since)}.` : ''

/** Troubles with mails for HR: the server takes none, many wait, or some were given up. */
export default function MailTrouble({ state, isLate }: Props) {
  const { failing_since, error, failed } = state
  return (
    <Stack sx={{ gap: 2 }}>
      {failing_since !== null ? (
        <Alert severity="warning" role="region" aria-label="Email tertahan" sx={{ overflowWrap: 'anywhere' }}>
          Server email tidak menerima email sejak {dateTime(failing_since)} dan dicoba terus. {waitingText(state)} Beri
          tahu pengelola server: {error}
        </Alert>
      ) : (
        isLate && (
          <Alert severity="info" role="region" aria-label="Email tertahan">
            {waitingText(state)} Email ke satu orang didahulukan, undangan ke banyak orang dikirim bertahap.
          </Alert>
        )
      )}
      {failed > 0 && <FailedMailList />}
    </Stack>
  )
}
