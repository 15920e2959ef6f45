import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type PreviousEmployer, payPrevious, SLIP_NUMBER_MAX } from '#contract/pay/previous-employer.ts'
import type { TaxStatusRow } from '#contract/pay/tax-status.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
  row: TaxStatusRow
  ofYear: { company_id: number; year: number }
  onClose: () => void
}

const fields = {
  net: { label: 'Penghasilan neto', input: 'rupiah' as const },
  tax: { label: 'PPh 21 dipotong', input: 'rupiah' as const },
  slip_number: { label: 'Nomor bukti potong', input: 'text' as const, maxLength: SLIP_NUMBER_MAX },
}

const textsOf = ({ net, tax, slip_number }: PreviousEmployer) => ({
  net: net === null ? '' : String(net),
  tax: tax === null ? '' : String(tax),
  slip_number: slip_number ?? '',
})

/** The slip of an earlier employer of the year, typed or taken from another company of the group. */
export function PreviousDialog({ row, ofYear, onClose }: Props) {
  const { company_id, year } = ofYear
  const params = { userId: row.user_id, year }
  const found = useRead(payPrevious.one, { params, query: { company_id } })
  const take = useWrite(payPrevious.take, {
    success: 'Angka diambil dari entitas lama',
    failure: 'Angka tidak dapat diambil',
    showsReason: true,
    onSuccess: onClose,
  })
  if (!found.data) return null
  return (
    <FormDialog
      title={`Pemberi kerja sebelumnya ${year}: ${row.name}`}
      endpoint={payPrevious.save}
      params={params}
      fields={fields}
      preset={textsOf(found.data) as object}
      toArgs={({ net, tax, slip_number }) => ({
        params,
        body: { company_id, net: net as number, tax: tax as number, slip_number: (slip_number as string) || null },
      })}
      schema={payPrevious.save.body.omit({ company_id: true })}
      keepsDraft={false}
      success={messages.saved}
      showsReason
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ my: 1.5 }}>
        Dari bukti potong tahun ini. Netonya ditambahkan dan pajaknya dikurangkan pada masa pajak terakhir.
      </Typography>
      <Button variant="outlined" loading={take.isPending} onClick={() => take.mutate({ params, body: { company_id } })}>
        Ambil dari entitas lama
      </Button>
    </FormDialog>
  )
}
