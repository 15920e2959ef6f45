import Typography from '@mui/material/Typography'
import { payroll } from '#contract/pay/payroll.ts'
import { multiline, shape } from '#contract/platform/fields.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'

interface Props {
  month: string
  companyId: number
  onClose: () => void
}

const fields = { reason: multiline('Alasan', 'Wajib diisi', 500, 3) }

/** Opening a month again makes its figures change, so that it asks for a reason. */
export const ReopenDialog = ({ month, companyId, onClose }: Props) => (
  <FormDialog
    title={`Buka kembali ${monthName(month)}`}
    submitLabel="Buka Kembali"
    endpoint={payroll.reopen}
    fields={fields}
    schema={shape(fields)}
    toArgs={({ reason }) => ({ body: { month, company_id: companyId, reason: reason as string } })}
    keepsDraft={false}
    success={`${monthName(month)} dibuka kembali`}
    failure="Bulan tidak dapat dibuka kembali"
    showsReason
    onClose={onClose}
  >
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      Angka yang dibekukan disimpan sebagai versi sebelumnya, lalu dihitung dari keadaan sekarang. HR grup diberi tahu,
      dan alasan tercatat di Jejak Audit.
    </Typography>
  </FormDialog>
)
