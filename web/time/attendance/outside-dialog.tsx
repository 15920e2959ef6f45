import Alert from '@mui/material/Alert'
import { shape } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { attendance, outsideFields } from '#contract/time/attendance.ts'
import { OUTSIDE } from '#contract/time/work-place.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { MarkRetry, OutsideMark } from './retry-mark.tsx'

const schema = shape(outsideFields)

/** The check-in is sent again with the reason, so that it always succeeds. */
export default function OutsideDialog({ outside: { mark, text }, later }: { outside: OutsideMark; later: MarkRetry }) {
  return (
    <FormDialog
      title={OUTSIDE}
      endpoint={attendance.mark}
      fields={outsideFields}
      schema={schema}
      keepsDraft={false}
      toArgs={({ outside_reason }) => later.attempt({ ...mark, outside_reason: String(outside_reason) })}
      success={messages.attendance.checkedIn}
      failure={(error) => {
        // An unanswered check-in waits for the network like any other.
        if (error.status === 0) later.closeOutside()
        return later.failure(error)
      }}
      submitLabel="Absen Masuk"
      onClose={later.closeOutside}
      inputs={
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {text}
          </Alert>
          <Inputs fields={outsideFields} autoFocus />
        </>
      }
    />
  )
}
