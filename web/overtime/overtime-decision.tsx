import { messages } from '#contract/messages.ts'
import { type Overtime, overtime } from '#contract/overtime.ts'
import { Decision } from '#web/request/decision.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { overtimeFacts } from './overtime-columns.tsx'
import { overtimeReads } from './overtime-reads.ts'

const verdicts = [
  { status: 'approved', label: 'Approve', tone: 'success', success: messages.overtime.approved },
  { status: 'rejected', label: 'Reject', tone: 'error', success: messages.overtime.rejected },
] as const

export const OvertimeDecision = ({ row }: { row: Overtime }) => (
  <Decision
    row={row}
    verdicts={verdicts.map((it) => ({ ...it, enabled: row.can_action }))}
    endpoint={overtime.decide}
    params={({ id, position_id }) => ({ id, positionId: position_id })}
    invalidates={overtimeReads}
    failure={messages.overtime.failed}
    text="Pastikan data lembur sudah benar..."
    about={(it) => <Facts facts={overtimeFacts(it)} />}
  />
)
