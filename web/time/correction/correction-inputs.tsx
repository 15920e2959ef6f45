import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { correctionFields } from '#contract/time/correction.ts'
import { correctionUpload } from '#contract/time/correction-file.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { useRead } from '#web/client/api.ts'
import { FieldInput, Inputs } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { localDay } from '#web/ui/format.ts'
import { hour } from '#web/ui/short-format.ts'

const { date, in: came, out, location, reason, ...others } = correctionFields

/** The day, the times side by side, and what proves them. */
const CorrectionInputs = ({ hasProof = false }: { hasProof?: boolean }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Box sx={{ maxWidth: { sm: 330 } }}>
      <FieldInput name="date" field={date} autoFocus />
    </Box>
    <StandingDay />
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      <FieldInput name="in" field={came} />
      <FieldInput name="out" field={out} />
    </Box>
    <FieldInput name="location" field={location} />
    <FieldInput name="reason" field={reason} />
    <Inputs fields={others} />
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        Bukti tidak wajib, misalnya foto surat tugas atau catatan satpam.
      </Typography>
      <FileInput upload={correctionUpload} label="Bukti" hasStored={hasProof} />
    </div>
  </Box>
)
export default CorrectionInputs

const shown = (value: string) => (value === '-' ? '–' : hour(value))

/** Shows what is stored on the chosen day; an empty time stays as it is. */
function StandingDay() {
  const [today] = useState(() => localDay(new Date().toISOString()))
  const chosen = String((useWatch({ name: 'date' }) as string | undefined) ?? '')
  const isPast = /^\d{4}-\d{2}-\d{2}$/.test(chosen) && chosen <= today
  const { data } = useRead(
    attendanceExplain.own,
    { params: { date: isPast ? chosen : '2000-01-01' } },
    { enabled: isPast, failure: false },
  )
  const figures = isPast ? data?.figures : undefined
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: '1.5em' }}>
      {figures && `Tercatat masuk ${shown(figures.in)}, pulang ${shown(figures.out)}. `}
      Jam yang dikosongkan tetap seperti tercatat.
    </Typography>
  )
}
