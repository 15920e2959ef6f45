import Button from '@mui/material/Button'
import { messages } from '#contract/messages.ts'
import { type Overtime, overtime, overtimeFlow, overtimeStates } from '#contract/overtime.ts'
import { useWrite } from '#web/api.ts'
import { confirmDelete } from '#web/confirm.ts'
import { useGo } from '#web/navigation.tsx'
import { path } from '#web/paths.ts'
import { actionByColumn, statusColumn } from '#web/request/request-columns.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { detailColumn, locationColumn, timeColumns } from './overtime-columns.tsx'
import { OvertimeDetail } from './overtime-detail.tsx'
import { StatusAction } from './status-action.tsx'

const columns = [
  ...timeColumns,
  locationColumn,
  detailColumn,
  statusColumn(overtimeStates),
  actionByColumn('Action By'),
]

export default function OvertimeListPage() {
  const go = useGo()
  const remove = useWrite(overtime.remove, {
    success: messages.overtime.deleted,
    failure: messages.overtime.failed,
    explains: true,
  })
  const askToRemove = async ({ id }: Overtime) => {
    if (await confirmDelete()) remove.mutate({ params: { id } })
  }
  return (
    <ListPage
      endpoint={overtime.own}
      columns={columns}
      no="NO"
      pageSizes={[10, 15, 25]}
      toolbar={
        <Button variant="contained" onClick={() => go('/form-overtime')}>
          Ajukan Lembur
        </Button>
      }
      rowActions={(row) => (
        <>
          <StatusAction row={row} />
          <IconAction
            icon="edit"
            label="Edit"
            disabled={!overtimeFlow(row).edit.includes(row.status)}
            onClick={() => go(path('/form-overtime/$id', { id: row.id }))}
          />
          <IconAction
            icon="delete"
            label="Hapus"
            disabled={!overtimeFlow(row).remove.includes(row.status)}
            onClick={() => askToRemove(row)}
          />
          <OvertimeDetail row={row} />
        </>
      )}
    />
  )
}
