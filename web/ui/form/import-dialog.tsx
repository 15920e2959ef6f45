import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { type ReactNode, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import Dialog from '#web/ui/feedback/dialog.tsx'
import type { useEndpointForm } from './form.tsx'

interface CheckedFile {
  /** The result that storing the file would have. */
  preview: ReactNode
  /** False while a row is wrong. */
  canStore: boolean
  isStoring: boolean
  /** Words of the button that stores. */
  label: string
  onStore: () => void
  onBack: () => void
}

interface Props {
  title: string
  /** The form that sends the file to be checked. */
  checking: Pick<ReturnType<typeof useEndpointForm>, 'form' | 'submit' | 'isPending' | 'progress'>
  checked: CheckedFile | undefined
  onClose: () => void
  /** The explanation and inputs before the check. */
  children: ReactNode
}

/** The frame of an import in two steps: check the rows of a file, then store exactly that file. */
export function ImportDialog({ title, checking, checked, onClose, children }: Props) {
  const titleId = useId()
  const { form, submit, isPending, progress } = checking
  const isBusy = isPending || checked?.isStoring === true
  const close = () => !isBusy && onClose()
  return (
    <Dialog open onClose={close} maxWidth={checked ? 'md' : 'sm'} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {checked ? (
        <>
          {/* The content may have nothing focusable; tabIndex lets the keyboard scroll it. */}
          <DialogContent tabIndex={0}>{checked.preview}</DialogContent>
          <DialogActions>
            <Button color="inherit" disabled={isBusy} onClick={checked.onBack}>
              Kembali
            </Button>
            <Button
              variant="contained"
              loading={checked.isStoring}
              disabled={!checked.canStore}
              onClick={checked.onStore}
            >
              {checked.label}
            </Button>
          </DialogActions>
        </>
      ) : (
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <DialogContent sx={{ pt: '8px !important' }}>
              <Stack sx={{ gap: 2.5 }}>
                {children}
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
