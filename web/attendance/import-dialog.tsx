import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { attendance, attendanceFile, type ImportPreview, importFields } from '#contract/attendance.ts'
import { messages } from '#contract/messages.ts'
import { useWrite } from '#web/api.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
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
  date: string
  file: Blob | undefined
  preview: ImportPreview
}

/** Previews every row of the file, then imports exactly the previewed file. */
export default function ImportDialog({ company_id = '', date = '', onClose, onStored }: Props) {
  const titleId = useId()
  const [checked, setChecked] = useState<CheckedFile>()
  const { form, submit, isPending, progress } = useEndpointForm({
    endpoint: attendance.preview,
    fields: importFields,
    values: { date },
    onSuccess: (preview, { body, file }) => setChecked({ date: body.date, file, preview }),
  })
  const store = useWrite(attendance.import, {
    success: messages.attendance.stored,
    showsReason: true,
    onSuccess: (_, { body }) => {
      onClose()
      onStored(body.date)
    },
  })
  const isBusy = isPending || store.isPending
  const close = () => !isBusy && onClose()

  return (
    <Dialog open onClose={close} maxWidth={checked ? 'md' : 'sm'} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {checked ? `Periksa absensi ${shortDays(checked.date)}` : 'Import Kehadiran'}
      </DialogTitle>
      {checked ? (
        <>
          {/* The content has nothing focusable; tabIndex lets the keyboard scroll it. */}
          <DialogContent tabIndex={0}>
            <ImportPreviewTable preview={checked.preview} />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" disabled={isBusy} onClick={() => setChecked(undefined)}>
              Kembali
            </Button>
            <Button
              variant="contained"
              loading={store.isPending}
              disabled={checked.preview.refused > 0}
              onClick={() => store.mutate({ body: { date: checked.date }, file: checked.file })}
            >
              Import
            </Button>
          </DialogActions>
        </>
      ) : (
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <DialogContent sx={{ pt: '8px !important' }}>
              <Stack sx={{ gap: 2.5 }}>
                <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
                  <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 220px' }}>
                    Isi jam di template, atau perbaiki hasil Export (.xlsx atau .xls, maksimal 1,2 MB). Sel yang kosong
                    tidak mengubah data.
                  </Typography>
                  <DownloadButton endpoint={attendance.template} label="Unduh template" filters={{ company_id }} />
                </Stack>
                <Inputs fields={importFields} />
                <FileInput upload={attendanceFile} label="Pilih file" />
                {progress !== undefined && <LinearProgress variant="determinate" value={progress * 100} />}
              </Stack>
            </DialogContent>
            <DialogActions>
              <Button color="inherit" onClick={close} disabled={isBusy}>
                Batal
              </Button>
              <Button type="submit" variant="contained" loading={isPending}>
                Periksa
              </Button>
            </DialogActions>
          </form>
        </FormProvider>
      )}
    </Dialog>
  )
}
