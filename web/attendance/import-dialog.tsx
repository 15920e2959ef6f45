import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { attendance } from '#contract/attendance.ts'
import { attendanceFile, type ImportPreview, importFields } from '#contract/attendance-import.ts'
import type { Args } from '#contract/http.ts'
import { messages } from '#contract/messages.ts'
import { useWrite } from '#web/api.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { ImportDialog } from '#web/ui/form/import-dialog.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { ImportPreviewTable } from './import-preview-table.tsx'

interface Props {
  /** From the list behind the dialog: the company for the template and the most likely date. */
  company_id: string | undefined
  date: string | undefined
  onClose: () => void
  onStored: (date: string) => void
}

interface CheckedFile {
  body: Args<typeof attendance.preview>['body']
  file: Blob | undefined
  preview: ImportPreview
}

/** Previews every row of the file, then imports exactly the previewed file. */
export default function AttendanceImportDialog({ company_id = '', date = '', onClose, onStored }: Props) {
  const [checked, setChecked] = useState<CheckedFile>()
  const checking = useEndpointForm({
    endpoint: attendance.preview,
    fields: importFields,
    values: { date, company_id },
    onSuccess: (preview, { body, file }) => setChecked({ body, file, preview }),
  })
  const store = useWrite(attendance.import, {
    success: messages.attendance.stored,
    showsReason: true,
    onSuccess: (_, { body }) => {
      onClose()
      onStored(body?.date ?? date)
    },
  })
  return (
    <ImportDialog
      title={checked ? titleOf(checked.preview) : 'Import Kehadiran'}
      checking={checking}
      checked={
        checked && {
          preview: <ImportPreviewTable preview={checked.preview} />,
          canStore: checked.preview.refused === 0,
          isStoring: store.isPending,
          label: 'Import',
          onStore: () => store.mutate({ body: checked.body, file: checked.file }),
          onBack: () => setChecked(undefined),
        }
      }
      onClose={onClose}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 220px' }}>
          Isi jam di template, atau perbaiki hasil Export (.xlsx atau .xls, maksimal 1,2 MB). Sel yang kosong tidak
          mengubah data.
        </Typography>
        <DownloadButton endpoint={attendance.template} label="Unduh template" filters={{ company_id }} />
      </Stack>
      <Inputs fields={importFields} />
      <FileInput upload={attendanceFile} label="Pilih file" />
    </ImportDialog>
  )
}

const titleOf = ({ days }: ImportPreview) => {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? `Periksa absensi ${shortDays(first.date, last.date)}` : 'Periksa absensi'
}
