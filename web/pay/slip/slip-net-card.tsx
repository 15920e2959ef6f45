import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { runKinds } from '#contract/pay/run-states.ts'
import type { Slip } from '#contract/pay/slip.ts'
import { day } from '#web/ui/format.ts'
import { NoWrapValues } from '#web/ui/list/no-wrap.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { MaskedAmount } from './amount.tsx'
import { SlipFactList } from './slip-fact-list.tsx'

interface NetCardProps {
  slip: Slip
  /** Beside the net. */
  action?: ReactNode
}

export const SlipNetCard = ({ slip, action }: NetCardProps) => (
  <Card component="section" aria-label="Gaji bersih" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
      <div>
        <Typography variant="body2" color="textSecondary">
          Gaji bersih, {slip.kind === 'bulanan' ? monthName(slip.month) : slip.run_name}
        </Typography>
        <Typography component="div" sx={netStyle}>
          <MaskedAmount of={slip.sums.net} />
        </Typography>
      </div>
      {action}
    </Box>
    <SlipFactList
      facts={[
        ['Nama, NIK', `${slip.name}, ${slip.employee_identity}`],
        ['Pekerjaan', [slip.job_name, slip.status_name].filter(Boolean).join(', ')],
        ['Entitas', slip.npwp ? `${slip.company_name}, NPWP ${slip.npwp}` : slip.company_name],
        ['Periode', <NoWrapValues key="period" text={`${day(slip.from)} s.d. ${day(slip.to)}`} />],
        ['Tanggal gajian', day(slip.pay_date)],
        ['Dibayar ke', accountText(slip)],
        ['Jenis', runKinds.label(slip.kind)],
        ...(slip.loan_rest ? [['Sisa kasbon', <MaskedAmount key="loan" of={slip.loan_rest} />] as const] : []),
        ...(slip.items?.out ? [['Barang belum kembali', String(slip.items.out)] as const] : []),
        ...(slip.items?.charge
          ? [['Ganti rugi barang', <MaskedAmount key="charge" of={slip.items.charge} />] as const]
          : []),
        ['Bruto kena pajak', <MaskedAmount key="gross" of={slip.sums.taxable_gross} />],
      ]}
    />
  </Card>
)

const accountText = ({ bank, account_end, cash }: Slip) =>
  cash
    ? 'Tunai'
    : bank || account_end
      ? [bank, account_end && `•••• ${account_end}`].filter(Boolean).join(' ')
      : 'Rekening belum diisi'

const netStyle = {
  fontSize: { xs: 28, sm: 32 },
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
} as const
