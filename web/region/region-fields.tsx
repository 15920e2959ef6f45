/**
 * Provinsi → Kota/Kabupaten → Kecamatan → Kelurahan: each choice opens the next list. Names are what is stored, so the
 * ids by which the next list is asked for are found again from the names.
 */
import { skipToken, useQuery } from '@tanstack/react-query'
import { type Region, region } from '#contract/region.ts'
import { call } from '#web/api.ts'
import { type LevelState, RegionSelect, sameName } from './region-select.tsx'

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

const levels: [Level, Level, Level, Level] = [
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
  const province = useLevel(levels[0], '', value)
  const city = useLevel(levels[1], province.chosen, value)
  const district = useLevel(levels[2], city.chosen, value)
  const village = useLevel(levels[3], district.chosen, value)
  const states = [province, city, district, village]

  const choose = (level: Level, chosen: string) => {
    const below = Object.fromEntries(levels.slice(levels.indexOf(level) + 1).map((it) => [it.name, '']))
    onChange({ ...value, [level.name]: chosen, ...below })
  }
  const hintFor = (above: Level | undefined) =>
    above && !value[above.name] ? `Pilih ${above.label} dahulu` : undefined

  return states.map(({ level, ...state }, index) => (
    <RegionSelect
      key={level.name}
      name={level.name}
      label={level.label}
      value={value[level.name]}
      state={state}
      hint={hintFor(levels[index - 1])}
      error={errors[level.name]}
      disabled={disabled}
      onChange={(chosen) => choose(level, chosen)}
      onBlur={() => onBlur?.(level.name)}
    />
  ))
}

const NONE: Region[] = []

function useLevel(level: Level, parent: string | undefined, value: RegionValue): LevelState & { level: Level } {
  const { name, rows } = level
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['region', name, parent],
    queryFn: parent === undefined ? skipToken : ({ signal }) => rows(parent, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSteady: true },
  })
  const found = data ?? NONE
  return {
    level,
    rows: found,
    chosen: value[name] ? found.find((it) => sameName(it.name, value[name]))?.id : undefined,
    isLoading,
    isError,
    retry: () => void refetch(),
  }
}
