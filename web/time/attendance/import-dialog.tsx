import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type BaseSyntheticEvent, useState } from 'react'
import type { Args } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { isHcis } from '#contract/policy.ts'
import { attendance } from '#contract/time/attendance.ts'
import { attendanceFile, IMPORT_COMPANY_REQUIRED } from '#contract/time/attendance-import.ts'
import type { ImportPreview } from '#contract/time/attendance-import-rows.ts'
import { machineSampleOf } from '#contract/time/machine-sample.ts'
import { useWrite } from '#web/client/api.ts'
import { type ApiError, failureText } from '#web/client/http.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useMe } from '#web/client/session.ts'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { ImportDialog } from '#web/ui/form/import-dialog.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { hrImportFields, ImportInputs, isMachineFile, managerImportFields } from './import-inputs.tsx'
import { ImportPreviewTable } from './import-preview-table.tsx'
import { isoDay } from './wall-clock.ts'

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
export default function AttendanceImportDialog({ company_id, date = '', onClose, onStored }: Props) {
  const me = useMe()
  const only = me.company_ids?.length === 1 ? String(me.company_ids[0]) : ''
  const company = company_id || only
  const [checked, setChecked] = useState<CheckedFile>()
  const fields = isHcis(me) ? hrImportFields : managerImportFields
  const showPreview = (preview: ImportPreview, { body, file }: Args<typeof attendance.preview>) =>
    setChecked({ body, file, preview })
  const checking = useEndpointForm({
    endpoint: attendance.preview,
    fields,
    values: { date, company_id: isHcis(me) ? company : undefined },
    failure: explainRefusal,
    onSuccess: showPreview,
  })
  const checkingAgain = useWrite(attendance.preview, { showsReason: true, onSuccess: showPreview })
  const store = useWrite(attendance.import, {
    success: screenMessages.attendance.stored,
    showsReason: true,
    onSuccess: ({ days }, { body }) => {
      onClose()
      onStored(days.at(-1)?.date ?? body?.date ?? date)
    },
  })
  /** The file of a machine has pins, which mean people of one company. */
  const submitWithCompany = (event?: BaseSyntheticEvent) => {
    const values = checking.form.getValues()
    if (!isMachineFile(values) || values.company_id) return checking.submit(event)
    event?.preventDefault()
    checking.form.setError('company_id', { message: IMPORT_COMPANY_REQUIRED }, { shouldFocus: true })
    return Promise.resolve()
  }
  const checkAgain = (body: CheckedFile['body']) => checkingAgain.mutate({ body, file: checked?.file })
  return (
    <ImportDialog
      title={checked ? titleOf(checked.preview) : 'Import Kehadiran'}
      checking={{ ...checking, submit: (event) => (isHcis(me) ? submitWithCompany(event) : checking.submit(event)) }}
      checked={
        checked && {
          preview: (
            <ImportPreviewTable
              preview={checked.preview}
              company_id={Number(checked.body?.company_id) || undefined}
              isChecking={checkingAgain.isPending}
              onCheckAgain={() => checkAgain(checked.body)}
              onCheckAllDates={checked.body?.date ? () => checkAgain({ ...checked.body, date: null }) : undefined}
            />
          ),
          canStore: checked.preview.refused === 0 && !checkingAgain.isPending,
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
          Pilih file mesin absensi (attlog.dat atau .txt), isi jam di template, atau perbaiki hasil Export (.xlsx atau
          .xls). Sel yang kosong tidak mengubah data.
        </Typography>
        <DownloadButton endpoint={attendance.template} label="Unduh template" filters={{ company_id: company }} />
        <Button variant="outlined" startIcon={<FileDownload />} onClick={saveSample}>
          Unduh contoh file mesin
        </Button>
      </Stack>
      <FileInput upload={attendanceFile} label="Pilih file" />
      <ImportInputs isHr={isHcis(me)} />
    </ImportDialog>
  )
}

const saveSample = () =>
  saveFile(new Blob([machineSampleOf(isoDay(new Date()))], { type: 'text/plain' }), 'contoh-attlog.dat')

/** The form shows at its inputs what is missing or wrong. */
const explainRefusal = (error: ApiError) =>
  Object.keys(error.errors).length > 0 ? undefined : failureText(messages.generic, error)

const titleOf = ({ days }: ImportPreview) => {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? `Periksa absensi ${shortDays(first.date, last.date)}` : 'Periksa absensi'
}
