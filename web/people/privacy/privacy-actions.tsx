import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { BasicInfo } from '#contract/people/job-information.ts'
import { privacy } from '#contract/people/privacy.ts'
import { download } from '#web/client/api.ts'
import { failureText } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { localDay } from '#web/ui/format.ts'
import { AnonymiseDialog } from './anonymise-dialog.tsx'

const FAILED = 'Data gagal diunduh'

/** Downloads a copy of the person's data; lets HR anonymise a former employee. */
export default function PrivacyActions({ person, isOwner }: { person: BasicInfo; isOwner: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const [today] = useState(() => localDay(new Date().toISOString()))
  const { anonymise_from, anonymised_at } = person
  const canAnonymise = Boolean(anonymise_from && anonymise_from <= today && !anonymised_at)
  const save = async () => {
    setBusy(true)
    try {
      if (isOwner) await download(privacy.exportOwn)
      else await download(privacy.export, { params: { userId: person.user_id } })
    } catch (error) {
      snackbar.error(failureText(FAILED, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button startIcon={<FileDownload />} loading={isBusy} loadingPosition="start" onClick={() => void save()}>
        {isOwner ? 'Unduh Data Saya' : 'Unduh Data'}
      </Button>
      {canAnonymise && (
        <Button color="error" startIcon={<PersonOff />} onClick={() => setAsks(true)}>
          Anonimkan
        </Button>
      )}
      {asks && <AnonymiseDialog person={person} onClose={() => setAsks(false)} />}
    </Stack>
  )
}
