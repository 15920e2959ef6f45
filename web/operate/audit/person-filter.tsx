import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { employee } from '#contract/people/employee.ts'
import { useRead } from '#web/client/api.ts'
import { type PersonOption, PersonPicker } from '#web/ui/form/person-picker.tsx'
import type { FilterProps } from '#web/ui/list/filter.ts'

const SHOWN = 20

/** People chosen before, because the address holds only the id. */
const known = new Map<number, PersonOption>()

/** Finds a person of any company by a part of the name. */
export function PersonFilter({ filter, value, onChange }: FilterProps) {
  const [keyword, setKeyword] = useState('')
  const people = useRead(
    employee.filter,
    { query: { keyword, page_size: SHOWN } },
    { placeholderData: keepPreviousData, enabled: keyword.length > 1 },
  )
  const found = new Map(
    (people.data?.data ?? []).map(({ user_id, name, job_name, company_name }) => [
      user_id,
      { id: user_id, name, about: `${job_name}, ${company_name}` },
    ]),
  )
  const id = Number(value)
  return (
    <PersonPicker
      size="small"
      options={[...found.values()]}
      value={value === '' ? null : (known.get(id) ?? { id, name: `No. ${value}`, about: '' })}
      onPick={(picked) => {
        if (picked) known.set(picked.id, picked)
        onChange(picked ? String(picked.id) : '')
      }}
      onKeyword={setKeyword}
      isLoading={people.isFetching}
      noOptionsText={keyword.length > 1 ? 'Tidak ditemukan' : 'Ketik nama karyawan'}
      field={{ label: filter.label }}
      sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2', lg: 'auto' } }}
    />
  )
}
