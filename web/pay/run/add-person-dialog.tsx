import { payComponent } from '#contract/pay/component.ts'
import { payRun } from '#contract/pay/run.ts'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { choice, rupiah, shape, text } from '#contract/platform/fields.ts'
import { useRead } from '#web/client/api.ts'
import { TaxedPersonInput } from '#web/pay/tax/taxed-person-input.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const NOTE_MAX = 200

/** A payment to a person in a run of single payments. */
export function AddPersonDialog({ run, onClose }: { run: PayRunDetail; onClose: () => void }) {
  const components = useRead(payComponent.list, { query: { company_id: run.company_id } })
  const offered = components.data?.filter((it) => it.active && !it.system) ?? []
  const inputs = {
    component_id: {
      ...choice(
        'Komponen',
        offered.map((it) => ({ value: String(it.id), label: it.name })),
      ),
      isLoading: components.isPending,
    },
    amount: rupiah('Nominal'),
    note: text('Catatan', 'Wajib diisi', NOTE_MAX),
  }
  const fields = { user_id: text('Karyawan', 'Karyawan harus dipilih'), ...inputs }
  return (
    <FormDialog
      title={`Tambah karyawan, ${run.name}`}
      submitLabel="Tambah"
      endpoint={payRun.addLine}
      fields={fields}
      schema={shape(fields)}
      toArgs={({ user_id, component_id, amount, note }) => ({
        params: { id: run.id, userId: Number(user_id) },
        body: {
          component_id: Number(component_id),
          amount: Number(String(amount).split('.')[0]),
          note: note as string,
        },
      })}
      keepsDraft={false}
      success={(slip) => `${slip.name} ditambahkan`}
      failure="Karyawan tidak dapat ditambahkan"
      showsReason
      inputs={
        <FieldGrid columns={1}>
          <TaxedPersonInput ofYear={{ company_id: run.company_id, year: Number(run.tax_month.slice(0, 4)) }} />
          {Object.entries(inputs).map(([name, field]) => (
            <FieldInput key={name} name={name} field={field} />
          ))}
        </FieldGrid>
      }
      onClose={onClose}
    />
  )
}
