import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { InputProps } from './input.ts'
import { textFieldProps } from './text-input.tsx'

export function ChoiceInput(props: InputProps) {
  const { field, value, onChange } = props
  return (
    <TextField
      {...textFieldProps(props)}
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={field.none ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : undefined}
    >
      {field.none && <MenuItem value="">{field.none}</MenuItem>}
      {field.options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
