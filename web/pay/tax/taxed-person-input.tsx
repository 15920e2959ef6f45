import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { payTax } from '#contract/pay/tax-status.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { type PersonOption, PersonPicker } from '#web/ui/form/person-picker.tsx'

const SHOWN = 20

/** A person who worked in the company in the year, other than the own one. */
export function TaxedPersonInput({ ofYear }: { ofYear: { company_id: number; year: number } }) {
  const me = useMe()
  const { field, fieldState } = useController({ name: 'user_id' })
  const [chosen, setChosen] = useState<PersonOption | null>(null)
  const [keyword, setKeyword] = useState('')
  const people = useRead(
    payTax.list,
    { query: { ...ofYear, keyword, page_size: SHOWN } },
    { placeholderData: keepPreviousData },
  )
  return (
    <PersonPicker
      options={(people.data?.data ?? [])
        .filter((it) => it.user_id !== me.id)
        .map((it) => ({ id: it.user_id, name: it.name, about: it.employee_identity }))}
      value={chosen}
      onPick={(picked) => {
        setChosen(picked)
        field.onChange(picked ? String(picked.id) : '')
      }}
      onKeyword={setKeyword}
      isLoading={people.isFetching}
      field={{
        label: 'Karyawan',
        name: field.name,
        inputRef: field.ref,
        onBlur: field.onBlur,
        error: fieldState.error !== undefined,
        helperText: fieldState.error ? 'Karyawan harus dipilih' : undefined,
      }}
    />
  )
}
