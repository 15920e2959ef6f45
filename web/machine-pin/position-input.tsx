import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { employee } from '#contract/employee.ts'
import { newMachinePinFields } from '#contract/machine-pin.ts'
import { useRead } from '#web/api.ts'
import { PersonName } from '#web/ui/person-name.tsx'

const TYPING_PAUSE_MS = 350
const SHOWN = 20

export interface PositionOption {
  id: number
  name: string
  about: string
}

interface Props {
  /** Whose active positions are offered; nothing before a company is chosen. */
  company_id: number | undefined
  /** The stored choice. */
  current?: PositionOption
  autoFocus?: boolean
}

/** Finds an active position of a company by a part of the name or the NIK. */
export function PositionInput({ company_id, current, autoFocus }: Props) {
  const { field, fieldState } = useController({ name: 'position_id' })
  const [chosen, setChosen] = useState(current ?? null)
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const people = useRead(
    employee.filter,
    { query: { keyword, company_id, status: 'active', page_size: SHOWN } },
    { placeholderData: keepPreviousData, enabled: company_id !== undefined },
  )
  const options = (company_id === undefined ? [] : (people.data?.data ?? [])).map(
    ({ id, name, job_name, employee_identity }) => ({ id, name, about: `${job_name}, ${employee_identity}` }),
  )
  const isChosen = chosen !== null && String(field.value) === String(chosen.id)
  return (
    <Autocomplete
      options={options}
      value={isChosen ? chosen : null}
      disabled={company_id === undefined}
      filterOptions={(all) => all}
      getOptionLabel={(it) => it.name}
      getOptionKey={(it) => it.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed, why) => setText(why === 'input' ? typed : '')}
      onChange={(_, picked) => {
        setChosen(picked)
        field.onChange(picked ? String(picked.id) : '')
      }}
      loading={people.isFetching}
      loadingText="Memuat…"
      noOptionsText="Tidak ditemukan"
      clearText="Hapus pilihan"
      openText="Buka pilihan"
      closeText="Tutup pilihan"
      renderOption={({ key, ...props }, it) => (
        <li key={key} {...props}>
          <PersonName name={it.name} about={it.about} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={newMachinePinFields.position_id.label}
          name={field.name}
          inputRef={field.ref}
          onBlur={field.onBlur}
          autoFocus={autoFocus}
          error={fieldState.error !== undefined && company_id !== undefined}
          helperText={company_id === undefined ? 'Pilih entitas dahulu' : fieldState.error?.message}
        />
      )}
    />
  )
}
