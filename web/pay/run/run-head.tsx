import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { rupiahText } from '#web/pay/amount-text.ts'
import { day, number } from '#web/ui/format.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { dateTime, shortDays } from '#web/ui/short-format.ts'
import { RunChip } from './run-chip.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepList } from './step-list.tsx'
import type { Compute } from './use-compute.ts'

interface Props {
  run: PayRunDetail
  compute: Compute
}

/** State, sums and steps of a run. */
export const RunHead = ({ run, compute }: Props) => (
  <Card component="section" aria-label="Keadaan" sx={{ p: 2, display: 'grid', gap: 2 }}>
    <Box sx={lineStyle}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 0.5 }}>
          <RunChip state={run.state} />
          {run.published_at && <StatusChip status="publish" label="Slip terbit" />}
          {run.single_handed && <StatusChip status="waiting" label="Tanpa pemeriksa kedua" />}
        </Box>
        <Typography>
          <strong>{run.company_name}</strong>{' '}
          <Typography component="span" color="textSecondary">
            · {shortDays(run.from, run.to)} · gajian <NoWrap>{day(run.pay_date)}</NoWrap>
            {run.paid_at && (
              <>
                {' '}
                · dibayar <NoWrap>{day(run.paid_at)}</NoWrap>
              </>
            )}
          </Typography>
        </Typography>
      </Box>
      <StepButtons run={run} compute={compute} />
    </Box>
    <Progress run={run} compute={compute} />
    {run.stale && !run.progress && !compute.isComputing && (
      <Alert severity="warning">Data berubah sejak dihitung: hitung ulang</Alert>
    )}
    {run.publish_at && !run.published_at && (
      <Alert severity="info">
        Slip terbit sendiri pada <NoWrap>{dateTime(run.publish_at)}</NoWrap>
      </Alert>
    )}
    {run.state !== 'draft' && <Sums run={run} />}
    <StepList run={run} />
  </Card>
)

function Progress({ run: { progress }, compute }: Props) {
  if (!progress && !compute.isComputing) return null
  return (
    <Box role="status" sx={lineStyle}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="body2" sx={{ mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {progress ? `Menghitung ${number(progress.done)} dari ${number(progress.total)}` : 'Menghitung'}
        </Typography>
        {progress && progress.total > 0 ? (
          <LinearProgress
            aria-label="Menghitung"
            variant="determinate"
            value={Math.floor((progress.done * 100) / progress.total)}
          />
        ) : (
          <LinearProgress aria-label="Menghitung" />
        )}
      </Box>
      <Button variant="outlined" loading={compute.isCancelling} onClick={compute.cancel}>
        Batalkan
      </Button>
    </Box>
  )
}

const Sums = ({ run }: { run: PayRunDetail }) => (
  <Box component="dl" sx={sumsStyle}>
    {[
      ['Orang', number(run.people)],
      ['Bruto', rupiahText(run.gross)],
      ['PPh 21', rupiahText(run.tax)],
      ['Gaji bersih', rupiahText(run.net)],
    ].map(([label, text]) => (
      <div key={label}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Box component="dd" sx={{ m: 0, fontWeight: 600, fontSize: { sm: 18 }, fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Box>
      </div>
    ))}
  </Box>
)

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
} as const
const sumsStyle = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'auto repeat(3, minmax(0, 1fr))' },
  columnGap: { xs: 1.5, sm: 4 },
} as const
