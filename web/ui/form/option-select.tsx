import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { Option } from '#contract/platform/fields.ts'

interface Props extends Pick<TextFieldProps, 'label' | 'size' | 'fullWidth' | 'helperText' | 'sx'> {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** Stands for no choice; without it one of the options is chosen. */
  none?: string
}

/** Chooses one of the options; while they load, the value is none of them and the field stays empty. */
export const OptionSelect = ({ options, value, onChange, none, ...props }: Props) => (
  <TextField
    {...props}
    select
    value={options.some((it) => it.value === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
    slotProps={none ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : undefined}
  >
    {none && <MenuItem value="">{none}</MenuItem>}
    {options.map((it) => (
      <MenuItem key={it.value} value={it.value}>
        {it.label}
      </MenuItem>
    ))}
  </TextField>
)
