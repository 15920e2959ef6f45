import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { payRun } from '#contract/pay/run.ts'
import { isBlocking, type PayRunDetail } from '#contract/pay/run-rows.ts'
import { type SlipWarning, slipWarnings } from '#contract/pay/run-states.ts'
import type { Slip } from '#contract/pay/slip.ts'
import { useWrite } from '#web/client/api.ts'
import { rupiahText, signedAmount } from '#web/pay/amount-text.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { ExcludeForm } from './slip-forms.tsx'
import { SlipNote } from './slip-note.tsx'

interface Props {
  run: PayRunDetail
  slip: Slip
  canChange: boolean
}

/** Missing figures of the year matter in a last period only. */
const stopsCheck = ({ tax }: Slip, warning: SlipWarning) =>
  isBlocking(warning) && (warning !== 'no_opening' || tax.last)

/** The facts for the check: warnings, the difference to the run before, and whether the person is paid. */
export const SlipChangeCard = ({ run, slip, canChange }: Props) => (
  <SectionCard title="Untuk diperiksa" action={canChange && <ExcludeButton run={run} slip={slip} />}>
    <Stack sx={{ gap: 2 }}>
      {slip.excluded && <Alert severity="warning">Tidak ikut dibayar: {slip.excluded}</Alert>}
      {slip.warnings.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
          {slip.warnings.map((it) => (
            <StatusChip
              key={it}
              status={stopsCheck(slip, it) ? 'rejected' : 'waiting'}
              label={slipWarnings.label(it)}
            />
          ))}
        </Stack>
      )}
      <Facts
        facts={[
          { label: 'Proses sebelumnya', value: slip.before ? rupiahText(slip.before.net) : 'Belum ada' },
          { label: 'Selisih', value: slip.before ? signedAmount(slip.sums.net - slip.before.net) : '–' },
          { label: 'Sebab', value: slip.reasons.join(', ') || 'Tidak ditemukan' },
          {
            label: 'Catatan',
            value: (
              <SlipNote runId={run.id} userId={slip.user_id} name={slip.name} note={slip.note} isOpen={canChange} />
            ),
            wide: true,
          },
          ...(slip.cash || canChange
            ? [
                {
                  label: 'Dibayar tunai',
                  value: canChange ? <CashButton run={run} slip={slip} /> : 'Ya',
                },
              ]
            : []),
        ]}
      />
    </Stack>
  </SectionCard>
)

/** People who are paid in cash are in no bank file. */
function CashButton({ run, slip }: Omit<Props, 'canChange'>) {
  const save = useWrite(payRun.cash, {
    success: slip.cash ? 'Dibayar lewat rekening' : 'Dibayar tunai',
    failure: 'Cara bayar tidak dapat diubah',
    showsReason: true,
  })
  return (
    <FormControlLabel
      control={<Checkbox checked={slip.cash} disabled={save.isPending} />}
      label={slip.cash ? 'Ya, tidak masuk berkas bank' : 'Tidak, lewat rekening'}
      onChange={() => save.mutate({ params: { id: run.id, userId: slip.user_id }, body: { on: !slip.cash } })}
    />
  )
}

function ExcludeButton({ run, slip }: Omit<Props, 'canChange'>) {
  const [isOpen, setOpen] = useState(false)
  const include = useWrite(payRun.exclude, {
    success: `${slip.name} ikut dibayar kembali`,
    failure: 'Slip tidak dapat diikutkan',
    showsReason: true,
  })
  if (slip.excluded)
    return (
      <Button
        variant="outlined"
        loading={include.isPending}
        onClick={() => include.mutate({ params: { id: run.id, userId: slip.user_id }, body: { reason: null } })}
      >
        Ikut dibayar kembali
      </Button>
    )
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Jangan bayar
      </Button>
      {isOpen && <ExcludeForm run={run} slip={slip} onClose={() => setOpen(false)} />}
    </>
  )
}
