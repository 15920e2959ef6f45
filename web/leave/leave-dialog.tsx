import { type Leave, leave, leaveFields } from '#contract/leave.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
  /** The request to change, or the days to begin a new one with. */
  open: Leave | { start_date?: string; end_date?: string }
  onClose: () => void
}

export default function LeaveDialog({ open, onClose }: Props) {
  if (!('id' in open))
    return (
      <FormDialog
        title="Request Leave"
        endpoint={leave.submit}
        fields={leaveFields}
        preset={open}
        success={messages.leave.created}
        failure={messages.leave.createFailed}
        onClose={onClose}
      />
    )
  const { id, request_type, description, start_date, end_date, version } = open
  return (
    <FormDialog
      title="Edit Request Leave"
      endpoint={leave.edit}
      params={{ id }}
      fields={leaveFields}
      values={{ request_type, description, start_date, end_date, version }}
      success={messages.leave.changed}
      onClose={onClose}
    />
  )
}
