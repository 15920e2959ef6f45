import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { companyItem, type ItemImport, itemFile } from '#contract/lifecycle/item.ts'
import { flag } from '#contract/platform/flag.ts'
import { messages } from '#contract/platform/messages.ts'
import { useWrite } from '#web/client/api.ts'
import { CheckedRows } from '#web/ui/form/checked-rows.tsx'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { ImportDialog } from '#web/ui/form/import-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'

type ImportRow = ItemImport['rows'][number]

const askFields = { ask: flag('Minta pemegang mengonfirmasi', 'Ya', 'Tidak') }

const columns: readonly Column<ImportRow>[] = [
  { label: 'Baris', cell: (it) => it.row },
  { label: 'Barang', role: 'title', cell: (it) => `${it.name || '-'} (SN ${it.serial_number || '-'})` },
  { label: 'Jenis', cell: (it) => it.kind_name || '-' },
  { label: 'Entitas', cell: (it) => it.company_name || '-' },
  { label: 'Pemegang', cell: (it) => it.holder_name ?? '-' },
]

interface Checked {
  ask: boolean
  file: Blob | undefined
  preview: ItemImport
}

/** Previews every row of the sheet, then stores exactly the previewed file. */
export default function ItemImportDialog({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked>()
  const checking = useEndpointForm({
    endpoint: companyItem.previewImport,
    fields: askFields,
    values: { ask: 'false' },
    onSuccess: (preview, { body, file }) => setChecked({ ask: String(body?.ask) === 'true', file, preview }),
  })
  const store = useWrite(companyItem.import, { success: messages.saved, showsReason: true, onSuccess: onClose })
  return (
    <ImportDialog
      title="Impor barang"
      checking={checking}
      checked={
        checked && {
          preview: <CheckedRows columns={columns} {...checked.preview} />,
          canStore: checked.preview.counts.bad === 0,
          isStoring: store.isPending,
          label: 'Simpan',
          onStore: () => store.mutate({ body: { ask: checked.ask }, file: checked.file }),
          onBack: () => setChecked(undefined),
        }
      }
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        File .xlsx atau .xls dengan kolom Entitas, Jenis, Nama, Nomor Seri; boleh ditambah Nilai, NIK Pemegang dan
        Diserahkan. Paling banyak 5.000 baris, disimpan semua atau tidak sama sekali.
      </Typography>
      <Inputs fields={askFields} />
      <FileInput upload={itemFile} label="Pilih file" />
    </ImportDialog>
  )
}
