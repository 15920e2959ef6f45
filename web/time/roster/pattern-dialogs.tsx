import { lazy, Suspense } from 'react'
import type { MarkedRow } from './paint.ts'
import type { RosterState } from './use-roster-state.ts'

const ManyPatterns = lazy(() => import('#web/time/pattern/many-patterns.tsx'))
const PatternImportDialog = lazy(() => import('#web/time/pattern/pattern-import-dialog.tsx'))
const ScheduleDialog = lazy(() => import('#web/time/pattern/schedule-dialog.tsx'))

/** The dialog for many people: choosing them, or a sheet. */
export type ManyPatternsStep = 'people' | 'sheet'

interface DialogsProps {
  company_id: number
  today: string
  shifts: RosterState['shifts']
  many: ManyPatternsStep | undefined
  /** The person whose schedule is open. */
  opened: MarkedRow | undefined
  onMany: (step: ManyPatternsStep | undefined) => void
  onClosePerson: () => void
}

/** The dialogs about weekly patterns, which load when they open. */
export function PatternDialogs({ company_id, today, shifts, many, opened, onMany, onClosePerson }: DialogsProps) {
  return (
    <Suspense>
      {many === 'people' && (
        <ManyPatterns
          company_id={company_id}
          today={today}
          shifts={shifts}
          onImport={() => onMany('sheet')}
          onClose={() => onMany(undefined)}
        />
      )}
      {many === 'sheet' && <PatternImportDialog company_id={company_id} onClose={() => onMany(undefined)} />}
      {opened && (
        <ScheduleDialog person={opened} canChange={opened.may_change} shifts={shifts} onClose={onClosePerson} />
      )}
    </Suspense>
  )
}
