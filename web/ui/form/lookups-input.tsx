import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { InputProps } from './input.ts'
import { useLookup } from './lookup.ts'
import { textFieldProps } from './text-input.tsx'

/** An autocomplete for several options of the field or server rows; `field.none` is shown while nothing is chosen. */
export default function LookupsInput(props: InputProps) {
  const { field, value, onChange } = props
  const rows = useLookup(field.lookup, 'all')
  const options = field.options ?? rows.options
  const chosen = value.split(',').filter(Boolean)
  const { slotProps, ...given } = textFieldProps(props)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={options}
      loading={rows.isLoading}
      disabled={field.disabled}
      // A chosen id that the viewer cannot select stays chosen.
      value={chosen.map((id) => options.find((option) => option.value === id) ?? { value: id, label: `#${id}` })}
      onChange={(_, picked) => onChange(picked.map((option) => option.value).join(','))}
      isOptionEqualToValue={(option, picked) => option.value === picked.value}
      getOptionKey={(option) => option.value}
      renderInput={(params) => (
        <TextField
          {...params}
          {...given}
          placeholder={chosen.length === 0 ? field.none : undefined}
          slotProps={{ ...slotProps, ...params.slotProps, inputLabel: { shrink: true } }}
        />
      )}
    />
  )
}
