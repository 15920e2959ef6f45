import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { LeaveBalance } from '#contract/leave/balance-row.ts'
import { dayCount, shortDays } from '#web/ui/short-format.ts'
import { BalanceBar } from './balance-bar.tsx'
import { availableInWords, remainingInWords } from './sum-in-words.ts'

/** `today` in the current year only. */
export function OwnBalanceFigure({ balance, today }: { balance: LeaveBalance; today: string | undefined }) {
  const more = availableInWords(balance)
  return (
    <Card component="section" aria-label="Saldo cuti" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, alignItems: 'center' }}>
        <div>
          <Typography variant="body2" color="textSecondary">
            {balance.available < 0 ? 'Kelebihan' : 'Tersedia'}
          </Typography>
          <Typography
            color={balance.available < 0 ? 'error' : undefined}
            sx={{ fontSize: 36, fontWeight: 700, lineHeight: 1.2, whiteSpace: 'nowrap' }}
          >
            {dayCount(Math.abs(balance.available))} hari
          </Typography>
          {today && (
            <Typography variant="body2" color="textSecondary">
              per {shortDays(today)}
            </Typography>
          )}
        </div>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 1 }}>
          <BalanceBar figures={balance} />
          <Typography>
            {remainingInWords(balance)} {more && <span>{more}</span>}
          </Typography>
        </Box>
      </Box>
      <WhyNothing balance={balance} />
    </Card>
  )
}

/** A grant of nothing has a reason. */
function WhyNothing({ balance: { entitled_from, granted, expected, year } }: { balance: LeaveBalance }) {
  if (entitled_from === null)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        Tanggal mulai bekerja Anda belum diisi, sehingga hak cuti belum dapat dihitung. Silakan hubungi HR.
      </Alert>
    )
  if (granted + expected > 0 || entitled_from <= `${year}-12-31`) return null
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      Hak cuti tahunan Anda dimulai {shortDays(entitled_from)}.
    </Alert>
  )
}
