import { useGo } from '#web/navigation.tsx'
import { path } from '#web/paths.ts'
import { OwnListWithDialog } from '#web/request/request-dialog.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { leaveColumns, leaveView } from './leave-view.tsx'

const columns = leaveColumns({
  user_name: false,
  request_type: { role: 'title' },
  company_name: false,
  action_by: { label: 'Approval By' },
})

export default function LeaveListPage() {
  const go = useGo()
  return (
    <OwnListWithDialog
      view={leaveView}
      columns={columns}
      pageSizes={[5, 10, 25]}
      before={({ id }) => (
        <IconAction icon="detail" label="Detail" onClick={() => go(path('/request-leave/detail/$id', { id }))} />
      )}
    />
  )
}
