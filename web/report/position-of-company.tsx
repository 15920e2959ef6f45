import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { PositionPicker } from '#web/time/machine-pin/position-picker.tsx'
import { useLookup } from '#web/ui/form/lookup.ts'
import type { PersonOption } from '#web/ui/form/person-picker.tsx'

interface Props {
  label: string
  hint: string
  value: PersonOption | null
  onPick: (picked: PersonOption) => void
}

/** Finds a position: its company first, then a part of the name. */
export function PositionOfCompany({ label, hint, value, onPick }: Props) {
  const { options } = useLookup('company')
  const [chosen, setChosen] = useState('')
  const company = chosen || (options.length === 1 ? (options[0]?.value ?? '') : '')
  return (
    <>
      {options.length > 1 && (
        <TextField
          select
          label={`Entitas ${label.toLowerCase()}`}
          value={company}
          onChange={(event) => setChosen(event.target.value)}
        >
          {options.map((it) => (
            <MenuItem key={it.value} value={it.value}>
              {it.label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <PositionPicker
        key={`${company} ${value?.id ?? ''}`}
        company_id={company === '' ? undefined : Number(company)}
        value={value}
        onPick={(picked) => picked && onPick(picked)}
        field={{ label, helperText: company === '' ? 'Pilih entitas dahulu' : hint }}
      />
    </>
  )
}
