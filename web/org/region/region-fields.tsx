/**
 * Provinsi → Kota/Kabupaten → Kecamatan → Kelurahan: each choice loads the next list. Addresses store names, so the ids
 * for loading the next list are looked up by name.
 */
import { skipToken, useQuery } from '@tanstack/react-query'
import { type Region, region } from '#contract/org/region.ts'
import { call } from '#web/client/api.ts'
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
  /** Loads the rows below a parent id; the first level ignores it. */
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
  /** Receives the complete value, with the levels below the changed one cleared. */
  onChange: (value: RegionValue) => void
  errors?: Partial<Record<keyof RegionValue, string | undefined>>
  disabled?: boolean
  onBlur?: (name: keyof RegionValue) => void
}

/** Renders four searchable selects without a wrapper; the form lays them out. */
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
