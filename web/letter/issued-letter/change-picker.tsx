import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { isContract, type LetterType } from '#contract/letter/letter-types.ts'
import { career } from '#contract/people/career.ts'
import { careerEntryKinds } from '#contract/people/career-entry.ts'
import { useRead } from '#web/client/api.ts'
import { day } from '#web/ui/format.ts'

/** An appointment may follow any change to a permanent status, which the server checks. */
const kindOf = (type: LetterType) => (isContract(type) ? 'kontrak' : type)

interface Props {
  position: number | undefined
  type: LetterType
  value: number | undefined
  onPick: (id: number) => void
}

/** The change of a career that a decision is about. */
export function ChangePicker({ position, type, value, onPick }: Props) {
  const history = useRead(career.history, { params: { id: position ?? 0 } }, { enabled: position !== undefined })
  const fitting = (history.data ?? []).filter(
    (it) => it.state !== 'withdrawn' && (it.kind === kindOf(type) || type === 'pengangkatan'),
  )
  return (
    <TextField
      select
      label="Perubahan karier"
      value={fitting.some((it) => it.id === value) ? String(value) : ''}
      onChange={(event) => onPick(Number(event.target.value))}
      disabled={fitting.length === 0}
      helperText={
        position !== undefined && history.data && fitting.length === 0
          ? 'Karyawan ini belum punya perubahan yang sesuai'
          : undefined
      }
    >
      {fitting.map((it) => (
        <MenuItem key={it.id} value={String(it.id)}>
          {careerEntryKinds.label(it.kind)}, {day(it.effective_at)}
        </MenuItem>
      ))}
    </TextField>
  )
}
