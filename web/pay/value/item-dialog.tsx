import { useMemo } from 'react'
import type { PayComponent } from '#contract/pay/component.ts'
import { ITEM_NOTE_MAX, type PayItem, payItem } from '#contract/pay/pay-item.ts'
import { messages } from '#contract/platform/messages.ts'
import { PositionInput } from '#web/time/machine-pin/position-input.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput, type InputFields } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
  components: readonly PayComponent[]
  onClose: () => void
}

const fieldsFor = (components: readonly PayComponent[]) => ({
  component_id: {
    label: 'Komponen',
    input: 'choice' as const,
    options: components.filter((it) => it.active && !it.system).map((it) => ({ value: String(it.id), label: it.name })),
  },
  month: { label: 'Bulan', input: 'month' as const },
  amount: { label: 'Nominal', input: 'rupiah' as const },
  note: { label: 'Catatan', input: 'multiline' as const, maxLength: ITEM_NOTE_MAX, rows: 2 },
})

const ItemInputs = ({ fields }: { fields: InputFields }) =>
  Object.entries(fields).map(([name, field]) => <FieldInput key={name} name={name} field={field} />)

export function NewItemDialog({ month, companyId, components, onClose }: Props & { month: string; companyId: number }) {
  const fields = useMemo(() => fieldsFor(components), [components])
  return (
    <FormDialog
      title="Tambah nominal satu bulan"
      endpoint={payItem.add}
      fields={{ position_id: { label: 'Karyawan', input: 'text' }, ...fields }}
      preset={{ month }}
      success={messages.saved}
      inputs={
        <FieldGrid columns={1}>
          <PositionInput company_id={companyId} />
          <ItemInputs fields={fields} />
        </FieldGrid>
      }
      onClose={onClose}
    />
  )
}

export function EditItemDialog({ row, components, onClose }: Props & { row: PayItem }) {
  const fields = useMemo(() => fieldsFor(components), [components])
  return (
    <FormDialog
      title={`Edit nominal ${row.name}`}
      endpoint={payItem.change}
      params={{ id: row.id }}
      fields={fields}
      values={{
        component_id: String(row.component_id),
        month: row.month,
        amount: String(row.amount),
        note: row.note ?? '',
      }}
      success={messages.changed}
      onClose={onClose}
    />
  )
}
