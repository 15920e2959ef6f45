import { leave, leaveStates } from '#contract/leave.ts'
import { messages } from '#contract/messages.ts'
import { useRead } from '#web/api.ts'
import { failureText, isMissing } from '#web/http.ts'
import { Redirect, useNumberParams } from '#web/navigation.tsx'
import { History } from '#web/request/history.tsx'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { day } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { durationLabel, typeLabel } from './leave-columns.tsx'
import { LeaveContext } from './leave-context.tsx'
import { LeaveDecision } from './leave-decision.tsx'

export default function LeaveDetailPage() {
  const { id } = useNumberParams('id')
  const { data, error, refetch } = useRead(
    leave.one,
    { params: { id } },
    { enabled: !Number.isNaN(id), failure: messages.leave.loadFailed },
  )
  if (Number.isNaN(id) || isMissing(error)) return <Redirect to="/not-found" />
  if (error && !data)
    return <Failure text={failureText(messages.leave.loadFailed, error)} onRetry={() => void refetch()} />
  return (
    <Page>
      <SectionCard
        title="Perizinan"
        action={data?.can_action && <RowActions>{<LeaveDecision row={data} />}</RowActions>}
      >
        <Facts
          facts={[
            { label: 'Status', value: data && <StatusChip status={data.status} label={leaveStates[data.status]} /> },
            { label: 'Tipe Request', value: data && typeLabel(data.request_type) },
            { label: 'Durasi', value: data && durationLabel(data.duration) },
            { label: 'Start Date', value: data && day(data.start_date) },
            { label: 'End Date', value: data && day(data.end_date) },
            { label: 'Nama Karyawan', value: data?.user_name },
            { label: 'Nama Entitas', value: data?.company_name },
            { label: 'Approval By', value: data && (data.action_by ?? '-') },
            { label: 'Deskripsi', value: data?.description, wide: true },
          ]}
        />
      </SectionCard>
      {data?.can_action && (
        <SectionCard title="Sebelum memutuskan">
          <LeaveContext row={data} />
        </SectionCard>
      )}
      {data && (
        <SectionCard title="Riwayat">
          <History endpoint={leave.history} id={data.id} labels={leaveStates} />
        </SectionCard>
      )}
    </Page>
  )
}
