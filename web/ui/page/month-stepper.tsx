import { monthNames } from '#contract/platform/date-names.ts'
import { Stepper } from './stepper.tsx'

export const monthName = (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

const shiftMonth = (month: string, step: 1 | -1) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}
const [FIRST_MONTH, LAST_MONTH] = ['2020-01', '2035-12']

interface Props {
  /** YYYY-MM */
  month: string
  onMonth: (month: string) => void
  /** The days, where they are not those of the calendar month. */
  shown?: string
}

export const MonthStepper = ({ month, onMonth, shown }: Props) => (
  <Stepper
    unit="Bulan"
    shown={shown ?? monthName(month)}
    onBefore={month > FIRST_MONTH ? () => onMonth(shiftMonth(month, -1)) : undefined}
    onAfter={month < LAST_MONTH ? () => onMonth(shiftMonth(month, 1)) : undefined}
  />
)
