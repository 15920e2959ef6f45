import Button from '@mui/material/Button'
import { shiftDay } from '#contract/platform/day.ts'
import { MonthStepper } from '#web/ui/page/month-stepper.tsx'
import { Stepper } from '#web/ui/page/stepper.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import type { RosterView } from './roster-period.ts'

interface Props {
  view: RosterView
  period: { from: string; to: string }
  today: string
  /** Shows the week or month of a day. */
  onShow: (day: string) => void
}

/** Steps through weeks or months, and the way back to this one. */
export const PeriodStepper = ({ view, period: { from, to }, today, onShow }: Props) => (
  <>
    {(today < from || today > to) && (
      <Button size="small" onClick={() => onShow(today)}>
        {view === 'month' ? 'Bulan ini' : 'Pekan ini'}
      </Button>
    )}
    {view === 'month' ? (
      <MonthStepper month={from.slice(0, 7)} onMonth={(month) => onShow(`${month}-01`)} />
    ) : (
      <Stepper
        unit="Pekan"
        shown={shortDays(from, to)}
        onBefore={() => onShow(shiftDay(from, -7))}
        onAfter={() => onShow(shiftDay(from, 7))}
      />
    )}
  </>
)
