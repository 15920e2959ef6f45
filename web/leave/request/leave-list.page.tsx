import { useGo, useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { OwnListWithDialog } from '#web/request/flow/request-dialog.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { leaveColumns } from './leave-columns.tsx'
import { leaveView } from './leave-view.tsx'

const columns = leaveColumns({
  user_name: false,
  request_type: { role: 'title' },
  company_name: false,
  action_by: { label: 'Approval By' },
})

const isDay = (text = '') => /^20\d{2}-\d{2}-\d{2}$/.test(text)

/** A link can fill the dates in, such as one of the recommended leaves. */
const presetOf = ({ dari, sampai }: Partial<Record<string, string>>) =>
  isDay(dari) && isDay(sampai) ? { request_type: 'cuti' as const, start_date: dari, end_date: sampai } : undefined

export default function LeaveListPage() {
  const go = useGo()
  const [search] = useSearch()
  return (
    <OwnListWithDialog
      view={leaveView}
      columns={columns}
      preset={presetOf(search)}
      pageSizes={[5, 10, 25]}
      before={({ id }) => (
        <IconAction icon="detail" label="Detail" onClick={() => go(path('/request-leave/detail/$id', { id }))} />
      )}
    />
  )
}
