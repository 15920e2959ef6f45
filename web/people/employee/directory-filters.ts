import { genders, personalities } from '#contract/org/person.ts'
import { supervisorFilters } from '#contract/people/directory.ts'
import { levels, workStatuses } from '#contract/people/employment-form.ts'
import type { Filter } from '#web/ui/list/filter-bar.tsx'

const companyFilter: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }
const hcisFilters: Filter[] = [
  { name: 'sequence', label: 'Level', options: levels.values.map((value) => ({ value, label: `LV ${value}` })) },
  { name: 'supervisor', label: 'Atasan', options: supervisorFilters.options },
]

/** Dashboard cards link here with a gender in `?type=`. */
export const directoryFilters = (isHr: boolean, type: string | undefined, units: readonly Filter[]): Filter[] => [
  { name: 'keyword', label: 'Cari nama, NIK, atau pekerjaan' },
  ...(isHr ? [companyFilter] : []),
  ...units,
  ...(isHr ? hcisFilters : []),
  {
    name: 'gender',
    label: 'Jenis Kelamin',
    options: genders.options,
    preset: genders.values.find((value) => value === type),
  },
  { name: 'personality', label: 'STIFIn', options: personalities.options },
  { name: 'status', label: 'Status Kerja', options: workStatuses.options },
]
