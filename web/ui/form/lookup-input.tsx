import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { PersonName } from '#web/ui/person-name.tsx'
import type { InputProps } from './input.ts'
import { useLookup } from './lookup.ts'
import { textFieldProps } from './text-input.tsx'

/**
 * An autocomplete over server rows. Options of the field take precedence over its lookup; an inactive option is offered
 * only where it is already chosen.
 */
export default function LookupInput(props: InputProps) {
  const { field, value, onChange } = props
  const looked = useLookup(field.options ? undefined : field.lookup)
  const isOld = value !== '' && !looked.isLoading && !looked.options.some((it) => it.value === value)
  const old = useLookup(isOld && !field.options ? field.lookup : undefined, 'all').options
  const options = field.options ?? [...looked.options, ...(isOld ? old.filter((it) => it.value === value) : [])]
  return (
    <Autocomplete
      options={options}
      loading={looked.isLoading || field.isLoading}
      disabled={field.disabled}
      openOnFocus={field.opensOnFocus}
      value={options.find((it) => it.value === value) ?? null}
      onChange={(_, option) => onChange(option?.value ?? '')}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      getOptionKey={(option) => option.value}
      getOptionLabel={({ label, about }) => (about ? `${label} · ${about}` : label)}
      renderOption={({ key, ...props }, { label, about }) => (
        <li key={key} {...props}>
          <PersonName name={label} about={about} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} {...textFieldProps(props)} />}
    />
  )
}
