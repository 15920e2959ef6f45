import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { PayrollPeriod } from '#contract/pay/payroll-period.ts'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { phaseLabels, phaseOf } from './month-state.ts'

interface Props {
  periods: readonly PayrollPeriod[]
  month: string
  today: string
  onMonth: (month: string) => void
}

const toneOfPhase = {
  closed: undefined,
  unused: undefined,
  open: 'tone.waiting.text',
  running: 'tone.good.text',
  ahead: undefined,
}

/** The months of a year with their state; one of them is open below. */
export const MonthTiles = ({ periods, month, today, onMonth }: Props) => (
  <Box role="group" aria-label="Bulan" sx={gridStyle}>
    {periods.map((period) => {
      const phase = phaseOf(period, today)
      const isShown = period.month === month
      return (
        <ButtonBase
          key={period.month}
          aria-pressed={isShown}
          disabled={phase === 'ahead'}
          onClick={() => onMonth(period.month)}
          sx={{
            ...tileStyle,
            borderColor: isShown ? 'primary.main' : 'divider',
            boxShadow: isShown ? (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` : undefined,
            color: phase === 'ahead' ? 'text.secondary' : 'text.primary',
          }}
        >
          <Box component="span" sx={{ fontWeight: 600 }}>
            {monthName(period.month).slice(0, 3)}
          </Box>{' '}
          <Box component="span" sx={{ fontSize: 12, color: toneOfPhase[phase] ?? 'text.secondary' }}>
            {phase === 'unused' ? '–' : phaseLabels[phase]}
          </Box>{' '}
          {period.later > 0 && (
            <Box component="span" sx={{ fontSize: 12, fontWeight: 600, color: 'tone.waiting.text' }}>
              Susulan {period.later}
            </Box>
          )}
        </ButtonBase>
      )
    })}
  </Box>
)

const gridStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: {
    xs: 'repeat(3, minmax(0, 1fr))',
    sm: 'repeat(6, minmax(0, 1fr))',
    lg: 'repeat(12, minmax(0, 1fr))',
  },
}
const tileStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'left',
  minHeight: { xs: 56, lg: 64 },
  px: 1,
  py: 0.75,
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
