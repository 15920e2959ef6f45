import { employmentFields } from '#contract/people/employment-form.ts'
import type { JobInformation } from '#contract/people/job-information.ts'
import { DepartmentField } from '#web/org/department/department-field.tsx'
import { FieldInput, useVisibleFields } from '#web/ui/form/fields.tsx'
import { AccountField } from './account-field.tsx'
import { SupervisorField } from './supervisor-field.tsx'

interface Props {
  position?: JobInformation
  /** The position of the same person beside which a new one is added. */
  beside?: number
}

/** The inputs of a position, existing or new. */
export function EmploymentInputs({ position, beside }: Props) {
  const shown = useVisibleFields(employmentFields)
  return Object.entries(shown).map(([name, field]) => {
    if (name === 'supervisor_id') return <SupervisorField key={name} name={name} field={field} position={position} />
    if (name === 'attendance_of')
      return <AccountField key={name} name={name} field={field} position={position} beside={beside} />
    if (name === 'department_id')
      return (
        <DepartmentField
          key={name}
          name={name}
          field={field}
          companyId={position?.company_id}
          current={position?.department_id}
        />
      )
    return <FieldInput key={name} name={name} field={field} />
  })
}
