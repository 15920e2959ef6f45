import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import TextField from '@mui/material/TextField'
import type { Region } from '#contract/org/region.ts'

/** Rows and loading state of one level. */
export interface LevelState {
  rows: Region[]
  /** Id of the selected row, once its list is loaded. */
  chosen: string | undefined
  isLoading: boolean
  isError: boolean
  retry: () => void
}

export const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

interface SelectProps {
  name: string
  label: string
  value: string
  state: LevelState
  hint?: string
  error?: string
  disabled: boolean
  onChange: (name: string) => void
  onBlur: () => void
}

/** Searchable select with a retry button when its list fails to load. */
export function RegionSelect({ name, label, value, state, hint, error, disabled, onChange, onBlur }: SelectProps) {
  const { rows, isLoading, isError, retry } = state
  // A stored name that the current list lacks stays selected until another is chosen.
  const options = value && !rows.some((it) => sameName(it.name, value)) ? [{ id: '', name: value }, ...rows] : rows
  const failed = isError && (
    <>
      Daftar tidak dapat dimuat.{' '}
      <Button size="small" onClick={retry} sx={{ minHeight: 0, p: 0 }}>
        Coba lagi
      </Button>
    </>
  )
  return (
    <Autocomplete
      options={options}
      value={options.find((it) => value !== '' && sameName(it.name, value)) ?? null}
      onChange={(_, option) => onChange(option?.name ?? '')}
      onBlur={onBlur}
      getOptionLabel={(it) => it.name}
      getOptionKey={(it) => it.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isLoading}
      disabled={disabled || hint !== undefined}
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          name={name}
          error={Boolean(error) || isError}
          helperText={error || failed || hint}
          slotProps={{
            ...params.slotProps,
            formHelperText: { component: 'div' },
            input: {
              ...params.slotProps.input,
              endAdornment: (
                <>
                  {isLoading && <CircularProgress size={18} color="inherit" aria-label={`Memuat ${label}`} />}
                  {params.slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  )
}
