import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type Holiday, holidayFields, holidayKinds, workCalendar } from '#contract/calendar/work-calendar.ts'
import { shape } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { isLimitedHr } from '#contract/policy.ts'
import { useWrite } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { initialValues } from '#web/ui/form/initial-values.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { FormPreview, HolidayPreview } from './holiday-preview.tsx'

const limitedFields = {
  ...holidayFields,
  company_ids: { ...holidayFields.company_ids, none: 'Pilih entitas' },
}
/** HR with a company scope cannot write for all companies. */
const limitedSchema = shape(holidayFields).refine((it) => it.company_ids.length > 0, {
  path: ['company_ids'],
  error: 'Pilih entitas',
})

interface Props {
  /** Undefined adds a new one. */
  row?: Holiday
  /** The company in view, of which limited HR adds a holiday. */
  companyId: number
  onClose: () => void
}

/** Adds or changes a holiday; whose leave it concerns is shown before saving. */
export function HolidayDialog({ row, companyId, onClose }: Props) {
  const isLimited = isLimitedHr(useMe())
  const form = {
    fields: isLimited ? limitedFields : holidayFields,
    schema: isLimited ? limitedSchema : undefined,
    onClose,
  }
  const children = (
    <Box sx={{ mt: 2 }}>
      <FormPreview id={row?.id} isLimited={isLimited} />
    </Box>
  )
  if (!row)
    return (
      <FormDialog
        title="Tambah Libur"
        endpoint={workCalendar.addHoliday}
        preset={{ kind: 'libur', company_ids: isLimited ? [companyId] : [] }}
        success={messages.saved}
        {...form}
      >
        {children}
      </FormDialog>
    )
  return (
    <FormDialog
      title="Edit Libur"
      endpoint={workCalendar.changeHoliday}
      params={{ id: row.id }}
      values={initialValues(holidayFields, row)}
      success={messages.changed}
      {...form}
    >
      {children}
    </FormDialog>
  )
}

/** Asks before deleting, with those whose leave is counted anew. */
export function RemoveHolidayDialog({ row, onClose }: { row: Holiday; onClose: () => void }) {
  const id = useId()
  const remove = useWrite(workCalendar.removeHoliday, {
    success: messages.deleted,
    showsReason: true,
    onSuccess: onClose,
  })
  return (
    <Dialog open onClose={remove.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Hapus {holidayKinds.label(row.kind).toLowerCase()}?</DialogTitle>
      <DialogContent tabIndex={0}>
        <Stack sx={{ gap: 2 }}>
          <Typography>
            {weekday(row.date)}, {shortDays(row.date)}: {row.name}
          </Typography>
          <HolidayPreview change={{ id: row.id }} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={remove.isPending}>
          Batal
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: row.id } })}
        >
          Hapus
        </Button>
      </DialogActions>
    </Dialog>
  )
}
