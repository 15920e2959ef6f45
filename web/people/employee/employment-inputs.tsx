import { employmentFields, type JobInformation } from '#contract/people/employee.ts'
import { FieldInput, useVisibleFields } from '#web/ui/form/fields.tsx'
import { SupervisorField } from './supervisor-field.tsx'

/** The inputs of a position, existing or new. */
export function EmploymentInputs({ position }: { position?: JobInformation }) {
  const shown = useVisibleFields(employmentFields)
  return Object.entries(shown).map(([name, field]) =>
    name === 'supervisor_id' ? (
      <SupervisorField key={name} name={name} field={field} position={position} />
    ) : (
      <FieldInput key={name} name={name} field={field} />
    ),
  )
}
