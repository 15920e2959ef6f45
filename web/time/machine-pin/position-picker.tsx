import type { TextFieldProps } from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { employee } from '#contract/people/employee.ts'
import { useRead } from '#web/client/api.ts'
import { type PersonOption, PersonPicker } from '#web/ui/form/person-picker.tsx'

const SHOWN = 20

interface Props {
  /** The company whose active positions are offered, or all in sight; none before a company is chosen. */
  company_id: number | 'all' | undefined
  value: PersonOption | null
  onPick: (picked: PersonOption | null) => void
  field: TextFieldProps
}

/** Finds an active position by a part of the name or the NIK. */
export function PositionPicker({ company_id, ...picker }: Props) {
  const [keyword, setKeyword] = useState('')
  const people = useRead(
    employee.filter,
    { query: { keyword, status: 'active', page_size: SHOWN, ...(company_id !== 'all' && { company_id }) } },
    { placeholderData: keepPreviousData, enabled: company_id !== undefined },
  )
  const options = (company_id === undefined ? [] : (people.data?.data ?? [])).map(
    ({ id, name, job_name, company_name, employee_identity }) => ({
      ...{ id, name },
      about: [job_name, ...(company_id === 'all' ? [company_name] : []), employee_identity].join(', '),
    }),
  )
  return (
    <PersonPicker
      {...picker}
      options={options}
      onKeyword={setKeyword}
      isLoading={people.isFetching}
      disabled={company_id === undefined}
    />
  )
}
