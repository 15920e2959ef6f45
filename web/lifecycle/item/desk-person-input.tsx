import { useState } from 'react'
import { useController } from 'react-hook-form'
import { deskHandover } from '#contract/lifecycle/desk-handover.ts'
import { useRead } from '#web/client/api.ts'
import { type PersonOption, PersonPicker } from '#web/ui/form/person-picker.tsx'

const KEYWORD_MIN = 2

/** A person of the company that has the thing, or of all whose desk the caller serves. */
export function DeskPersonInput({ companyId }: { companyId: number | undefined }) {
  const { field, fieldState } = useController({ name: 'position_id' })
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<PersonOption | null>(null)
  const isLong = keyword.trim().length >= KEYWORD_MIN
  const people = useRead(
    deskHandover.people,
    { query: { keyword: isLong ? keyword.trim() : '--', company_id: companyId } },
    { enabled: isLong },
  )
  return (
    <PersonPicker
      value={chosen}
      onPick={(picked) => {
        setChosen(picked)
        field.onChange(picked ? String(picked.id) : '')
      }}
      options={(people.data ?? []).map((it) => ({
        id: it.position_id,
        name: it.name,
        about: `${it.job_name}, ${it.company_name}`,
      }))}
      onKeyword={setKeyword}
      isLoading={people.isFetching}
      field={{
        label: 'Karyawan',
        name: field.name,
        inputRef: field.ref,
        onBlur: field.onBlur,
        error: fieldState.error !== undefined,
        helperText: fieldState.error?.message ?? 'Ketik nama',
      }}
    />
  )
}
