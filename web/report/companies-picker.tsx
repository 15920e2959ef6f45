import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useLookup } from '#web/ui/form/lookup.ts'

interface Props {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  /** Shown while none is chosen, where that means all of them. */
  none?: string | undefined
  hint?: string
}

/** Several companies in sight. */
export function CompaniesPicker({ ids, onChange, none, hint }: Props) {
  const { options, isLoading } = useLookup('company', 'all')
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={options}
      loading={isLoading}
      value={ids.map((id) => options.find((it) => it.value === String(id)) ?? { value: String(id), label: `#${id}` })}
      onChange={(_, picked) => onChange(picked.map((it) => Number(it.value)))}
      isOptionEqualToValue={(option, picked) => option.value === picked.value}
      getOptionKey={(option) => option.value}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Entitas"
          placeholder={ids.length === 0 ? none : undefined}
          helperText={hint}
          slotProps={{ ...params.slotProps, inputLabel: { shrink: true } }}
        />
      )}
    />
  )
}

/** 'PT A, PT B', or all of them where none is named. */
export const useCompanyNames = () => {
  const { options } = useLookup('company', 'all')
  return (ids: readonly number[]) =>
    ids.length === 0
      ? 'Semua entitas'
      : ids.map((id) => options.find((it) => it.value === String(id))?.label ?? `#${id}`).join(', ')
}
