import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { PayrollPeriod } from '#contract/pay/payroll-period.ts'
import type { WaitingRequests } from '#contract/pay/payroll-readiness.ts'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { dateTime, shortDays } from '#web/ui/short-format.ts'
import { CloseDialog } from './close-dialog.tsx'
import { openSentence, phaseLabels, phaseOf } from './month-state.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import { WaitingRequestsNote } from './waiting-requests.tsx'

interface Props {
  /** Undefined while loading. */
  period: PayrollPeriod | undefined
  people: number | undefined
  /** Undefined while loading. */
  waiting: WaitingRequests | undefined
  companyId: number
  today: string
}

/** The state of the month, the person and time of its closing, and the buttons to close or reopen it. */
export function MonthHead({ period, people, waiting, companyId, today }: Props) {
  if (!period) return <Skeleton variant="rounded" height={44} sx={{ m: 2 }} />
  const phase = phaseOf(period, today)
  const about = [shortDays(period.from, period.to), ...(people === undefined ? [] : [`${people} orang`])].join(' · ')
  return (
    <>
      <Box sx={headStyle}>
        <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
          <Typography>
            <strong>
              {monthName(period.month)} {phaseLabels[phase].toLowerCase()}
            </strong>{' '}
            <Typography component="span" color="textSecondary">
              · {about}
            </Typography>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {period.state === 'closed' ? closedSentence(period) : openSentence(period, phase)}
          </Typography>
        </Box>
        {period.state === 'closed' ? (
          <ReopenButton month={period.month} companyId={companyId} />
        ) : (
          <CloseButton month={period.month} companyId={companyId} isOver={phase === 'open' || phase === 'unused'} />
        )}
      </Box>
      {phase === 'open' && waiting && <WaitingRequestsNote waiting={waiting} companyId={companyId} />}
    </>
  )
}

const closedSentence = ({ closed_by, closed_at, handed_over_at }: PayrollPeriod) => {
  const handOver = handed_over_at ? `Diunduh pertama kali ${dateTime(handed_over_at)}.` : 'Belum diunduh.'
  return `oleh ${closed_by ?? 'Sistem'}, ${dateTime(closed_at)}. Angka di bawah beku sejak itu. ${handOver}`
}

interface OfMonth {
  month: string
  companyId: number
}

function CloseButton({ month, companyId, isOver }: OfMonth & { isOver: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" disabled={!isOver} onClick={() => setOpen(true)}>
        Tutup bulan
      </Button>
      {isOpen && <CloseDialog month={month} companyId={companyId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReopenButton({ month, companyId }: OfMonth) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Buka Kembali
      </Button>
      {isOpen && <ReopenDialog month={month} companyId={companyId} onClose={() => setOpen(false)} />}
    </>
  )
}

const headStyle = {
  px: 2,
  py: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
} as const
