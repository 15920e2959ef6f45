import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { employee } from '#contract/people/employee.ts'
import { newMachinePinFields } from '#contract/time/machine-pin.ts'
import { useRead } from '#web/client/api.ts'
import { type PersonOption, PersonPicker } from '#web/ui/form/person-picker.tsx'

const SHOWN = 20

interface Props {
  /** The company whose active positions are offered; none before a company is chosen. */
  company_id: number | undefined
  /** The stored choice. */
  current?: PersonOption
  autoFocus?: boolean
}

/** Finds an active position of a company by a part of the name or the NIK. */
export function PositionInput({ company_id, current, autoFocus }: Props) {
  const { field, fieldState } = useController({ name: 'position_id' })
  const [chosen, setChosen] = useState(current ?? null)
  const [keyword, setKeyword] = useState('')
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
    <PersonPicker
      options={options}
      value={isChosen ? chosen : null}
      onPick={(picked) => {
        setChosen(picked)
        field.onChange(picked ? String(picked.id) : '')
      }}
      onKeyword={setKeyword}
      isLoading={people.isFetching}
      disabled={company_id === undefined}
      field={{
        label: newMachinePinFields.position_id.label,
        name: field.name,
        inputRef: field.ref,
        onBlur: field.onBlur,
        autoFocus,
        error: fieldState.error !== undefined && company_id !== undefined,
        helperText: company_id === undefined ? 'Pilih entitas dahulu' : fieldState.error?.message,
      }}
    />
  )
}
