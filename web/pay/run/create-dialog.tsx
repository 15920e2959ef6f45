import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { payRun } from '#contract/pay/run.ts'
import { day, month, shape } from '#contract/platform/fields.ts'
import { useGo } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { payDateOf } from './next-month.ts'

interface Props {
  companyId: number
  companyName: string
  /** The month that is offered. */
  month: string
  payDay: number | null
  onClose: () => void
}

const fields = { month: month('Bulan'), pay_date: day('Tanggal gajian') }

export function CreateDialog({ companyId, companyName, month, payDay, onClose }: Props) {
  const go = useGo()
  return (
    <FormDialog
      title={`Buat proses gaji${companyName ? `, ${companyName}` : ''}`}
      submitLabel="Buat Proses"
      endpoint={payRun.create}
      fields={fields}
      schema={shape(fields)}
      preset={{ month, pay_date: payDateOf(month, payDay) }}
      toArgs={(values) => ({
        body: {
          company_id: companyId,
          kind: 'bulanan' as const,
          month: values.month as string,
          pay_date: values.pay_date as string,
        },
      })}
      keepsDraft={false}
      failure="Proses tidak dapat dibuat"
      showsReason
      success={(run) => `Proses ${monthName(run.month)} dibuat`}
      onSuccess={(run) => go(path('/proses-gaji/$id', { id: run.id }))}
      onClose={onClose}
    >
      <PayDateOfMonth payDay={payDay} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Satu proses bulanan untuk satu entitas dan bulan. Belum ada yang dihitung sampai Anda menekan Hitung.
      </Typography>
    </FormDialog>
  )
}

/** Another month has another pay date, until it was chosen by hand. */
function PayDateOfMonth({ payDay }: { payDay: number | null }) {
  const { setValue, getFieldState, formState } = useFormContext()
  const chosen = useWatch({ name: 'month' }) as string
  const isOwn = getFieldState('pay_date', formState).isDirty
  useEffect(() => {
    if (/^\d{4}-\d{2}$/.test(chosen) && !isOwn) setValue('pay_date', payDateOf(chosen, payDay))
  }, [chosen, isOwn, payDay, setValue])
  return null
}
