/**
 * Provinsi → Kota/Kabupaten → Kecamatan → Kelurahan: each choice opens the next list. Names are what is stored, so the
 * ids by which the next list is asked for are found again from the names.
 */
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type Region, region } from '#contract/region.ts'
import { call } from '#web/api.ts'

export interface RegionValue {
  province: string
  city: string
  district: string
  sub_district: string
}

interface Level {
  name: keyof RegionValue
  label: string
  /** The rows under this parent; the first level has none above it. */
  rows: (parent: string, signal: AbortSignal) => Promise<Region[]>
}

const levels: Level[] = [
  { name: 'province', label: 'Provinsi', rows: (_, signal) => call(region.provinces, {}, { signal }) },
  {
    name: 'city',
    label: 'Kota/Kabupaten',
    rows: (id_province, signal) => call(region.regencies, { query: { id_province } }, { signal }),
  },
  {
    name: 'district',
    label: 'Kecamatan',
    rows: (id_regencies, signal) => call(region.districts, { query: { id_regencies } }, { signal }),
  },
  {
    name: 'sub_district',
    label: 'Kelurahan',
    rows: (id_district, signal) => call(region.villages, { query: { id_district } }, { signal }),
  },
]

export const EMPTY_REGION: RegionValue = { province: '', city: '', district: '', sub_district: '' }

interface Props {
  value: RegionValue
  /** The whole new value: what stood below a changed level is already cleared. */
  onChange: (value: RegionValue) => void
  errors?: Partial<Record<keyof RegionValue, string | undefined>>
  disabled?: boolean
  onBlur?: (name: keyof RegionValue) => void
}

/** Four searchable selects without a frame of their own: the form lays them out. */
export function RegionFields({ value, onChange, errors = {}, disabled = false, onBlur }: Props) {
  const province = useLevel(0, '', value)
  const city = useLevel(1, province.chosen, value)
  const district = useLevel(2, city.chosen, value)
  const village = useLevel(3, district.chosen, value)
  const states = [province, city, district, village]

  const choose = (index: number, name: string) => {
    const below = Object.fromEntries(levels.slice(index + 1).map((it) => [it.name, '']))
    onChange({ ...value, [levels[index]!.name]: name, ...below })
  }

  return levels.map(({ name, label }, index) => (
    <RegionSelect
      key={name}
      name={name}
      label={label}
      value={value[name]}
      state={states[index]!}
      hint={index > 0 && !value[levels[index - 1]!.name] ? `Pilih ${levels[index - 1]!.label} dahulu` : undefined}
      error={errors[name]}
      disabled={disabled}
      onChange={(it) => choose(index, it)}
      onBlur={() => onBlur?.(name)}
    />
  ))
}

interface LevelState {
  rows: Region[]
  /** Id of the chosen row, once it is known. */
  chosen: string | undefined
  isLoading: boolean
  isError: boolean
  retry: () => void
}

const NONE: Region[] = []
const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function useLevel(index: number, parent: string | undefined, value: RegionValue): LevelState {
  const { name, rows } = levels[index]!
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['region', name, parent],
    queryFn: ({ signal }) => rows(parent!, signal),
    enabled: parent !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSteady: true },
  })
  const found = data ?? NONE
  return {
    rows: found,
    chosen: value[name] ? found.find((it) => sameName(it.name, value[name]))?.id : undefined,
    isLoading,
    isError,
    retry: () => void refetch(),
  }
}

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

function RegionSelect({ name, label, value, state, hint, error, disabled, onChange, onBlur }: SelectProps) {
  const { rows, isLoading, isError, retry } = state
  // A name from an older list is still the address that was given: it stays until another is chosen.
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
