import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Leave, leave, leaveFlow, leaveStates } from '#contract/leave.ts'
import { messages } from '#contract/messages.ts'
import { useWrite } from '#web/api.ts'
import { confirmDelete } from '#web/confirm.ts'
import { useGo } from '#web/navigation.tsx'
import { path } from '#web/paths.ts'
import { actionByColumn, statusColumn } from '#web/request/request-columns.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { leaveColumns } from './leave-columns.tsx'
import LeaveDialog from './leave-dialog.tsx'

const columns = [...leaveColumns, statusColumn(leaveStates), actionByColumn('Approval By')]

export default function LeaveListPage() {
  const [open, setOpen] = useState<Leave | Record<never, never>>()
  const go = useGo()
  const remove = useWrite(leave.remove, {
    success: messages.leave.deleted,
    failure: messages.leave.deleteFailed,
    explains: true,
  })
  const askToRemove = async ({ id }: Leave) => {
    if (await confirmDelete()) remove.mutate({ params: { id } })
  }

  return (
    <>
      <ListPage
        endpoint={leave.own}
        columns={columns}
        no="NO"
        pageSizes={[5, 10, 25]}
        toolbar={
          <Button variant="contained" onClick={() => setOpen({})}>
            Create Request
          </Button>
        }
        rowActions={(row) => (
          <>
            <IconAction
              icon="detail"
              label="Detail"
              onClick={() => go(path('/request-leave/detail/$id', { id: row.id }))}
            />
            <IconAction
              icon="edit"
              label="Edit"
              disabled={!leaveFlow.edit.includes(row.status)}
              onClick={() => setOpen(row)}
            />
            <IconAction
              icon="delete"
              label="Hapus"
              disabled={!leaveFlow.remove.includes(row.status)}
              onClick={() => askToRemove(row)}
            />
          </>
        )}
      />
      {open && <LeaveDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
