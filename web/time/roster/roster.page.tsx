import { useState } from 'react'
import type { Brush } from './paint.ts'
import { RosterBoard } from './roster-board.tsx'
import { useRosterState } from './use-roster-state.ts'

/** The roster: a week or month of a company, painted with its shifts. */
export default function RosterPage() {
  const state = useRosterState()
  const [brush, setBrush] = useState<Brush>()
  const [saves, setSaves] = useState(0)
  return (
    <RosterBoard
      // A saved form starts anew, and each company has its own.
      key={`${state.company_id} ${saves}`}
      state={state}
      brush={isBrushOf(state.shifts, brush) ? brush : undefined}
      onBrush={setBrush}
      onSaved={() => setSaves(saves + 1)}
    />
  )
}

/** A shift of another company cannot be painted with. */
const isBrushOf = (shifts: readonly { id: number }[], brush: Brush | undefined) =>
  typeof brush !== 'number' || shifts.some((it) => it.id === brush)
