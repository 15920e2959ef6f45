/** The views of all kinds of request. */
import type { InboxItem } from '#contract/inbox.ts'
import type { StoredRequest } from '#contract/request/kind.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { leaveView } from '#web/leave/request/leave-view.tsx'
import { certificateView } from '#web/letter/certificate/certificate-view.tsx'
import { overtimeView } from '#web/pay/overtime/overtime-view.tsx'
import { reimbursementView } from '#web/pay/reimbursement/reimbursement-view.tsx'
import { correctionView } from '#web/time/correction/correction-view.tsx'
import type { RequestView, ViewedRequest } from './request/flow/request-view.ts'

type WithView<V> = <Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  view: RequestView<Row, Shown, Change>,
  row: Shown,
) => V

/** The view of each kind, for screens that open the form of a certain one. */
export const requestViews = {
  leave: leaveView,
  reimbursement: reimbursementView,
  overtime: overtimeView,
  correction: correctionView,
  certificate: certificateView,
} satisfies Record<KindName, unknown>

/** Calls `run` with the request and the view of its kind. */
export const withView = <V>(item: InboxItem, run: WithView<V>): V => {
  switch (item.kind) {
    case 'leave':
      return run(leaveView, item.request)
    case 'reimbursement':
      return run(reimbursementView, item.request)
    case 'overtime':
      return run(overtimeView, item.request)
    case 'correction':
      return run(correctionView, item.request)
    case 'certificate':
      return run(certificateView, item.request)
  }
}
