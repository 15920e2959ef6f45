import { useState } from 'react'
import { useController } from 'react-hook-form'
import { newMachinePinFields } from '#contract/time/machine-pin.ts'
import type { PersonOption } from '#web/ui/form/person-picker.tsx'
import { PositionPicker } from './position-picker.tsx'

interface Props {
  /** The company whose active positions are offered, or all in sight; none before a company is chosen. */
  company_id: number | 'all' | undefined
  /** The stored choice. */
  current?: PersonOption
}

/** The position of a form. */
export function PositionInput({ company_id, current }: Props) {
  const { field, fieldState } = useController({ name: 'position_id' })
  const [chosen, setChosen] = useState(current ?? null)
  const isChosen = chosen !== null && String(field.value) === String(chosen.id)
  return (
    <PositionPicker
      company_id={company_id}
      value={isChosen ? chosen : null}
      onPick={(picked) => {
        setChosen(picked)
        field.onChange(picked ? String(picked.id) : '')
      }}
      field={{
        label: newMachinePinFields.position_id.label,
        name: field.name,
        inputRef: field.ref,
        onBlur: field.onBlur,
        error: fieldState.error !== undefined && company_id !== undefined,
        helperText: company_id === undefined ? 'Pilih entitas dahulu' : fieldState.error?.message,
      }}
    />
  )
}
