import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { type Holiday, type HolidayKind, holidayFields, holidayKinds } from '#contract/calendar/holiday.ts'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { shape } from '#contract/platform/fields.ts'
import type { Args } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { isLimitedHr } from '#contract/policy.ts'
import { useWrite } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { initialValues } from '#web/ui/form/initial-values.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { HolidayNews, newsInputs, newsShape, requireNews } from './holiday-news.tsx'
import { FormPreview, HolidayPreview } from './holiday-preview.tsx'

const limitedFields = {
  ...holidayFields,
  company_ids: { ...holidayFields.company_ids, none: 'Pilih entitas' },
}
const newFields = { ...holidayFields, ...newsInputs }
const limitedNewFields = { ...limitedFields, ...newsInputs }
/** HR with a company scope cannot write for all companies. */
const ofCompanies = { path: ['company_ids'], error: 'Pilih entitas' }
const limitedSchema = shape(holidayFields).refine((it) => it.company_ids.length > 0, ofCompanies)
const newSchema = shape(holidayFields).extend(newsShape).superRefine(requireNews)
const limitedNewSchema = newSchema.refine((it) => it.company_ids.length > 0, ofCompanies)

interface Props {
  /** Undefined adds a new one. */
  row?: Holiday
  /** The company in view, of which limited HR adds a holiday. */
  companyId: number
  onClose: () => void
}

/** Adds or changes a holiday; whose leave it concerns is shown before saving, and a new one can be announced. */
export function HolidayDialog({ row, companyId, onClose }: Props) {
  const isLimited = isLimitedHr(useMe())
  const fields = isLimited ? limitedFields : holidayFields
  const children = (
    <Box sx={{ mt: 2 }}>
      <FormPreview id={row?.id} isLimited={isLimited} />
    </Box>
  )
  if (!row)
    return (
      <FormDialog
        title={<KindTitle verb="Tambah" />}
        endpoint={workCalendar.addHoliday}
        fields={isLimited ? limitedNewFields : newFields}
        inputs={<Inputs fields={fields} autoFocus />}
        schema={isLimited ? limitedNewSchema : newSchema}
        toArgs={({ is_announced: _, ...body }) => ({ body: body as HolidayBody })}
        preset={{ kind: 'libur', company_ids: isLimited ? [companyId] : [] }}
        success={messages.saved}
        onClose={onClose}
      >
        {children}
        <HolidayNews />
      </FormDialog>
    )
  return (
    <FormDialog
      title={<KindTitle verb="Ubah" />}
      fields={fields}
      schema={isLimited ? limitedSchema : undefined}
      endpoint={workCalendar.changeHoliday}
      params={{ id: row.id }}
      values={initialValues(holidayFields, row)}
      success={messages.changed}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

type HolidayBody = Args<typeof workCalendar.addHoliday>['body']

/** 'Tambah cuti bersama' or 'Tambah libur', by the kind that is chosen. */
function KindTitle({ verb }: { verb: string }) {
  const kind = useWatch({ name: 'kind' }) as HolidayKind | ''
  return `${verb} ${holidayKinds.label(kind || 'libur').toLowerCase()}`
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
