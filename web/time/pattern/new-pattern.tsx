import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import * as z from 'zod'
import { Day, day } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { schedule } from '#contract/time/pattern.ts'
import type { Shift } from '#contract/time/shift.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { dayFieldsFor, dayValues, patternOf } from './pattern-days.ts'
import type { Pattern } from './pattern-text.ts'

const dateFields = { valid_from: { ...day('Berlaku mulai'), offers: [0] } }
const Form = z.object({ valid_from: Day(), pattern: z.array(z.string()) })

interface Props {
  position_id: number
  name: string
  shifts: readonly Shift[]
  /** The preset of the new pattern. */
  latest: Pattern | undefined
  onClose: () => void
}

/** A shift for each weekday, Monday first. */
export function NewPattern({ position_id, name, shifts, latest, onClose }: Props) {
  const dayFields = useMemo(() => dayFieldsFor(shifts), [shifts])
  const params = { id: position_id }
  return (
    <FormDialog
      title={`Pola mingguan ${name}`}
      endpoint={schedule.save}
      params={params}
      fields={dateFields}
      schema={Form}
      preset={{ pattern: dayValues(shifts, latest) }}
      toArgs={({ valid_from, pattern }) => ({
        params,
        body: {
          valid_from: String(valid_from),
          pattern: patternOf(pattern as string[]),
        },
      })}
      success={messages.saved}
      onClose={onClose}
      inputs={
        <Stack sx={{ gap: 2 }}>
          <Inputs fields={dateFields} autoFocus />
          <Inputs fields={dayFields} within="pattern" columns={2} />
          <Typography variant="body2" color="textSecondary">
            Tanggal mulai yang sama mengganti pola yang sudah ada. Hari libur entitas tetap libur, kecuali diisi di
            Jadwal.
          </Typography>
        </Stack>
      }
    />
  )
}

/** From that day on the hours of the company hold. */
export function EndPattern({ position_id, name, onClose }: Omit<Props, 'shifts' | 'latest'>) {
  const params = { id: position_id }
  return (
    <FormDialog
      title={`Akhiri pola ${name}`}
      endpoint={schedule.save}
      params={params}
      draftName={`end ${position_id}`}
      fields={endFields}
      schema={EndForm}
      toArgs={({ valid_from }) => ({ params, body: { valid_from: String(valid_from), pattern: null } })}
      submitLabel="Akhiri pola"
      success={messages.saved}
      onClose={onClose}
    />
  )
}
const endFields = {
  valid_from: { ...day('Berakhir mulai'), offers: [0], hint: 'Sejak tanggal ini jam kerja entitas berlaku' },
}
const EndForm = z.object({ valid_from: Day() })
