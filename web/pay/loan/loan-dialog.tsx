import { LOAN_NOTE_MAX, type Loan, payLoan } from '#contract/pay/loan.ts'
import { multiline, REQUIRED, shape } from '#contract/platform/fields.ts'
import { flag } from '#contract/platform/flag.ts'
import { messages } from '#contract/platform/messages.ts'
import { PositionInput } from '#web/time/machine-pin/position-input.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const fields = {
  amount: { label: 'Kasbon', input: 'rupiah' as const },
  instalment: { label: 'Angsuran per bulan', input: 'rupiah' as const },
  first_month: { label: 'Angsuran pertama', input: 'month' as const },
  through_payroll: flag('Pencairan', 'Lewat gaji bulan pertama', 'Sudah diberikan di luar gaji'),
  note: { label: 'Catatan', input: 'multiline' as const, maxLength: LOAN_NOTE_MAX, rows: 2 },
}

interface NewProps {
  companyId: number
  month: string
  onClose: () => void
}

export const NewLoanDialog = ({ companyId, month, onClose }: NewProps) => (
  <FormDialog
    title="Tambah kasbon"
    endpoint={payLoan.add}
    fields={{ position_id: { label: 'Karyawan', input: 'text' }, ...fields }}
    preset={{ first_month: month, through_payroll: 'false' } as object}
    success={messages.saved}
    showsReason
    inputs={
      <FieldGrid columns={1}>
        <PositionInput company_id={companyId} />
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput key={name} name={name} field={field} />
        ))}
      </FieldGrid>
    }
    onClose={onClose}
  />
)

interface Props {
  row: Loan
  onClose: () => void
}

export const EditLoanDialog = ({ row, onClose }: Props) => (
  <FormDialog
    title={`Ubah kasbon ${row.name}`}
    endpoint={payLoan.change}
    params={{ id: row.id }}
    fields={fields}
    values={{
      amount: String(row.amount),
      instalment: String(row.instalment),
      first_month: row.first_month,
      through_payroll: row.through_payroll ? 'true' : 'false',
      note: row.note ?? '',
    }}
    success={messages.changed}
    showsReason
    onClose={onClose}
  />
)

const settleFields = { note: multiline('Catatan', REQUIRED, LOAN_NOTE_MAX, 2) }

export const SettleLoanDialog = ({ row, onClose }: Props) => (
  <FormDialog
    title={`Lunasi kasbon ${row.name}`}
    submitLabel="Lunasi"
    endpoint={payLoan.settle}
    params={{ id: row.id }}
    fields={settleFields}
    schema={shape(settleFields)}
    keepsDraft={false}
    success="Kasbon lunas"
    showsReason
    onClose={onClose}
  />
)
