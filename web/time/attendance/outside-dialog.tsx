import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { shape } from '#contract/platform/fields.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { attendance } from '#contract/time/attendance.ts'
import { outsideFields } from '#contract/time/attendance-mark.ts'
import { NO_POSITION, OUTSIDE } from '#contract/time/work-place.ts'
import { useWrite } from '#web/client/api.ts'
import { readPosition } from '#web/client/device-position.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { MarkRetry, OutsideMark } from './retry-mark.tsx'

const schema = shape(outsideFields)

/** The check-in is sent again with the reason, so that it always succeeds. */
export default function OutsideDialog({ outside: { mark, text }, later }: { outside: OutsideMark; later: MarkRetry }) {
  const isLocated = mark.latitude !== undefined
  return (
    <FormDialog
      title={isLocated ? OUTSIDE : NO_POSITION}
      endpoint={attendance.mark}
      fields={outsideFields}
      schema={schema}
      keepsDraft={false}
      toArgs={({ outside_reason }) => later.attempt({ ...mark, outside_reason: String(outside_reason) })}
      success={screenMessages.attendance.checkedIn}
      failure={(error) => {
        // An unanswered check-in waits for the network like any other.
        if (error.status === 0) later.closeOutside()
        return later.failure(error)
      }}
      submitLabel="Absen Masuk"
      onClose={later.closeOutside}
      inputs={
        <>
          <Alert severity="info" sx={{ mb: 2 }} action={!isLocated && <TryAgain mark={mark} later={later} />}>
            {text}
          </Alert>
          <Inputs fields={outsideFields} autoFocus />
        </>
      }
    />
  )
}

/** Reads the position once more, for those who allowed it meanwhile or found reception, and checks in with it. */
function TryAgain({ mark, later }: { mark: OutsideMark['mark']; later: MarkRetry }) {
  const [isLocating, setLocating] = useState(false)
  const { mutate, isPending } = useWrite(attendance.mark, {
    success: screenMessages.attendance.checkedIn,
    failure: later.failure,
    onSuccess: later.closeOutside,
  })
  const locate = async () => {
    setLocating(true)
    const position = await readPosition()
    setLocating(false)
    if (position) mutate(later.attempt({ ...mark, ...position }))
    else snackbar.error('Lokasi masih belum terbaca. Izinkan lokasi di pengaturan browser, atau isi alasannya.')
  }
  return (
    <Button color="inherit" loading={isLocating || isPending} onClick={locate} sx={{ minHeight: 44 }}>
      Coba lagi
    </Button>
  )
}
