import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leave } from '#contract/leave/request.ts'
import type { Leave } from '#contract/leave/row.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { admits } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useNumberParams } from '#web/client/navigation.tsx'
import type { ScreenPath } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { requestFacts } from '#web/request/flow/request-columns.tsx'
import { RequestDecision } from '#web/request/flow/request-decision.tsx'
import { RequestHistory } from '#web/request/flow/request-history.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LeaveContext } from './approver-facts.tsx'
import { LeaveActions } from './leave-actions.tsx'
import { leaveView } from './leave-view.tsx'

export default function LeaveDetailPage() {
  const { id } = useNumberParams('id')
  const reading = useRead(
    leave.one,
    { params: { id } },
    { enabled: !Number.isNaN(id), failure: screenMessages.leave.loadFailed },
  )
  if (Number.isNaN(id) || isNotFound(reading.error)) return <Redirect to="/not-found" />
  return (
    <Loaded query={reading} failure={screenMessages.leave.loadFailed} skeleton={<Detail />}>
      {(row) => <Detail row={row} />}
    </Loaded>
  )
}

function Detail({ row }: { row?: Leave }) {
  const me = useMe()
  const isOthers = row && row.position_id !== me.position_id && me.role_name !== 'staff'
  const [label, list] = admits.senior(me)
    ? (['Daftar Izin', '/daftar-izin'] as const)
    : (['Tugas Saya', '/tugas-saya'] as const)
  useSuggestedOrigin(label, isOthers ? list : undefined)
  return (
    <Page>
      <SectionCard
        title="Perizinan"
        action={row?.can_action && <RowActions>{<RequestDecision view={leaveView} row={row} />}</RowActions>}
      >
        <Facts facts={requestFacts(leaveView.kind, leaveView.facts, row)} />
      </SectionCard>
      {row && <LeaveActions row={row} />}
      {row?.can_action && (
        <SectionCard title="Sebelum memutuskan">
          <LeaveContext row={row} />
        </SectionCard>
      )}
      {row && (
        <SectionCard title="Riwayat">
          <RequestHistory endpoint={leave.history} id={row.id} />
        </SectionCard>
      )}
    </Page>
  )
}

/** Says to which list a detail belongs that was not opened from one; undefined while that is not known. */
function useSuggestedOrigin(label: string, to: ScreenPath | undefined) {
  const router = useRouter()
  const hasOrigin = useRouterState({ select: ({ location }) => Boolean(location.state.origin) })
  useEffect(() => {
    if (!to || hasOrigin) return
    const origin = [
      { label: 'Dashboard', to: '/' as const },
      { label, to },
    ]
    void router.navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false, state: { origin } })
  }, [router, hasOrigin, label, to])
}
