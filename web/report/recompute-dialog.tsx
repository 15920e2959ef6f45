import Typography from '@mui/material/Typography'
import { reportMonth } from '#contract/report/month.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { shortMonth } from './figure-text.ts'

const fields = { company_id: { label: 'Entitas', input: 'lookup', lookup: 'company' } } as const

interface Props {
  month: string
  company_id: string | undefined
  onClose: () => void
}

/** Has the figures of a month of a company computed anew. */
export default function RecomputeDialog({ month, company_id, onClose }: Props) {
  return (
    <FormDialog
      title={`Hitung ulang ${shortMonth(month)}`}
      endpoint={reportMonth.recompute}
      fields={fields}
      preset={{ month, ...(company_id && { company_id: Number(company_id) }) }}
      submitLabel="Hitung ulang"
      success="Dihitung ulang dalam beberapa menit"
      keepsDraft={false}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Kehadiran dan lembur bulan itu dibaca lagi dari datanya. Angka lama tetap terlihat sampai selesai.
      </Typography>
    </FormDialog>
  )
}
