import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { weekdays } from '#contract/calendar/work-week.ts'
import { messages } from '#contract/platform/messages.ts'
import { type PatternImport, patternFile, patternImportFields, schedule } from '#contract/time/pattern.ts'
import { useWrite } from '#web/client/api.ts'
import { CheckedRows } from '#web/ui/form/checked-rows.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { ImportDialog } from '#web/ui/form/import-dialog.tsx'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'

type PatternRow = PatternImport['rows'][number]

const shortDay = (index: number) => weekdays[index]?.label.slice(0, 3) ?? ''
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const columns: readonly Column<PatternRow>[] = [
  { label: 'Baris', role: 'meta', cell: (it) => it.row },
  { label: 'NIK', role: 'meta', cell: (it) => it.employee_identity || '-' },
  { label: 'Nama', role: 'title', cell: (it) => it.name },
  {
    label: 'Berlaku Mulai',
    role: 'meta',
    cell: (it) => (isDay(it.valid_from) ? day(it.valid_from) : it.valid_from || '-'),
  },
  {
    label: 'Pola',
    role: 'text',
    cell: (it) => it.days.map((name, index) => `${shortDay(index)} ${name || '-'}`).join(', '),
  },
]

interface Checked {
  file: Blob | undefined
  preview: PatternImport
}

/** Previews every row of the sheet, then stores exactly the previewed file. */
export default function PatternImportDialog({ company_id, onClose }: { company_id: number; onClose: () => void }) {
  const [checked, setChecked] = useState<Checked>()
  const checking = useEndpointForm({
    endpoint: schedule.previewImport,
    fields: patternImportFields,
    values: { company_id },
    onSuccess: (preview, { file }) => setChecked({ file, preview }),
  })
  const store = useWrite(schedule.import, { success: messages.saved, showsReason: true, onSuccess: onClose })
  return (
    <ImportDialog
      title="Impor pola mingguan"
      checking={checking}
      checked={
        checked && {
          preview: <CheckedRows columns={columns} {...checked.preview} />,
          canStore: checked.preview.counts.bad === 0,
          isStoring: store.isPending,
          label: 'Simpan',
          onStore: () => store.mutate({ body: { company_id }, file: checked.file }),
          onBack: () => setChecked(undefined),
        }
      }
      onClose={onClose}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 220px' }}>
          File .xlsx atau .xls dengan kolom NIK, Berlaku Mulai, Sen, Sel, Rab, Kam, Jum, Sab dan Min. Isi setiap hari
          dengan nama shift atau Libur. Template memuat pola yang berlaku sekarang; baris yang dibiarkan kosong
          dilewati.
        </Typography>
        <DownloadButton
          endpoint={schedule.template}
          label="Unduh template"
          filters={{ company_id: String(company_id) }}
        />
      </Stack>
      <FileInput upload={patternFile} label="Pilih file" />
    </ImportDialog>
  )
}
