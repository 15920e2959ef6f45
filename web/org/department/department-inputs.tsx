import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DEPARTMENT_LEVELS, type Department, type DepartmentRow } from '#contract/org/department.ts'
import { user } from '#contract/people/new-person.ts'
import type { Option } from '#contract/platform/fields.ts'
import { useRead } from '#web/client/api.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import type { InputField } from '#web/ui/form/input.ts'
import { byPerson } from '#web/ui/form/person-options.ts'
import { departmentOptions, useDepartments } from './use-departments.ts'

interface Props {
  fields: Record<string, InputField>
  /** Missing for a new unit, whose company the form names. */
  unit?: DepartmentRow
}

/** The unit and those below it, which cannot be above it. */
const withBelow = (units: readonly Department[], id: number): ReadonlySet<number> => {
  const found = new Set([id])
  // Parents come before the units below them.
  for (const it of units) if (it.parent_id !== null && found.has(it.parent_id)) found.add(it.id)
  return found
}

const parentsFor = (units: readonly Department[], unit: DepartmentRow | undefined) => {
  const excluded = unit ? withBelow(units, unit.id) : new Set<number>()
  return units.filter((it) => !excluded.has(it.id) && (it.id === unit?.parent_id || it.level < DEPARTMENT_LEVELS))
}

/** The inputs of a unit; parents and heads are those of its company. */
export function DepartmentInputs({ fields, unit }: Props) {
  const company_id = Number(useWatch({ name: 'company_id' })) || unit?.company_id || 0
  useClearOnCompanyChange(company_id)
  const units = useDepartments(company_id) ?? []
  const leaders = useRead(
    user.supervisors,
    { params: { companyId: company_id }, query: {} },
    { enabled: company_id > 0, failure: false },
  )
  const heads = byPerson(leaders.data ?? [])
  const isListed = heads.some((it) => it.value === String(unit?.head_position_id))
  const current: Option[] =
    unit?.head_position_id && !isListed ? [{ value: String(unit.head_position_id), label: unit.head_name ?? '' }] : []
  const options: Record<string, Option[]> = {
    parent_id: departmentOptions(parentsFor(units, unit)),
    head_position_id: [...current, ...heads],
  }
  return (
    <FieldGrid columns={1}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput key={name} name={name} field={{ ...field, ...(options[name] && { options: options[name] }) }} />
      ))}
    </FieldGrid>
  )
}

/** Parent and head are of the company. */
function useClearOnCompanyChange(company_id: number) {
  const { setValue } = useFormContext()
  const before = useRef(company_id)
  useEffect(() => {
    if (before.current !== company_id) {
      setValue('parent_id', '')
      setValue('head_position_id', '')
    }
    before.current = company_id
  }, [company_id, setValue])
}
