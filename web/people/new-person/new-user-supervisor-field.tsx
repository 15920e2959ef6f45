import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { user } from '#contract/people/new-person.ts'
import type { Option } from '#contract/platform/fields.ts'
import { useRead } from '#web/client/api.ts'
import { FieldInput } from '#web/ui/form/fields.tsx'
import type { InputField } from '#web/ui/form/input.ts'
import { byPerson } from '#web/ui/form/person-options.ts'
import { useSuggestion } from '#web/ui/form/use-suggestion.ts'

/** Both send null, which the server accepts where there is no supervisor of a higher rank. */
const NO_DATA: Option = { value: '', label: 'Tidak ada data' }
const NO_SUPERVISOR: Option = { value: '', label: 'Tanpa atasan' }

/** Selects a supervisor of the company; optional for the highest rank. */
export function NewUserSupervisorField({ within, field }: { within: string; field: InputField }) {
  const name = `${within}.supervisor_id`
  const [company, job, chosen] = useWatch({ name: [`${within}.company_id`, `${within}.job_id`, name] }) as string[]
  const {
    data: supervisors = [],
    isLoading,
    isSuccess,
    isError,
    refetch,
  } = useRead(
    user.supervisors,
    { params: { companyId: Number(company) }, query: { job_id: Number(job) || undefined } },
    { enabled: Boolean(company), failure: false },
  )
  const isEmpty = isSuccess && supervisors.length === 0
  const isTop = isSuccess && Boolean(job) && !supervisors.some((it) => it.is_above)
  useValidChoice(name, company, isEmpty || isTop)
  const usual = job ? supervisors.find((it) => it.is_usual)?.id : undefined
  useSuggestion(name, `${company} ${job}`, usual === undefined ? '' : String(usual))

  const isEqual = Boolean(job) && supervisors.some((it) => String(it.id) === String(chosen) && !it.is_above)
  const hint = isError ? (
    <>
      Daftar atasan tidak dapat dimuat.{' '}
      <Button size="small" onClick={() => void refetch()} sx={{ minHeight: 0, p: 0 }}>
        Coba lagi
      </Button>
    </>
  ) : company ? (
    (isEqual && 'Level atasan ini tidak di atas job title yang dipilih') ||
    (usual !== undefined && String(usual) === String(chosen) && 'Usulan: biasanya memimpin job title ini')
  ) : (
    'Pilih Entitas dahulu'
  )
  const options = isEmpty ? [NO_DATA] : [...(isTop ? [NO_SUPERVISOR] : []), ...byPerson(supervisors)]
  return <FieldInput name={name} field={{ ...field, options, isLoading, hint, disabled: !company || isEmpty }} />
}

/** Clears the choice when the company changes, and allows none only where there is no supervisor of a higher rank. */
function useValidChoice(name: string, company: string | undefined, canBeEmpty: boolean) {
  const { setValue, clearErrors } = useFormContext()
  const value = useWatch({ name }) as string | null | undefined
  const before = useRef(company)
  useEffect(() => {
    if (before.current !== company) setValue(name, '')
    before.current = company
  }, [name, company, setValue])
  useEffect(() => {
    if (canBeEmpty && (value === '' || value === undefined)) {
      setValue(name, null)
      clearErrors(name)
    } else if (!canBeEmpty && value === null) setValue(name, '')
  }, [name, value, canBeEmpty, setValue, clearErrors])
}
