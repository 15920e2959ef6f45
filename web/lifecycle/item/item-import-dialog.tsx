import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { companyItem, type ItemImport, itemFile } from '#contract/lifecycle/item.ts'
import { flag } from '#contract/platform/flag.ts'
import { messages } from '#contract/platform/messages.ts'
import { useWrite } from '#web/client/api.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { ImportDialog } from '#web/ui/form/import-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

type ImportRow = ItemImport['rows'][number]

const verdicts = {
  new: { label: 'Baru', tone: 'accepted' },
  change: { label: 'Berubah', tone: 'progress' },
  same: { label: 'Sama', tone: 'cancelled' },
  bad: { label: 'Bermasalah', tone: 'rejected' },
} as const
const order = { bad: 0, new: 1, change: 2, same: 3 }
const askFields = { ask: flag('Minta pemegang mengonfirmasi', 'Ya', 'Tidak') }

const columns: readonly Column<ImportRow>[] = [
  { label: 'Baris', cell: (it) => it.row },
  { label: 'Barang', role: 'title', cell: (it) => `${it.name || '-'} (SN ${it.serial_number || '-'})` },
  { label: 'Jenis', cell: (it) => it.kind_name || '-' },
  { label: 'Entitas', cell: (it) => it.company_name || '-' },
  { label: 'Pemegang', cell: (it) => it.holder_name ?? '-' },
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
    values: { ask: 'false' as never },
    onSuccess: (preview, { body, file }) => setChecked({ ask: String(body?.ask) === 'true', file, preview }),
  })
  const store = useWrite(companyItem.import, { success: messages.saved, showsReason: true, onSuccess: onClose })
  return (
    <ImportDialog
      title="Impor barang"
      checking={checking}
      checked={
        checked && {
          preview: <Preview preview={checked.preview} />,
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

const Preview = ({ preview: { counts, rows } }: { preview: ItemImport }) => (
  <Stack sx={{ gap: 2 }}>
    <Alert severity={counts.bad > 0 ? 'error' : 'success'}>
      {counts.bad > 0 ? `${counts.bad} baris bermasalah. Belum ada yang disimpan. ` : 'Semua baris dapat disimpan. '}
      {counts.new} baru, {counts.change} berubah, {counts.same} sama.
    </Alert>
    <DataTable
      label="Pemeriksaan file"
      columns={columns}
      rowKey={(it) => it.row}
      rows={{
        data: rows.toSorted((a, b) => order[a.verdict] - order[b.verdict]).slice(0, 500),
        error: null,
        refetch: () => undefined,
      }}
    />
  </Stack>
)
