import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { religions } from '#contract/org/person.ts'
import { payRun } from '#contract/pay/run.ts'
import { type RunKind, runKinds } from '#contract/pay/run-states.ts'
import { choice, Day, day, Month, month, optionalText, REQUIRED, text } from '#contract/platform/fields.ts'
import { useGo } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { payDateOf } from './next-month.ts'
import { runTitle } from './run-columns.tsx'

interface Props {
  companyId: number
  companyName: string
  /** The month that is offered. */
  month: string
  payDay: number | null
  /** The company pays THR to all on one day. */
  hasOneThrDate: boolean
  onClose: () => void
}

type Values = Record<string, unknown>
const isKind = (kind: RunKind) => (values: Values) => values.kind === kind
const NAME_MAX = 100

const fields = {
  kind: choice('Jenis', runKinds.options),
  month: { ...month('Bulan'), when: isKind('bulanan') },
  pay_date: day('Tanggal gajian'),
  name: { ...text('Nama proses', REQUIRED, NAME_MAX), when: isKind('lain') },
  holiday_name: { ...text('Hari raya', REQUIRED, NAME_MAX), when: isKind('thr') },
  holiday_date: { ...day('Tanggal hari raya'), when: isKind('thr') },
  religions: {
    label: 'Agama',
    input: 'lookups' as const,
    options: religions.options,
    none: 'Semua agama',
    schema: optionalText(),
    when: isKind('thr'),
  },
}

const needed: Record<RunKind, readonly string[]> = {
  bulanan: ['month'],
  thr: ['holiday_name', 'holiday_date'],
  lain: ['name'],
}
const schema = z
  .object({
    kind: runKinds.schema,
    month: Month().optional(),
    pay_date: Day(),
    name: optionalText(NAME_MAX),
    holiday_name: optionalText(NAME_MAX),
    holiday_date: Day().optional(),
    religions: optionalText(),
  })
  .superRefine((draft, context) => {
    for (const name of needed[draft.kind])
      if (!(draft as Values)[name]) context.addIssue({ code: 'custom', path: [name], message: REQUIRED })
  })

const notes: Record<RunKind, string> = {
  bulanan: 'Satu proses bulanan untuk satu entitas dan bulan. Belum ada yang dihitung sampai Anda menekan Hitung.',
  thr: 'Satu bulan gaji bagi yang bekerja setahun, sebagian bagi yang baru. Tanpa agama dan aliran kepercayaan ikut agama terbanyak.',
  lain: 'Bonus, koreksi atau pembayaran terakhir. Setelah menekan Hitung, tambahkan karyawan satu per satu.',
}

export function CreateDialog({ companyId, companyName, month: offered, payDay, hasOneThrDate, onClose }: Props) {
  const go = useGo()
  return (
    <FormDialog
      title={`Buat proses gaji${companyName ? `, ${companyName}` : ''}`}
      submitLabel="Buat Proses"
      endpoint={payRun.create}
      fields={hasOneThrDate ? withoutReligions : fields}
      schema={schema}
      preset={{ kind: 'bulanan', month: offered, pay_date: payDateOf(offered, payDay) }}
      toArgs={(values) => ({ body: { company_id: companyId, ...bodyOf(values) } })}
      keepsDraft={false}
      failure="Proses tidak dapat dibuat"
      showsReason
      success={(run) => `Proses ${runTitle(run)} dibuat`}
      onSuccess={(run) => go(path('/proses-gaji/$id', { id: run.id }))}
      onClose={onClose}
    >
      <PayDateOfMonth payDay={payDay} />
      <KindNote />
    </FormDialog>
  )
}

const { religions: _, ...withoutReligions } = fields

const bodyOf = (values: Values) => {
  const { kind, pay_date, name } = values as { kind: RunKind; pay_date: string; name?: string }
  // Beside the monthly run the month is that of the payment.
  const ofMonth = kind === 'bulanan' ? (values.month as string) : pay_date.slice(0, 7)
  const chosen = typeof values.religions === 'string' ? values.religions.split(',').filter(Boolean) : []
  const holiday = {
    name: values.holiday_name as string,
    date: values.holiday_date as string,
    religions: chosen.length > 0 ? religions.values.filter((it) => chosen.includes(it)) : null,
  }
  return { kind, month: ofMonth, pay_date, ...(kind === 'lain' && { name }), ...(kind === 'thr' && { holiday }) }
}

function KindNote() {
  const kind = useWatch({ name: 'kind' }) as RunKind
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {notes[kind]}
    </Typography>
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
