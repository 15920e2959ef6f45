import Button from '@mui/material/Button'
import { useState } from 'react'
import { messages } from '#contract/platform/messages.ts'
import { type AttendanceRule, attendance, attendanceRuleFields } from '#contract/time/attendance.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { time } from '#web/ui/format.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'

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
  const remove = useWrite(attendance.removeRule, {
    success: messages.attendance.deleted,
    showsReason: true,
  })

  const close = () => setOpen(undefined)
  const askToRemove = async ({ id, company_name }: AttendanceRule) => {
    const agreed = await confirmDelete({
      title: messages.attendance.confirmDelete,
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
        toolbar={
          <Button variant="contained" onClick={() => setOpen('new')}>
            Tambah +
          </Button>
        }
        rowActions={(row) => <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />}
      />
      {open === 'new' && (
        <FormDialog
          title="Tambah Waktu Absen Entitas"
          endpoint={attendance.addRule}
          success={messages.attendance.stored}
          {...form}
        />
      )}
      {open && open !== 'new' && (
        <FormDialog
          title="Edit Waktu Absen Entitas"
          endpoint={attendance.changeRule}
          params={{ id: open.id }}
          values={{ company_id: open.company_id, in: open.in, out: open.out }}
          success={messages.attendance.updated}
          {...form}
        />
      )}
    </>
  )
}
