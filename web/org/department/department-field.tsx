import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { type InputField, siblingName } from '#web/ui/form/input.ts'
import { departmentOptions, useDepartments } from './use-departments.ts'

interface Props {
  name: string
  field: InputField
  /** Company of the position as it is, while the form names none. */
  companyId?: number
  /** The unit that the position has now; an inactive one stays a choice. */
  current?: number | null
}

/** The units of the company that the form names; absent where it has none. */
export function DepartmentField({ name, field, companyId, current }: Props) {
  const company_id = Number(useWatch({ name: siblingName(name, 'company_id') })) || companyId
  const units = useDepartments(company_id ?? 0, { inactive: true })?.filter((it) => it.active || it.id === current)
  useClearOnCompanyChange(company_id, name)
  if (!units || units.length === 0) return null
  return <FieldInput name={name} field={{ ...field, lookup: undefined, options: departmentOptions(units) }} />
}

/** A unit of one company is none in another, so the choice is cleared. */
function useClearOnCompanyChange(company_id: number | undefined, name: string) {
  const { setValue } = useFormContext()
  const before = useRef(company_id)
  useEffect(() => {
    if (before.current !== company_id) setValue(name, '', { shouldDirty: true })
    before.current = company_id
  }, [company_id, name, setValue])
}
