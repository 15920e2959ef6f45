import { genderLabels, personalityNames } from '#contract/org/person-labels.ts'
import { type Filter, FilterBar } from '#web/ui/list/filter-bar.tsx'

export type FilterName = 'company_id' | 'gender' | 'stfin'

const filterByName: Record<FilterName, Filter> = {
  company_id: { name: 'company_id', label: 'Entitas', lookup: 'company' },
  gender: {
    name: 'gender',
    label: 'Jenis Kelamin',
    options: Object.entries(genderLabels).map(([value, label]) => ({ value, label })),
  },
  stfin: { name: 'stfin', label: 'STIFIn', options: personalityNames.map((name) => ({ value: name, label: name })) },
}

interface Props {
  names: FilterName[]
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

export default function HeadcountFilters({ names, values, onChange }: Props) {
  return (
    <FilterBar
      filters={names.map((name) => filterByName[name])}
      values={values}
      onChange={({ name }, value) => onChange({ ...values, [name]: value })}
    />
  )
}
