import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type BalanceImport, balanceFile, balanceImportFields, leaveBalance } from '#contract/leave/balance.ts'
import { daysText } from '#contract/leave/row.ts'
import { messages } from '#contract/platform/messages.ts'
import { useWrite } from '#web/client/api.ts'
import { CheckedRows } from '#web/ui/form/checked-rows.tsx'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { ImportDialog } from '#web/ui/form/import-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'

type ImportRow = BalanceImport['rows'][number]

const shown = (days: number | null) => (days === null ? '-' : daysText(days))

const columns: readonly Column<ImportRow>[] = [
  { label: 'Baris', cell: (it) => it.row },
  { label: 'NIK', cell: (it) => it.employee_identity || '-' },
  { label: 'Nama', role: 'title', cell: (it) => it.name },
  { label: 'Sisa tercatat', align: 'right', cell: (it) => shown(it.before) },
  { label: 'Menjadi', align: 'right', cell: (it) => shown(it.after) },
]

interface Checked {
  year: number
  date: string | null | undefined
  file: Blob | undefined
  preview: BalanceImport
}

/** Previews every row of the sheet, then stores exactly the previewed file. */
export default function BalanceImportDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const [checked, setChecked] = useState<Checked>()
  const checking = useEndpointForm({
    endpoint: leaveBalance.previewImport,
    fields: balanceImportFields,
    values: { year: String(year), date: '' },
    onSuccess: (preview, { body, file }) =>
      setChecked({ year: Number(body.year), date: body.date || null, file, preview }),
  })
  const store = useWrite(leaveBalance.import, { success: messages.saved, showsReason: true, onSuccess: onClose })
  return (
    <ImportDialog
      title="Impor saldo awal"
      checking={checking}
      checked={
        checked && {
          preview: <CheckedRows columns={columns} {...checked.preview} />,
          canStore: checked.preview.counts.bad === 0,
          isStoring: store.isPending,
          label: 'Simpan',
          onStore: () => store.mutate({ body: { year: checked.year, date: checked.date ?? '' }, file: checked.file }),
          onBack: () => setChecked(undefined),
        }
      }
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        File .xlsx atau .xls dengan kolom NIK dan Sisa Cuti; isi Entitas dan Pekerjaan bila satu NIK punya beberapa
        akun. Sisa Cuti adalah sisa pada tanggal yang dipilih (kosong: hari ini); selisihnya dicatat sebagai
        penyesuaian.
      </Typography>
      <Inputs fields={balanceImportFields} />
      <FileInput upload={balanceFile} label="Pilih file" />
    </ImportDialog>
  )
}
