import Button from '@mui/material/Button'
import { useState } from 'react'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { attendance } from '#contract/time/attendance.ts'
import { type AttendanceRule, attendanceRuleFields } from '#contract/time/attendance-rule.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { time } from '#web/ui/format.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import { EditAndRemove, RowAction } from '#web/ui/list/row-actions.tsx'
import { WeekdayHoursDialog } from './weekday-hours-dialog.tsx'

const columns = [
  { label: 'Nama Entitas', cell: (row: AttendanceRule) => row.company_name },
  { label: 'Jam Masuk', cell: (row: AttendanceRule) => time(row.in) },
  // A night shift ends on the next morning.
  {
    label: 'Jam Pulang',
    cell: (row: AttendanceRule) => (row.out < row.in ? `${time(row.out)} (+1 hari)` : time(row.out)),
  },
]
export default function RuleListPage() {
  const [open, setOpen] = useState<AttendanceRule | 'new'>()
  const [ofWeekdays, setWeekdays] = useState<AttendanceRule>()
  const remove = useWrite(attendance.removeRule, {
    success: screenMessages.attendance.deleted,
    showsReason: true,
  })

  const close = () => setOpen(undefined)
  const askToRemove = async ({ id, company_name }: AttendanceRule) => {
    const agreed = await confirmDelete({
      title: screenMessages.attendance.confirmDelete,
      text: `Jam absensi ${company_name} berakhir mulai hari ini.`,
    })
    if (agreed) remove.mutate({ params: { id } })
  }
  const form = { fields: attendanceRuleFields, onClose: close }

  return (
    <>
      <ListPage
        endpoint={attendance.rules}
        columns={columns}
        no="NO"
        words={specifiedWords}
        toolbar={
          <Button variant="contained" onClick={() => setOpen('new')}>
            Tambah +
          </Button>
        }
        rowActions={(row) => (
          <>
            <RowAction label="Jam per hari" onClick={() => setWeekdays(row)} />
            <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />
          </>
        )}
      />
      {ofWeekdays && <WeekdayHoursDialog rule={ofWeekdays} onClose={() => setWeekdays(undefined)} />}
      {open === 'new' && (
        <FormDialog
          title="Tambah Waktu Absen Entitas"
          endpoint={attendance.addRule}
          success={screenMessages.attendance.stored}
          {...form}
        />
      )}
      {open && open !== 'new' && (
        <FormDialog
          title="Edit Waktu Absen Entitas"
          endpoint={attendance.changeRule}
          params={{ id: open.id }}
          values={{ company_id: open.company_id, in: open.in, out: open.out }}
          success={screenMessages.attendance.updated}
          {...form}
        />
      )}
    </>
  )
}
