import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Slip } from '#contract/pay/slip.ts'
import type { SlipLineRow } from '#contract/pay/slip-parts.ts'
import { number } from '#web/ui/format.ts'
import { MaskedAmount, useAmountsHidden } from './amount.tsx'
import { SlipFactList } from './slip-fact-list.tsx'
import { bpjsLines, linesOfKind, terText, yearLines } from './slip-lines.ts'
import { SlipNetCard } from './slip-net-card.tsx'
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
      <SlipNetCard slip={slip} action={action} />
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

const DaysCard = ({ slip: { days } }: Pick<Props, 'slip'>) => (
  <Card component="section" aria-label="Hari" sx={{ p: 2, display: 'grid', gap: 1 }}>
    <Typography variant="h3" component="h2">
      Hari
    </Typography>
    <SlipFactList
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

const Small = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
    {children}
  </Typography>
)
const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const
