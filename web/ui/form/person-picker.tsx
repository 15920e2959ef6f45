import Autocomplete from '@mui/material/Autocomplete'
import type { SxProps } from '@mui/material/styles'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { PersonName } from '#web/ui/person-name.tsx'

const TYPING_PAUSE_MS = 350

export interface PersonOption {
  id: number
  name: string
  about: string
}

interface Props {
  options: readonly PersonOption[]
  value: PersonOption | null
  onPick: (picked: PersonOption | null) => void
  /** Called after a pause in typing; the server finds the options. */
  onKeyword: (keyword: string) => void
  isLoading: boolean
  noOptionsText?: string
  disabled?: boolean
  field: TextFieldProps
  size?: 'small'
  sx?: SxProps
}

/** A field that finds a person by a part of the name. */
export function PersonPicker({
  options,
  value,
  onPick,
  onKeyword,
  isLoading,
  noOptionsText = 'Tidak ditemukan',
  field,
  ...more
}: Props) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onKeyword(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onKeyword])
  return (
    <Autocomplete
      {...more}
      options={options}
      value={value}
      filterOptions={(all) => all}
      getOptionLabel={(it) => it.name}
      getOptionKey={(it) => it.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed, why) => setText(why === 'input' ? typed : '')}
      onChange={(_, picked) => onPick(picked)}
      loading={isLoading}
      loadingText="Memuat…"
      noOptionsText={noOptionsText}
      clearText="Hapus pilihan"
      openText="Buka pilihan"
      closeText="Tutup pilihan"
      renderOption={({ key, ...props }, it) => (
        <li key={key} {...props}>
          <PersonName name={it.name} about={it.about} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  )
}
