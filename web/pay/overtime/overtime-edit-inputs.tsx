import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { overtimeChangeFields } from '#contract/pay/overtime-form.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput, Inputs } from '#web/ui/form/fields.tsx'
import { FORM_WIDTH } from '#web/ui/form/form.tsx'
import { SplitDateTime } from './split-date-time.tsx'

const DAY_AND_TIME = 560

const { detail, start: _, end: __, ...others } = overtimeChangeFields

export const OvertimeEditInputs = () => (
  <Stack sx={{ gap: 2.5, maxWidth: FORM_WIDTH }}>
    <FieldInput name="detail" field={detail} />
    <Box sx={{ maxWidth: DAY_AND_TIME }}>
      <FieldGrid>
        <SplitDateTime name="start" dayLabel="Tanggal Mulai" timeLabel="Jam Mulai" />
        <SplitDateTime name="end" dayLabel="Tanggal Akhir" timeLabel="Jam Akhir" />
      </FieldGrid>
    </Box>
    <Inputs fields={others} />
  </Stack>
)
