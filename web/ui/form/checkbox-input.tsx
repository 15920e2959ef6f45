import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useFormContext } from 'react-hook-form'
import { type InputProps, siblingName } from './input.ts'

/** A checkbox whose value is the text `true` or empty. */
export function CheckboxInput({ field, name, value, onChange, onBlur, error, inputRef }: InputProps) {
  const { setValue, clearErrors } = useFormContext()
  const tick = (isOn: boolean) => {
    onChange(isOn ? 'true' : '')
    for (const sibling of isOn ? (field.clears ?? []) : []) {
      const place = siblingName(name, sibling)
      setValue(place, '', { shouldDirty: true })
      clearErrors(place)
    }
  }
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={field.label}
        disabled={field.disabled}
        control={
          <Checkbox
            name={name}
            checked={value === 'true'}
            onChange={(_, isOn) => tick(isOn)}
            onBlur={onBlur}
            slotProps={{ input: { ref: inputRef } }}
          />
        }
      />
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}
