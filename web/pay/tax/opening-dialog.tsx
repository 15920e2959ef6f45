import { type Opening, OpeningForm, payOpening } from '#contract/pay/tax-opening.ts'
import { monthNames } from '#contract/platform/date-names.ts'
import { messages } from '#contract/platform/messages.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TaxedPersonInput } from './taxed-person-input.tsx'

const rupiah = (label: string, note?: string) => ({
  label,
  input: 'rupiah' as const,
  ...(note && { note: () => note }),
})
const months = monthNames.map((label, at) => ({ value: String(at + 1), label }))
const amounts = {
  gross: rupiah('Penghasilan bruto', 'Semua yang kena PPh 21, termasuk JKK, JKM dan BPJS Kesehatan dari perusahaan'),
  pension: rupiah('Iuran pensiun', 'JHT dan JP yang dibayar karyawan'),
  zakat: rupiah('Zakat'),
  tax: rupiah('PPh 21 dipotong'),
  tax_allowance: rupiah('Tunjangan PPh 21', 'Hanya bila pajak ditanggung perusahaan (gross-up)'),
  first_month: { label: 'Dari bulan', input: 'choice' as const, options: months },
  last_month: { label: 'Sampai bulan', input: 'choice' as const, options: months },
}
const openingFields = { user_id: { label: 'Karyawan', input: 'text' as const }, ...amounts }
const blank = { pension: '0', zakat: '0', tax_allowance: '0', first_month: '1' }

interface Props {
  row: Opening | undefined
  ofYear: { company_id: number; year: number }
  onClose: () => void
}

/** The figures of one person, new or replaced. */
export const OpeningDialog = ({ row, ofYear, onClose }: Props) => (
  <FormDialog
    title={row ? `Angka awal ${ofYear.year}: ${row.name}` : `Tambah angka awal ${ofYear.year}`}
    endpoint={payOpening.save}
    fields={openingFields}
    schema={OpeningForm}
    preset={(row ? textsOf(row) : blank) as object}
    draftName={`${ofYear.company_id}-${ofYear.year}-${row?.user_id ?? 'baru'}`}
    toArgs={(values) => ({ query: ofYear, body: { rows: [values as Opening] } })}
    success={messages.saved}
    inputs={
      <FieldGrid columns={1}>
        {!row && <TaxedPersonInput ofYear={ofYear} />}
        {Object.entries(amounts).map(([name, field]) => (
          <FieldInput key={name} name={name} field={field} />
        ))}
      </FieldGrid>
    }
    onClose={onClose}
  />
)

const textsOf = ({ employee_identity: _, name: __, ...figures }: Opening) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]))
