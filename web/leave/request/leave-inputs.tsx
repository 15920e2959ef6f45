import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { dayParts, leaveFields } from '#contract/leave/form.ts'
import { leaveKindOffer, type OfferedKind } from '#contract/leave/kind.ts'
import { letterUpload } from '#contract/leave/letter.ts'
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
    <LeaveRange start={{ name: 'start_date', field: start_date }} end={{ name: 'end_date', field: end_date }} />
    <PartOfDay />
    <FieldInput name="description" field={{ ...description, rows: 2 }} />
    <Inputs fields={others} />
    <Letter hasLetter={hasLetter} />
    {!isEdit && <OtherAccounts />}
  </Box>
)

const useKinds = () => useRead(leaveKindOffer.list, {}, { failure: false, isSteady: true }).data

const limitOf = ({ days, per }: OfferedKind) =>
  days === null ? '' : ` ${String(days).replace('.', ',')}${per === 'month' ? '/bulan' : ''}`

/** The kinds of the chosen type; none pressed means the plain type. */
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
    <div>
      <Box
        role="group"
        aria-label="Jenis"
        sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'nowrap', sm: 'wrap' }, overflowX: 'auto', py: 0.5 }}
      >
        {offered.map((kind) => (
          <ChoiceChip
            key={kind.id}
            label={`${kind.name}${limitOf(kind)}`}
            isChosen={kind.id === value}
            onPress={() => onChange(kind.id === value ? null : kind.id)}
          />
        ))}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </div>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onPress: () => void
}

const ChoiceChip = ({ label, isChosen, onPress }: ChoiceProps) => (
  <Chip
    label={label}
    aria-pressed={isChosen}
    color={isChosen ? 'primary' : 'default'}
    variant={isChosen ? 'filled' : 'outlined'}
    onClick={onPress}
    sx={{ height: 36, flexShrink: 0 }}
  />
)

/** Only one date can be taken by half; a longer range goes back to whole days. */
function PartOfDay() {
  const values = useLeaveValues()
  const { field, fieldState } = useController({ name: 'part' })
  const { onChange } = field
  const { clearErrors } = useFormContext()
  const chosen = (field.value as string | undefined) ?? 'full'
  const isOne = isOneDay(values)
  const mustBeWhole = !isOne && chosen !== 'full' && Boolean(values.start_date && values.end_date)
  useEffect(() => {
    if (mustBeWhole) onChange('full')
  }, [mustBeWhole, onChange])
  if (!isOne) return null
  const choose = (value: string) => {
    onChange(value)
    clearErrors('part')
  }
  return (
    <div>
      <Box role="group" aria-label="Bagian hari" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {dayParts.options.map(({ value, label }) => (
          <ChoiceChip key={value} label={label} isChosen={value === chosen} onPress={() => choose(value)} />
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
