import { useGo } from '#web/navigation.tsx'
import { path } from '#web/paths.ts'
import { columnsOf } from '#web/request/columns.tsx'
import { OwnListWithDialog } from '#web/request/request-dialog.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { leaves } from './leave-view.tsx'

const columns = columnsOf(leaves.kind, {
  user_name: false,
  company_name: false,
  action_by: { label: 'Approval By' },
})

export default function LeaveListPage() {
  const go = useGo()
  return (
    <OwnListWithDialog
      view={leaves}
      columns={columns}
      pageSizes={[5, 10, 25]}
      before={({ id }) => (
        <IconAction icon="detail" label="Detail" onClick={() => go(path('/request-leave/detail/$id', { id }))} />
      )}
    />
  )
}
