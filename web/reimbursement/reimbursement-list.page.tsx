import Button from '@mui/material/Button'
import { messages } from '#contract/messages.ts'
import { type Reimbursement, reimbursement, reimbursementFlow, reimbursementStates } from '#contract/reimbursement.ts'
import { useWrite } from '#web/api.ts'
import { confirmDelete } from '#web/confirm.ts'
import { LINK_REFRESH_MS } from '#web/links.ts'
import { useGo } from '#web/navigation.tsx'
import { path } from '#web/paths.ts'
import { actionByColumn, statusColumn } from '#web/request/request-columns.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { dateColumn, reimbursementColumns } from './reimbursement-columns.tsx'
import { ReimbursementDetail } from './reimbursement-detail.tsx'

const columns = [dateColumn, ...reimbursementColumns, statusColumn(reimbursementStates), actionByColumn('Action By')]

export default function ReimbursementListPage() {
  const go = useGo()
  const remove = useWrite(reimbursement.remove, {
    success: messages.reimbursement.deleted,
    failure: messages.reimbursement.deleteFailed,
    explains: true,
  })
  const askToRemove = async ({ id }: Reimbursement) => {
    if (await confirmDelete()) remove.mutate({ params: { id } })
  }
  return (
    <ListPage
      endpoint={reimbursement.own}
      columns={columns}
      no="NO"
      failure={messages.reimbursement.loadFailed}
      refetchInterval={LINK_REFRESH_MS}
      toolbar={
        <Button variant="contained" onClick={() => go('/form-reimburse')}>
          Buat Reimburse
        </Button>
      }
      rowActions={(row) => (
        <>
          <ReimbursementDetail row={row} />
          <IconAction
            icon="edit"
            label="Edit"
            disabled={!reimbursementFlow.edit.includes(row.status)}
            onClick={() => go(path('/form-reimburse/$id', { id: row.id }))}
          />
          <IconAction
            icon="delete"
            label="Hapus"
            disabled={!reimbursementFlow.remove.includes(row.status)}
            onClick={() => askToRemove(row)}
          />
        </>
      )}
    />
  )
}
