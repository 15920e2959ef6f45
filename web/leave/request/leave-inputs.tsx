import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { dayParts, leaveFields } from '#contract/leave/form.ts'
import { dayCounts, leaveKindOffer, type OfferedKind } from '#contract/leave/kind.ts'
import { letterUpload } from '#contract/leave/letter.ts'
import { daysText } from '#contract/leave/row.ts'
import { useRead } from '#web/client/api.ts'
import { FieldInput, Inputs } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { isOneDay, useLeaveValues } from './leave-question.ts'
import { LeaveRange } from './leave-range.tsx'
import { OtherAccounts } from './other-accounts.tsx'

const { request_type, start_date, end_date, description, ...others } = leaveFields

interface Props {
  /** A waiting request is being edited. */
  isEdit?: boolean
  hasLetter?: boolean
}

export const LeaveInputs = ({ isEdit = false, hasLetter = false }: Props) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <FieldInput name="request_type" field={request_type} autoFocus />
    <Kinds />
    <PartOfDay />
    <LeaveRange start={{ name: 'start_date', field: start_date }} end={{ name: 'end_date', field: end_date }} />
    <FieldInput name="description" field={{ ...description, rows: 2 }} />
    <Inputs fields={others} />
    <Letter hasLetter={hasLetter} />
    {!isEdit && <OtherAccounts />}
  </Box>
)

const useKinds = () => useRead(leaveKindOffer.list, {}, { failure: false, isSteady: true }).data

/** 'Menikah, paling lama 3 hari kerja'. */
const kindText = ({ name, days, per, count }: OfferedKind) => {
  if (days === null) return name
  const length = `${daysText(days)} ${dayCounts.label(count).toLowerCase()}`
  return per === 'month' ? `${name}, paling banyak ${length} sebulan` : `${name}, paling lama ${length}`
}

/** The kinds of the chosen type; without one it is the plain type. */
function Kinds() {
  const { request_type: type } = useLeaveValues()
  const { field, fieldState } = useController({ name: 'leave_kind_id' })
  const kinds = useKinds()
  const { onChange, value } = field
  const offered = kinds?.filter((it) => it.request_type === type) ?? []
  const isForeign = Boolean(value) && kinds !== undefined && !offered.some((it) => it.id === value)
  useEffect(() => {
    if (isForeign) onChange(null)
  }, [isForeign, onChange])
  if (offered.length === 0) return null
  return (
    <TextField
      select
      label="Jenis"
      size="small"
      value={offered.some((it) => it.id === value) ? value : ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Tanpa jenis khusus</MenuItem>
      {offered.map((kind) => (
        <MenuItem key={kind.id} value={kind.id} sx={{ whiteSpace: 'normal' }}>
          {kindText(kind)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/**
 * Only one date can be taken by half; a longer range goes back to whole days. Always in the same place: a row that came
 * with the first date would move the calendar away from under the finger.
 */
function PartOfDay() {
  const values = useLeaveValues()
  const { field, fieldState } = useController({ name: 'part' })
  const { onChange } = field
  const { clearErrors } = useFormContext()
  const chosen = (field.value as string | undefined) ?? 'full'
  const isOne = isOneDay(values)
  const isLonger = !isOne && Boolean(values.start_date && values.end_date)
  const mustBeWhole = isLonger && chosen !== 'full'
  useEffect(() => {
    if (mustBeWhole) onChange('full')
  }, [mustBeWhole, onChange])
  const choose = (value: string) => {
    onChange(value)
    clearErrors('part')
  }
  return (
    <div>
      <Box role="group" aria-label="Bagian hari" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {dayParts.options.map(({ value, label }) => (
          <Chip
            key={value}
            label={label}
            aria-pressed={value === chosen}
            color={value === chosen ? 'primary' : 'default'}
            variant={value === chosen ? 'filled' : 'outlined'}
            disabled={isLonger && value !== 'full'}
            onClick={() => choose(value)}
            sx={{ height: 36, '@media (pointer: coarse)': { height: 44, borderRadius: 22 } }}
          />
        ))}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </div>
  )
}

/** For kinds that need a letter, and for sick leave, where one may follow. */
function Letter({ hasLetter }: { hasLetter: boolean }) {
  const { leave_kind_id, request_type: type } = useLeaveValues()
  const isNeeded = useKinds()?.find((it) => it.id === leave_kind_id)?.needs_file ?? false
  if (!isNeeded && type !== 'sakit') return null
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {isNeeded
          ? 'Jenis ini memerlukan surat; bila belum ada, surat dapat disusulkan.'
          : 'Surat tidak wajib untuk jenis ini.'}
      </Typography>
      <FileInput upload={letterUpload} label="Surat" hasStored={hasLetter} />
    </div>
  )
}
