import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Endpoint } from '#contract/platform/http.ts'
import { confirmDiscard } from '#web/client/confirm.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { DraftOffer } from '#web/ui/form/draft/draft-offer.tsx'
import { type InputFields, Inputs } from './fields.tsx'
import { type FormOptions, keepFocus, useEndpointForm } from './form.tsx'

interface Props<E extends Endpoint, F extends InputFields> extends FormOptions<E, F> {
  /** Rendered inside the form, so it can follow its values. */
  title: ReactNode
  onClose: () => void
  submitLabel?: string
  /** Replaces the inputs that `fields` describe, for forms with their own layout. */
  inputs?: ReactNode
  /** Stays in sight above the buttons. */
  foot?: ReactNode
  /** Below the inputs, e.g. a file. */
  children?: ReactNode
}

/** A form in a dialog; it is mounted while open, so it starts fresh each time. */
export function FormDialog<E extends Endpoint, F extends InputFields>({
  title,
  onClose,
  submitLabel = 'Simpan',
  inputs,
  foot,
  children,
  ...options
}: Props<E, F>) {
  const titleId = useId()
  const { form, submit, isPending, progress, draft } = useEndpointForm({
    ...options,
    onSuccess: (reply, args) => {
      onClose()
      options.onSuccess?.(reply, args)
    },
  })
  const { isDirty } = form.formState
  const close = async () => {
    if (isPending || (isDirty && !(await confirmDiscard()))) return
    if (isDirty) draft.end()
    onClose()
  }

  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent sx={{ pt: '8px !important' }}>
            <DraftOffer draft={draft} />
            {inputs ?? <Inputs fields={options.fields} autoFocus />}
            {children}
            {progress !== undefined && <LinearProgress variant="determinate" value={progress * 100} sx={{ mt: 2 }} />}
          </DialogContent>
          {foot}
          <DialogActions>
            <Button color="inherit" onClick={close} disabled={isPending}>
              Batal
            </Button>
            <Button type="submit" variant="contained" loading={isPending} onMouseDown={keepFocus}>
              {submitLabel}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  )
}
