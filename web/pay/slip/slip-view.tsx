import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { runKinds } from '#contract/pay/run-states.ts'
import type { Slip, SlipLineRow } from '#contract/pay/slip.ts'
import { day, number } from '#web/ui/format.ts'
import { NoWrapDates } from '#web/ui/list/no-wrap.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { MaskedAmount, useAmountsHidden } from './amount.tsx'
import { bpjsLines, linesOfKind, terText, yearLines } from './slip-lines.ts'
import { type SlipAmount, SlipSection } from './slip-section.tsx'

interface Props {
  slip: Slip
  /** Beside the net. */
  action?: ReactNode
  /** Buttons of a line. */
  lineAction?: (line: SlipLineRow) => ReactNode
  /** Beside the title of the earnings. */
  earningsAction?: ReactNode
  /** Beside the title of the tax. */
  taxAction?: ReactNode
}

/** A slip line by line; HR and the person see the same one. */
export function SlipView({ slip, action, lineAction, earningsAction, taxAction }: Props) {
  const isHidden = useAmountsHidden()
  const { sums, tax } = slip
  const toAmount = (line: SlipLineRow): SlipAmount => ({
    key: line.id,
    name: line.name,
    amount: line.amount,
    text: line.text,
    note: line.note,
    action: lineAction?.(line),
  })
  const linesAs = (kind: SlipLineRow['kind']) => linesOfKind(slip, kind).map(toAmount)
  const { employee, employer } = bpjsLines(slip)
  const benefits = linesAs('benefit')
  const year = yearLines(slip)
  return (
    <Stack sx={{ gap: 2 }}>
      <NetCard slip={slip} action={action} />
      <Box sx={columnsStyle}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <SlipSection
            title="Penghasilan"
            lines={linesAs('earning')}
            total={sums.earnings}
            action={earningsAction}
            empty="Tidak ada penghasilan"
          />
          {benefits.length > 0 && (
            <SlipSection title="Natura" lines={benefits}>
              <Small>Dikenai pajak, tidak dibayar dengan uang.</Small>
            </SlipSection>
          )}
          <SlipSection title="Potongan" lines={linesAs('deduction')} total={sums.deductions} />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <SlipSection
            title="PPh 21"
            lines={[
              {
                key: 'tax',
                name: sums.tax < 0 ? 'PPh 21 dikembalikan' : 'PPh 21 dipotong',
                amount: sums.tax,
                text: tax.text,
              },
            ]}
            action={taxAction}
          >
            <Small>
              {['Status', tax.status, terText(slip)].filter(Boolean).join(' ')}. PPh 21 tahun ini di entitas ini:{' '}
              <MaskedAmount of={slip.tax_of_year} />.
            </Small>
          </SlipSection>
          {year.length > 0 && !isHidden && <SlipSection title="Hitungan setahun" lines={year} />}
          <SlipSection title="BPJS" lines={employee} total={sums.bpjs_employee} />
          <SlipSection title="Ditanggung perusahaan" lines={employer} total={sums.bpjs_employer}>
            {employer.length > 0 && <Small>Dibayar perusahaan di luar gaji bersih.</Small>}
          </SlipSection>
        </Stack>
      </Box>
      <DaysCard slip={slip} />
    </Stack>
  )
}

const NetCard = ({ slip, action }: Pick<Props, 'slip' | 'action'>) => (
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
    <SlipFacts
      facts={[
        ['Nama, NIK', `${slip.name}, ${slip.employee_identity}`],
        ['Pekerjaan', [slip.job_name, slip.status_name].filter(Boolean).join(', ')],
        ['Entitas', slip.npwp ? `${slip.company_name}, NPWP ${slip.npwp}` : slip.company_name],
        ['Periode', <NoWrapDates key="period" text={`${day(slip.from)} s.d. ${day(slip.to)}`} />],
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

const DaysCard = ({ slip: { days } }: Pick<Props, 'slip'>) => (
  <Card component="section" aria-label="Hari" sx={{ p: 2, display: 'grid', gap: 1 }}>
    <Typography variant="h3" component="h2">
      Hari
    </Typography>
    <SlipFacts
      facts={[
        ['Hari kerja', number(days.working_days)],
        ['Hadir', number(days.present)],
        ['Cuti', number(days.leave)],
        ['Tidak dibayar', number(days.unpaid_days)],
        ['Lembur (jam)', number(days.overtime_hours)],
      ]}
    />
  </Card>
)

/** Two beside each other on a phone, where a slip is long enough. */
const SlipFacts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Box component="dl" sx={factsStyle}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value || '-'}
        </Typography>
      </div>
    ))}
  </Box>
)

const Small = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
    {children}
  </Typography>
)

const netStyle = {
  fontSize: { xs: 28, sm: 32 },
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
} as const
const factsStyle = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
} as const
const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const
