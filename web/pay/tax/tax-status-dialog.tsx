import { NOT_COMPUTED, payTax, type TaxStatusRow, taxModes, taxStatuses } from '#contract/pay/tax-status.ts'
import { flag } from '#contract/platform/flag.ts'
import { messages } from '#contract/platform/messages.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

type Values = Record<string, unknown>

const taxFields = {
  status: { label: 'Status PTKP', input: 'choice' as const, options: taxStatuses.options },
  confirmed: flag('Kepastian', 'Dipastikan', 'Belum dipastikan'),
  tax_mode: { label: 'PPh 21', input: 'choice' as const, options: taxModes.options, note: () => NOT_COMPUTED },
  annualise: {
    ...flag('Kewajiban pajak mulai atau berakhir di tahun ini', 'Ya, disetahunkan', 'Tidak'),
    note: () => 'Misalnya pekerja asing yang baru datang, atau yang meninggalkan Indonesia untuk selamanya',
    when: ({ tax_mode }: Values) => tax_mode === 'auto',
  },
}

interface Props {
  row: TaxStatusRow
  ofYear: { company_id: number; year: number }
  onClose: () => void
}

/** The tax status of a person in a year, and whether the program computes the tax. */
export const TaxStatusDialog = ({ row, ofYear, onClose }: Props) => (
  <FormDialog
    title={`Status PTKP ${ofYear.year}: ${row.name}`}
    endpoint={payTax.save}
    params={{ userId: row.user_id, year: ofYear.year }}
    fields={taxFields}
    values={{
      company_id: ofYear.company_id,
      status: row.status ?? row.proposal,
      confirmed: 'true',
      tax_mode: row.tax_mode,
      annualise: row.annualise ? 'true' : 'false',
    }}
    success={messages.saved}
    onClose={onClose}
  />
)
