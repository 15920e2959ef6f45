import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { employee } from '#contract/people/employee.ts'
import type { JobInformation } from '#contract/people/job-information.ts'
import { user } from '#contract/people/new-person.ts'
import { useRead } from '#web/client/api.ts'
import { FieldInput } from '#web/ui/form/fields.tsx'
import type { InputField } from '#web/ui/form/input.ts'
import { byPerson } from '#web/ui/form/person-options.ts'

interface Props {
  name: string
  field: InputField
  /** Missing for a new position. */
  position?: JobInformation
}

/** Candidates for supervisor, from the position's company or from the newly chosen one. */
export function SupervisorField({ name, field, position }: Props) {
  const company_id = Number(useWatch({ name: 'company_id' }))
  const staysInCompany = position !== undefined && (company_id === position.company_id || company_id === 0)
  const inCurrentCompany = useRead(
    employee.supervisors,
    { params: { id: position?.id ?? 0 } },
    { enabled: staysInCompany },
  )
  const inChosenCompany = useRead(
    user.supervisors,
    { params: { companyId: company_id } },
    { enabled: !staysInCompany && company_id > 0 },
  )
  const { data = [], isLoading, isError, refetch } = staysInCompany ? inCurrentCompany : inChosenCompany
  useClearOnCompanyChange(company_id, name)
  const hint = isError ? (
    <>
      Daftar atasan tidak dapat dimuat.{' '}
      <Button size="small" onClick={() => void refetch()} sx={{ minHeight: 0, p: 0 }}>
        Coba lagi
      </Button>
    </>
  ) : (
    field.hint
  )
  return <FieldInput name={name} field={{ ...field, options: byPerson(data), isLoading, hint }} />
}

/** A supervisor of one company is none in another, so the choice is cleared. */
function useClearOnCompanyChange(company_id: number, name: string) {
  const { setValue } = useFormContext()
  const before = useRef(company_id)
  useEffect(() => {
    if (before.current !== company_id) setValue(name, '', { shouldDirty: true })
    before.current = company_id
  }, [company_id, name, setValue])
}
