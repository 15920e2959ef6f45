import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { payRun } from '#contract/pay/run.ts'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { RUN_REASON_MAX } from '#contract/pay/run-rows.ts'
import {
  choice,
  DateTime,
  dateTime,
  day,
  evenWithFieldErrors,
  multiline,
  REQUIRED,
  shape,
} from '#contract/platform/fields.ts'
import { localDay } from '#web/ui/format.ts'
import { CheckObstacles, hasObstacles } from './check-obstacles.tsx'
import { runTitle } from './run-columns.tsx'
import { StepForm } from './step-form.tsx'
import { type RunStep, stepLabels } from './steps.ts'

interface Props {
  step: Exclude<RunStep, 'compute'>
  run: PayRunDetail
  onClose: () => void
}

const reasonFields = { reason: multiline('Alasan', 'Wajib diisi', RUN_REASON_MAX, 3) }
const payFields = { paid_at: day('Tanggal dibayar') }
const publishFields = {
  when: choice('Terbit', [
    { value: 'now', label: 'Sekarang' },
    { value: 'later', label: 'Pada waktu tertentu' },
  ]),
  at: {
    ...dateTime('Waktu terbit'),
    schema: DateTime().optional(),
    when: ({ when }: Record<string, unknown>) => when === 'later',
    beginsAt: '09:00',
  },
}
const publishSchema = shape(publishFields).refine((it) => it.when === 'now' || it.at !== undefined, {
  path: ['at'],
  error: REQUIRED,
  ...evenWithFieldErrors,
})

/** A wall-clock time of the reader as an instant. */
const instantOf = (time: string) => new Date(time.replace(' ', 'T')).toISOString()

/** The confirmation of a step other than the computation. */
export function StepDialog({ step, run, onClose }: Props) {
  const [today] = useState(() => localDay(new Date().toISOString()))
  const title = runTitle(run)
  const shared = { run, submitLabel: stepLabels[step], onClose }
  if (step === 'check')
    return hasObstacles(run) ? (
      <CheckObstacles run={run} onClose={onClose} />
    ) : (
      <StepForm
        {...shared}
        endpoint={payRun.check}
        title={`Periksa ${title}?`}
        text="Anda menyatakan semua peringatan dan perubahan sudah dilihat. Setelah ini angka tidak dapat diubah, kecuali proses dikembalikan. Orang lain yang menyetujuinya."
        success={`${title} diperiksa`}
        failure="Proses tidak dapat diperiksa"
      />
    )
  if (step === 'approve')
    return (
      <StepForm
        {...shared}
        endpoint={payRun.approve}
        title={`Setujui ${title}?`}
        text="Angka menjadi tetap, dan dihitung untuk pajak dan BPJS. Persetujuan hanya dapat dibatalkan sebelum gaji dibayar."
        success={`${title} disetujui`}
        failure="Proses tidak dapat disetujui"
      >
        {run.is_maker && (
          <Alert severity="warning">Tanpa pemeriksa kedua: Anda ikut menyusun proses ini. Ini dicatat.</Alert>
        )}
      </StepForm>
    )
  if (step === 'pay')
    return (
      <StepForm
        {...shared}
        endpoint={payRun.pay}
        title={`${title} sudah dibayar?`}
        fields={payFields}
        preset={{ paid_at: today }}
        text="Setelah dibayar tidak ada yang dibuka kembali. Kekeliruan dibayar di proses berikutnya."
        success={`${title} dibayar`}
        failure="Proses tidak dapat ditandai dibayar"
      />
    )
  if (step === 'publish')
    return (
      <StepForm
        {...shared}
        endpoint={payRun.publish}
        title={`Terbitkan slip ${title}?`}
        fields={publishFields}
        schema={publishSchema}
        preset={{ when: 'now', at: '' }}
        toBody={({ when, at }) => (when === 'later' ? { at: instantOf(at as string) } : {})}
        text="Setiap orang dapat membuka slipnya sendiri dan mendapat notifikasi tanpa nominal. Slip yang terbit tidak ditarik kembali."
        success={`Slip ${title} diterbitkan`}
        failure="Slip tidak dapat diterbitkan"
      />
    )
  if (step === 'close')
    return (
      <StepForm
        {...shared}
        endpoint={payRun.close}
        title={`${title} selesai?`}
        text={
          run.published_at
            ? 'Proses menjadi arsip. Slip dan berkas tetap dapat dibuka.'
            : 'Proses menjadi arsip. Slip yang belum terbit tetap dapat diterbitkan.'
        }
        success={`${title} selesai`}
        failure="Proses tidak dapat diselesaikan"
      />
    )
  const isReturn = step === 'return'
  return (
    <StepForm
      {...shared}
      endpoint={isReturn ? payRun.return : payRun.revoke}
      title={isReturn ? `Kembalikan ${title}` : `Batalkan persetujuan ${title}`}
      fields={reasonFields}
      text="Proses kembali ke Dihitung, sehingga angka dapat diperbaiki dan dihitung ulang. Alasan tercatat di Riwayat."
      success={isReturn ? `${title} dikembalikan` : `Persetujuan ${title} dibatalkan`}
      failure={isReturn ? 'Proses tidak dapat dikembalikan' : 'Persetujuan tidak dapat dibatalkan'}
    />
  )
}
