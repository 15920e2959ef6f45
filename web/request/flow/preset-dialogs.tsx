/** The forms of some kinds for screens of other features, filled with what those know already. */

import type { LeaveChange } from '#contract/leave/form.ts'
import type { CorrectionChange } from '#contract/time/correction.ts'
import { requestViews } from '#web/request-views.ts'
import { RequestDialog } from './request-dialog.tsx'

interface Props<Change> {
  preset: Partial<Change>
  onClose: () => void
}

export const CorrectionDialog = (props: Props<CorrectionChange>) => (
  <RequestDialog view={requestViews.correction} {...props} />
)

export const LeaveDialog = (props: Props<LeaveChange>) => <RequestDialog view={requestViews.leave} {...props} />
