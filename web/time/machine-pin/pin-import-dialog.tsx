import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messages } from '#contract/platform/messages.ts'
import { machinePin, type PinImport, pinFile, pinImportFields } from '#contract/time/machine-pin.ts'
import { useWrite } from '#web/client/api.ts'
import { CheckedRows } from '#web/ui/form/checked-rows.tsx'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { ImportDialog } from '#web/ui/form/import-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'

type PinRow = PinImport['rows'][number]

const columns: readonly Column<PinRow>[] = [
  { label: 'Baris', role: 'meta', cell: (it) => it.row },
  { label: 'PIN', role: 'meta', cell: (it) => it.pin || '-' },
  { label: 'NIK', role: 'meta', cell: (it) => it.employee_identity || '-' },
  { label: 'Nama', role: 'title', cell: (it) => it.name },
]

interface Checked {
  company_id: number
  file: Blob | undefined
  preview: PinImport
}

/** Previews every row of the sheet, then stores exactly the previewed file. */
export default function PinImportDialog({ company_id, onClose }: { company_id: string; onClose: () => void }) {
  const [checked, setChecked] = useState<Checked>()
  const checking = useEndpointForm({
    endpoint: machinePin.previewImport,
    fields: pinImportFields,
    values: { company_id },
    onSuccess: (preview, { body, file }) => setChecked({ company_id: Number(body.company_id), file, preview }),
  })
  const store = useWrite(machinePin.import, { success: messages.saved, showsReason: true, onSuccess: onClose })
  return (
    <ImportDialog
      title="Impor PIN mesin"
      checking={checking}
      checked={
        checked && {
          preview: <CheckedRows columns={columns} {...checked.preview} />,
          canStore: checked.preview.counts.bad === 0,
          isStoring: store.isPending,
          label: 'Simpan',
          onStore: () => store.mutate({ body: { company_id: checked.company_id }, file: checked.file }),
          onBack: () => setChecked(undefined),
        }
      }
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        File .xlsx atau .xls dengan kolom PIN dan NIK, satu baris untuk setiap PIN. PIN yang sudah terdaftar tetap.
      </Typography>
      <Inputs fields={pinImportFields} />
      <FileInput upload={pinFile} label="Pilih file" />
    </ImportDialog>
  )
}
