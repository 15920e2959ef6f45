import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { payRun } from '#contract/pay/run.ts'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { managesPay } from '#contract/policy.ts'
import { useWrite } from '#web/client/api.ts'
import { confirm, confirmDelete } from '#web/client/confirm.ts'
import { useGoOn } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { runTitle } from './run-columns.tsx'
import { StepDialog } from './step-dialog.tsx'
import { nextStep, otherSteps, type RunStep, stepLabels, whyNot } from './steps.ts'
import type { Compute } from './use-compute.ts'

interface Props {
  run: PayRunDetail
  compute: Compute
}

/** One main button for the next step, the others beside it; a sentence where another person takes it. */
export function StepButtons({ run, compute }: Props) {
  const me = useMe()
  const [open, setOpen] = useState<Exclude<RunStep, 'compute'>>()
  const next = nextStep(run)
  const reason = next && whyNot(next, run, me)
  const isBusy = run.progress !== null || compute.isComputing
  const take = async (step: RunStep) => {
    if (step !== 'compute') return setOpen(step)
    const question = {
      title: `Hitung ${runTitle(run)}?`,
      text: 'Semua slip dihitung dari data sekarang. Baris dan catatan yang Anda tulis tetap.',
      yes: 'Hitung',
    }
    if (await confirm(question)) compute.start(run.version)
  }
  const canRemove = managesPay(me) && (run.state === 'draft' || run.state === 'computed')
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {canRemove && <RemoveButton run={run} isBusy={isBusy} />}
      {otherSteps(run)
        .filter((step) => !whyNot(step, run, me))
        .map((step) => (
          <Button key={step} variant="outlined" disabled={isBusy} onClick={() => void take(step)}>
            {labelOf(step, run)}
          </Button>
        ))}
      {next && !reason && (
        <Button variant="contained" disabled={isBusy} onClick={() => void take(next)}>
          {labelOf(next, run)}
        </Button>
      )}
      {reason && <Typography sx={{ fontWeight: 600 }}>{reason}</Typography>}
      {open && <StepDialog step={open} run={run} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

const labelOf = (step: RunStep, { state }: PayRunDetail) =>
  step === 'compute' && state !== 'draft' ? 'Hitung Ulang' : stepLabels[step]

function RemoveButton({ run, isBusy }: { run: PayRunDetail; isBusy: boolean }) {
  const goOn = useGoOn()
  const remove = useWrite(payRun.remove, {
    success: `Proses ${runTitle(run)} dihapus`,
    failure: 'Proses tidak dapat dihapus',
    showsReason: true,
    onSuccess: () => goOn('/proses-gaji', { year: run.month.slice(0, 4), company_id: String(run.company_id) }),
  })
  const ask = async () => {
    const question = {
      title: `Hapus proses ${runTitle(run)}?`,
      text: 'Slip, baris, dan catatan di dalamnya ikut hilang.',
    }
    if (await confirmDelete(question)) remove.mutate({ params: { id: run.id } })
  }
  return (
    <Button color="error" disabled={isBusy} loading={remove.isPending} onClick={() => void ask()}>
      Hapus
    </Button>
  )
}
