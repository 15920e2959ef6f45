import { useMemo } from 'react'
import * as z from 'zod'
import { PayAmount } from '#contract/pay/amount.ts'
import type { PayComponent } from '#contract/pay/component.ts'
import { isUnusual, type PayValueRow, payValue, UNUSUAL_AMOUNT } from '#contract/pay/pay-value.ts'
import { Day, evenWithFieldErrors, OptionalDay, REQUIRED } from '#contract/platform/fields.ts'
import { rowId } from '#contract/platform/integer.ts'
import { messages } from '#contract/platform/messages.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
  row: Pick<PayValueRow, 'position_id' | 'name'>
  components: readonly PayComponent[]
  today: string
  onClose: () => void
}

type Values = Record<string, unknown>
const isAmount = ({ action }: Values) => action !== 'end'

const valueSchema = z
  .object({
    component_id: rowId('Komponen harus dipilih'),
    action: z.enum(['set', 'end']),
    amount: PayAmount.optional(),
    valid_from: Day(),
    valid_until: OptionalDay,
  })
  .refine((it) => it.action === 'end' || it.amount !== undefined, {
    path: ['amount'],
    error: REQUIRED,
    ...evenWithFieldErrors,
  })

/** The amount of a component from a day on, or its end. */
export function ValueDialog({ row, components, today, onClose }: Props) {
  const fields = useMemo(() => fieldsFor(components), [components])
  return (
    <FormDialog
      title={`Ubah komponen ${row.name}`}
      endpoint={payValue.save}
      fields={fields}
      schema={valueSchema}
      preset={{ valid_from: today, action: 'set' } as object}
      draftName={String(row.position_id)}
      toArgs={({ component_id, action, amount, valid_from, valid_until }) => ({
        body: {
          ...{ position_id: row.position_id, component_id: component_id as number, valid_from: valid_from as string },
          ...(action === 'end'
            ? { amount: null }
            : { amount: amount as number, valid_until: (valid_until as string | null) ?? null }),
        },
      })}
      success={messages.saved}
      onClose={onClose}
    />
  )
}

const fieldsFor = (components: readonly PayComponent[]) => {
  const offered = components.filter((it) => it.active && !it.system && it.paid !== 'once')
  const chosenIn = ({ component_id }: Values) => offered.find((it) => String(it.id) === String(component_id))
  return {
    component_id: {
      label: 'Komponen',
      input: 'choice' as const,
      options: offered.map((it) => ({ value: String(it.id), label: it.name })),
    },
    action: {
      label: 'Perubahan',
      input: 'choice' as const,
      options: [
        { value: 'set', label: 'Nominal baru' },
        { value: 'end', label: 'Berhenti' },
      ],
    },
    amount: {
      label: 'Nominal',
      input: 'rupiah' as const,
      when: isAmount,
      note: (values: Values) => {
        if (chosenIn(values)?.paid === 'day') return 'Per hari hadir'
        const amount = Number(values.amount || Number.NaN)
        return isUnusual(amount) ? UNUSUAL_AMOUNT : 'Per bulan penuh'
      },
    },
    valid_from: { label: 'Mulai tanggal', input: 'day' as const },
    valid_until: {
      label: 'Sampai tanggal',
      input: 'day' as const,
      when: isAmount,
      note: () => 'Kosong berarti seterusnya',
    },
  }
}
