import Typography from '@mui/material/Typography'
import { payComponent } from '#contract/pay/component.ts'
import { payRun } from '#contract/pay/run.ts'
import { type PayRunDetail, RUN_REASON_MAX } from '#contract/pay/run-rows.ts'
import type { Slip } from '#contract/pay/slip.ts'
import { NOT_COMPUTED } from '#contract/pay/tax-status.ts'
import { Amount, choice, multiline, optionalRupiah, rupiah, shape, text } from '#contract/platform/fields.ts'
import { useRead } from '#web/client/api.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
  run: PayRunDetail
  slip: Slip
  onClose: () => void
}

const LINE_NOTE_MAX = 200
const signs = [
  { value: 'add', label: 'Tambahkan' },
  { value: 'take', label: 'Tarik kembali' },
]

/** Components of the computation that may be corrected by hand: THR in its run, an instalment where there is one. */
const correctedOf = ({ kind }: PayRunDetail, { lines }: Slip) => [
  ...['POT_ABSEN', 'POT_TELAT'],
  ...(kind === 'thr' ? ['THR'] : []),
  ...(lines.some((it) => it.code === 'KASBON') ? ['KASBON'] : []),
]

/** Whole rupiah of an input as a number. */
const amountOf = (typed: unknown) => Number(String(typed).split('.')[0])

/** Writes a line of a component that the company itself keeps; those of the computation come by themselves. */
export function LineForm({ run, slip, onClose }: Props) {
  const components = useRead(payComponent.list, { query: { company_id: run.company_id } })
  const corrected = correctedOf(run, slip)
  const offered = components.data?.filter((it) => it.active && (!it.system || corrected.includes(it.code))) ?? []
  const fields = {
    component_id: {
      ...choice(
        'Komponen',
        offered.map((it) => ({ value: String(it.id), label: it.name })),
      ),
      isLoading: components.isPending,
    },
    sign: choice('Arah', signs),
    // An instalment of a month may be nothing.
    amount: corrected.includes('KASBON') ? { ...rupiah('Nominal'), schema: Amount } : rupiah('Nominal'),
    note: text('Catatan', 'Wajib diisi', LINE_NOTE_MAX),
  }
  return (
    <FormDialog
      title={`Tambah baris, ${slip.name}`}
      submitLabel="Tambah baris"
      endpoint={payRun.addLine}
      fields={fields}
      schema={shape(fields)}
      preset={{ sign: 'add' } as object}
      toArgs={({ component_id, sign, amount, note }) => ({
        params: { id: run.id, userId: slip.user_id },
        body: {
          component_id: Number(component_id),
          amount: sign === 'take' ? -amountOf(amount) : amountOf(amount),
          note: note as string,
        },
      })}
      keepsDraft={false}
      success="Baris ditambahkan, slip dihitung kembali"
      failure="Baris tidak dapat ditambahkan"
      showsReason
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Baris ini menggantikan baris Anda sebelumnya untuk komponen yang sama, dan tetap ada bila proses dihitung ulang.
      </Typography>
    </FormDialog>
  )
}

const taxFields = { amount: optionalRupiah('PPh 21'), reason: multiline('Alasan', 'Wajib diisi', RUN_REASON_MAX, 3) }

export const TaxForm = ({ run, slip, onClose }: Props) => (
  <FormDialog
    title={`PPh 21, ${slip.name}`}
    endpoint={payRun.setTax}
    fields={taxFields}
    schema={shape(taxFields)}
    preset={{ amount: String(slip.sums.tax), reason: '' } as object}
    toArgs={({ amount, reason }) => ({
      params: { id: run.id, userId: slip.user_id },
      body: { amount: amountOf(amount || 0), reason: reason as string },
    })}
    keepsDraft={false}
    success="PPh 21 disimpan"
    failure="PPh 21 tidak dapat disimpan"
    showsReason
    onClose={onClose}
  >
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      {NOT_COMPUTED}
    </Typography>
  </FormDialog>
)

const excludeFields = { reason: multiline('Alasan', 'Wajib diisi', RUN_REASON_MAX, 3) }

export const ExcludeForm = ({ run, slip, onClose }: Props) => (
  <FormDialog
    title={`Jangan bayar ${slip.name} di proses ini`}
    submitLabel="Jangan bayar"
    endpoint={payRun.exclude}
    fields={excludeFields}
    schema={shape(excludeFields)}
    toArgs={({ reason }) => ({ params: { id: run.id, userId: slip.user_id }, body: { reason: reason as string } })}
    keepsDraft={false}
    success={`${slip.name} tidak ikut dibayar`}
    failure="Slip tidak dapat diubah"
    showsReason
    onClose={onClose}
  />
)
