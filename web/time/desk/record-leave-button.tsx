import Button from '@mui/material/Button'
import { useState } from 'react'
import { LeaveRecord, recordFields } from '#contract/leave/form.ts'
import { leave } from '#contract/leave/request.ts'
import { statusWord } from '#contract/status-words.ts'
import type { DeskRow } from '#contract/time/desk.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
  row: DeskRow
  date: string
}

/** Writes down that the person called in sick, or was excused, from the day of the desk on. */
export function RecordLeaveButton({ row, date }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { user_id: userId, position_id, name } = row
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Catat izin
      </Button>
      {isOpen && (
        <FormDialog
          title={`Catat izin ${name}`}
          endpoint={leave.record}
          fields={recordFields}
          schema={LeaveRecord}
          preset={{ request_type: 'sakit', start_date: date, end_date: date }}
          toArgs={(values) => ({ params: { userId }, body: { ...(values as LeaveRecord), position_id } })}
          keepsDraft={false}
          success={(it) => `Izin dicatat: ${statusWord(it.status).toLowerCase()}`}
          failure="Izin gagal dicatat"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
