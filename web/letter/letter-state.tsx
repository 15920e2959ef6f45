import { type LetterState, letterStateWord } from '#contract/letter/letter-types.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

const statusOf = { draft: 'draft', issued: 'active', void: 'rejected' } as const

interface Props {
  state: LetterState
  isProposed?: boolean
  isArchived?: boolean
  /** A sentence about an issued letter that asks for something; it stands in the place of the state. */
  attention?: string | undefined
}

/** The state of a letter, the same on every screen. */
export const LetterStateChip = ({ state, attention, ...more }: Props) =>
  attention && state === 'issued' ? (
    <StatusChip status="waiting" label={attention} />
  ) : (
    <StatusChip status={statusOf[state]} label={letterStateWord(state, more)} />
  )
