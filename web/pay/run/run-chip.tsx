import type { PayRun } from '#contract/pay/run-rows.ts'
import { type RunState, runStates } from '#contract/pay/run-states.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

/** The statuses of chips whose tones the states of a run have. */
const tones: Record<RunState, string> = {
  draft: 'draft',
  computed: 'progress',
  checked: 'complete',
  approved: 'approved',
  paid: 'transfer',
  closed: 'cancelled',
}

export const RunChip = ({ state }: Pick<PayRun, 'state'>) => (
  <StatusChip status={tones[state]} label={runStates.label(state)} />
)
