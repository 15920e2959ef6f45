import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  type PayImport,
  type PayImportKind,
  type PayImportRow,
  payImport,
  payImportFile,
  payImportKinds,
} from '#contract/pay/import.ts'
import { messages } from '#contract/platform/messages.ts'
import { download, useWrite } from '#web/client/api.ts'
import { CheckedRows } from '#web/ui/form/checked-rows.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { ImportDialog } from '#web/ui/form/import-dialog.tsx'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'

export interface PayImportProps {
  kind: PayImportKind
  companyId: number
  /** Chosen on the list behind the dialog, for the sheet to fill in. */
  shown?: { date?: string; month?: string; year?: number }
  onClose: () => void
}

const hints: Record<PayImportKind, string> = {
  values:
    'Kolom NIK, Berlaku Mulai, dan satu kolom untuk setiap komponen (nama atau kode). Sel kosong tidak mengubah apa pun; tanda - mengakhiri komponen itu.',
  items:
    'Kolom NIK, Bulan, dan satu kolom untuk setiap komponen. Sel kosong tidak mengubah apa pun; tanda - menghapusnya.',
  openings:
    'Kolom NIK, Tahun, Penghasilan Bruto, PPh 21 Dipotong, dan Sampai Bulan. Sel kosong tidak mengubah apa pun.',
  tax: 'Kolom NIK, Tahun, dan Status PTKP. Status yang diimpor dianggap dipastikan, kecuali kolom Dipastikan berisi Tidak.',
}

/** Previews every row of the sheet, then stores exactly the previewed file. */
export default function PayImportDialog({ kind, companyId, shown, onClose }: PayImportProps) {
  const [checked, setChecked] = useState<{ file: Blob | undefined; preview: PayImport }>()
  const body = { kind, company_id: companyId }
  const checking = useEndpointForm({
    endpoint: payImport.preview,
    fields: {},
    preset: body,
    keepsDraft: false,
    onSuccess: (preview, { file }) => setChecked({ file, preview }),
  })
  const store = useWrite(payImport.import, { success: messages.saved, showsReason: true, onSuccess: onClose })
  return (
    <ImportDialog
      title={`Impor ${payImportKinds.label(kind)}`}
      checking={checking}
      checked={
        checked && {
          preview: <Preview preview={checked.preview} />,
          canStore: checked.preview.counts.bad === 0,
          isStoring: store.isPending,
          label: 'Simpan',
          onStore: () => store.mutate({ body, file: checked.file }),
          onBack: () => setChecked(undefined),
        }
      }
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        File .xlsx atau .xls. {hints[kind]} Paling mudah: unduh isinya sekarang, ubah, lalu pilih file itu. Baris Anda
        sendiri diurus HR lain.
      </Typography>
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => void download(payImport.sheet, { query: { ...body, ...shown } })}
      >
        Unduh isi sekarang
      </Button>
      <FileInput upload={payImportFile} label="Pilih file" />
    </ImportDialog>
  )
}

type Change = PayImportRow['changes'][number]
const text = (value: Change['before']) => (value === null ? '–' : typeof value === 'number' ? number(value) : value)

const columns: readonly Column<PayImportRow>[] = [
  { label: 'Baris', role: 'meta', cell: (it) => it.row },
  { label: 'NIK', role: 'meta', cell: (it) => it.employee_identity || '-' },
  { label: 'Nama', role: 'title', cell: (it) => it.name },
  {
    label: 'Perubahan',
    role: 'text',
    cell: ({ changes }) =>
      changes.map(({ label, before, after }) => (
        <div key={label}>
          {label}: {text(before)} → {text(after)}
        </div>
      )),
  },
]

const Preview = ({ preview: { counts, ignored, rows } }: { preview: PayImport }) => {
  const warned = rows.filter((it) => it.warnings.length > 0).length
  return (
    <CheckedRows counts={counts} columns={columns} rows={rows}>
      {warned > 0 && <Alert severity="warning">{number(warned)} baris bernominal tidak biasa. Periksa dahulu.</Alert>}
      {ignored.length > 0 && <Alert severity="warning">Kolom yang tidak dibaca: {ignored.join(', ')}</Alert>}
    </CheckedRows>
  )
}
