import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messages } from '#contract/platform/messages.ts'
import { machinePin, type PinImport, pinFile, pinImportFields } from '#contract/time/machine-pin.ts'
import { useWrite } from '#web/client/api.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { ImportDialog } from '#web/ui/form/import-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

type PinRow = PinImport['rows'][number]

const verdicts = {
  bad: { label: 'Bermasalah', tone: 'rejected', order: 0 },
  new: { label: 'Baru', tone: 'accepted', order: 1 },
  same: { label: 'Sama', tone: 'progress', order: 2 },
} as const

const columns: readonly Column<PinRow>[] = [
  { label: 'Baris', role: 'meta', cell: (it) => it.row },
  { label: 'PIN', role: 'meta', cell: (it) => it.pin || '-' },
  { label: 'NIK', role: 'meta', cell: (it) => it.employee_identity || '-' },
  { label: 'Nama', role: 'title', cell: (it) => it.name },
  {
    label: 'Hasil',
    role: 'status',
    cell: ({ verdict, errors }) => (
      <>
        <StatusChip status={verdicts[verdict].tone} label={verdicts[verdict].label} />
        {errors.map((it) => (
          <Typography key={it} variant="body2" sx={{ mt: 0.5 }}>
            {it}
          </Typography>
        ))}
      </>
    ),
  },
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
          preview: <Preview preview={checked.preview} />,
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

const Preview = ({ preview: { counts, rows } }: { preview: PinImport }) => (
  <Stack sx={{ gap: 2 }}>
    <Alert severity={counts.bad > 0 ? 'error' : 'success'}>
      {counts.bad > 0 ? `${counts.bad} baris bermasalah. Belum ada yang disimpan. ` : 'Semua baris dapat disimpan. '}
      {counts.new} baru, {counts.same} sama.
    </Alert>
    <DataTable
      label="Pemeriksaan file"
      columns={columns}
      rowKey={(it) => it.row}
      rows={{
        data: rows.toSorted((a, b) => verdicts[a.verdict].order - verdicts[b.verdict].order),
        error: null,
        refetch: () => undefined,
      }}
    />
  </Stack>
)
