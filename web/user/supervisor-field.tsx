import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Option } from '#contract/fields.ts'
import { user } from '#contract/user.ts'
import { useRead } from '#web/api.ts'
import { byPerson } from '#web/lookups.ts'
import { FieldInput } from '#web/ui/fields.tsx'
import type { Drawn } from '#web/ui/input.ts'

/** Stands for null: there is nobody to choose, which the server allows only then. */
const NOBODY: Option[] = [{ value: '', label: 'Tidak ada data' }]

/** Those of a higher level in the company; asked for once company and job are known. */
export function SupervisorField({ within, field }: { within: string; field: Drawn }) {
  const [company, job] = useWatch({ name: [`${within}.company_id`, `${within}.job_id`] }) as string[]
  const isAsked = Boolean(company && job)
  const { data, isLoading, isError, refetch } = useRead(
    user.supervisors,
    { params: { companyId: Number(company) }, query: { job_id: Number(job) } },
    { enabled: isAsked, failure: false },
  )
  const hasNobody = isAsked && data?.length === 0
  useSettled(`${within}.supervisor_id`, `${company} ${job}`, hasNobody)

  const hint = !isAsked
    ? 'Pilih Entitas dan Job Title dahulu'
    : isError && (
        <>
          Daftar atasan tidak dapat dimuat.{' '}
          <Button size="small" onClick={() => void refetch()} sx={{ minHeight: 0, p: 0 }}>
            Coba lagi
          </Button>
        </>
      )
  const options = hasNobody ? NOBODY : byPerson(data ?? [])
  return (
    <FieldInput
      name={`${within}.supervisor_id`}
      field={{ ...field, options, isLoading, hint, disabled: !isAsked || hasNobody }}
    />
  )
}

/** A choice made for another company or job is no choice any more. */
function useSettled(name: string, place: string, hasNobody: boolean) {
  const { setValue, getValues, clearErrors } = useFormContext()
  const before = useRef(place)
  useEffect(() => {
    if (hasNobody) {
      setValue(name, null)
      clearErrors(name)
    } else if (before.current !== place || getValues(name) === null) setValue(name, '')
    before.current = place
  }, [name, place, hasNobody, setValue, getValues, clearErrors])
}
