import { messages } from '#contract/messages.ts'
import { type Overtime, overtime, overtimeFlow } from '#contract/overtime.ts'
import { isDecided } from '#contract/request.ts'
import { Decision } from '#web/request/decision.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { overtimeFacts } from './overtime-columns.tsx'

const verdicts = [
  { status: 'approved', label: 'Approve', deed: 'menyetujui', tone: 'success', success: messages.overtime.approved },
  {
    status: 'rejected',
    label: 'Reject',
    agree: 'Tolak',
    deed: 'menolak',
    tone: 'error',
    success: messages.overtime.rejected,
  },
] as const

export const OvertimeDecision = ({ row }: { row: Overtime }) => (
  <Decision
    row={row}
    verdicts={
      isDecided(overtimeFlow(row), row.status) ? [] : verdicts.map((it) => ({ ...it, enabled: row.can_action }))
    }
    endpoint={overtime.decide}
    params={({ id, position_id }) => ({ id, positionId: position_id })}
    failure={messages.overtime.failed}
    text="Pastikan data lembur sudah benar..."
    name={(it) => `lembur ${it.user_name}, ${it.start} s/d ${it.end}`}
    about={(it) => <Facts facts={overtimeFacts(it)} />}
  />
)
