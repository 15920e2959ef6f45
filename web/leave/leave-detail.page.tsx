import { leave, leaveStates } from '#contract/leave.ts'
import { messages } from '#contract/messages.ts'
import { useRead } from '#web/api.ts'
import { failureText, isMissing } from '#web/http.ts'
import { Redirect, useNumberParams } from '#web/navigation.tsx'
import { factsOf } from '#web/request/columns.tsx'
import { RequestDecision } from '#web/request/decision.tsx'
import { History } from '#web/request/history.tsx'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LeaveContext } from './leave-context.tsx'
import { leaves } from './leave-view.tsx'

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
        action={data?.can_action && <RowActions>{<RequestDecision view={leaves} row={data} />}</RowActions>}
      >
        <Facts facts={factsOf(leaves.kind, leaves.facts, data)} />
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
