import { useWatch } from 'react-hook-form'
import { successorField } from '#contract/people/employment-form.ts'
import type { JobInformation } from '#contract/people/job-information.ts'
import { user } from '#contract/people/new-person.ts'
import { useRead } from '#web/client/api.ts'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { byPerson } from '#web/ui/form/person-options.ts'

/** Asks for a successor when the position is about to become inactive or to move to another company. */
export function SuccessorField({ position }: { position: JobInformation }) {
  const isLeaving = useWatch({ name: 'status' }) === 'inactive' && position.status === 'active'
  const company = useWatch({ name: 'company_id' }) as unknown
  const isMoving = company !== '' && company !== undefined && Number(company) !== position.company_id
  return (isLeaving || isMoving) && <SuccessorChoice position={position} />
}

/** Candidates who can take over as supervisor. */
export function SuccessorChoice({ position }: { position: JobInformation }) {
  const { data = [], isLoading } = useRead(user.supervisors, { params: { companyId: position.company_id } })
  const options = byPerson(data.filter((it) => it.id !== position.id))
  const hint = 'Wajib dipilih jika karyawan ini masih menjadi atasan'
  return <FieldInput name="successor_id" field={{ ...successorField, options, isLoading, hint }} />
}
