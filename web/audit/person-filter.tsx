import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { employee } from '#contract/employee.ts'
import { useRead } from '#web/api.ts'
import type { FilterProps } from '#web/ui/list/filter.ts'
import { PersonName } from '#web/ui/person-name.tsx'

const TYPING_PAUSE_MS = 350
const SHOWN = 20

interface PersonOption {
  user_id: number
  name: string
  about: string
}

/** People chosen before, because the address holds only the id. */
const known = new Map<number, PersonOption>()

/** Finds a person of any company by a part of the name. */
export function PersonFilter({ filter, value, onChange }: FilterProps) {
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const people = useRead(
    employee.filter,
    { query: { keyword, page_size: SHOWN } },
    { placeholderData: keepPreviousData, enabled: keyword.length > 1 },
  )
  const found = new Map(
    (people.data?.data ?? []).map(({ user_id, name, job_name, company_name }) => [
      user_id,
      { user_id, name, about: `${job_name}, ${company_name}` },
    ]),
  )
  const id = Number(value)
  const chosen: PersonOption | null =
    value === '' ? null : (known.get(id) ?? { user_id: id, name: `No. ${value}`, about: '' })
  return (
    <Autocomplete
      size="small"
      options={[...found.values()]}
      value={chosen}
      filterOptions={(all) => all}
      getOptionLabel={(it) => it.name}
      getOptionKey={(it) => it.user_id}
      isOptionEqualToValue={(one, other) => one.user_id === other.user_id}
      onInputChange={(_, typed, why) => setText(why === 'input' ? typed : '')}
      onChange={(_, picked) => {
        if (picked) known.set(picked.user_id, picked)
        onChange(picked ? String(picked.user_id) : '')
      }}
      loading={people.isFetching}
      loadingText="Memuat…"
      noOptionsText={keyword.length > 1 ? 'Tidak ditemukan' : 'Ketik nama karyawan'}
      clearText="Hapus pilihan"
      openText="Buka pilihan"
      closeText="Tutup pilihan"
      renderOption={({ key, ...props }, it) => (
        <li key={key} {...props}>
          <PersonName name={it.name} about={it.about} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={filter.label} />}
      sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2', lg: 'auto' } }}
    />
  )
}
