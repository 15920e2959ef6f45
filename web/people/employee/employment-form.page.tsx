import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { employee } from '#contract/people/employee.ts'
import { employmentFields, successorField } from '#contract/people/employment-form.ts'
import type { JobInformation } from '#contract/people/job-information.ts'
import type { Args } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useGo } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { EmploymentInputs } from './employment-inputs.tsx'
import { SuccessorField } from './successor-field.tsx'
import { employeePath, useViewedPosition } from './viewed-position.ts'

export default function EmploymentFormPage() {
  const me = useMe()
  const subject = useViewedPosition()
  const canEdit = isHcis(me)
  const reading = useRead(employee.one, { params: { id: subject.id } }, { enabled: canEdit, staleTime: 0 })
  const { data, error } = reading
  const isAnother = data && data.user_id !== subject.user_id
  if (!canEdit || isNotFound(error) || isAnother) return <Redirect to={employeePath(subject)} />
  return (
    <Page>
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        <Loaded query={reading}>
          {(position) => (
            <>
              <Typography variant="h2" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
                {position.name}
              </Typography>
              <EmploymentForm position={position} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}

/** Initial values of the form; a date that was never set (year 0001) is empty. */
const valuesOf = (position: JobInformation) => ({
  user_id: position.user_id,
  company_id: position.company_id,
  job_id: position.job_id,
  role_id: position.role_id,
  company_ids: position.company_ids ?? [],
  start_at: position.start_at?.startsWith('0001') ? '' : (position.start_at ?? ''),
  status: position.status,
  supervisor_id: position.supervisor_id ?? '',
  department_id: position.department_id ?? '',
  attendance: position.attendance,
  attendance_of: position.attendance_of ?? '',
  base_salary: position.base_salary ?? '',
  take_home_pay: position.take_home_pay ?? '',
  status_id: position.status_id ?? '',
  contract_end_at: position.contract_end_at ?? '',
  employee_number: position.employee_number ?? '',
  version: position.version,
  successor_id: '' as const,
})

/** The subordinates need a successor when the position ends or moves to another company. */
const fieldsOf = ({ company_id }: JobInformation) => ({
  ...employmentFields,
  successor_id: {
    ...successorField,
    when: (values: Record<string, unknown>) =>
      successorField.when(values) || (values.company_id !== '' && Number(values.company_id) !== company_id),
  },
})

type Body = Args<typeof employee.change>['body']

/** Sends null for what was emptied, because a missing field keeps its value. A move leaves the old company's number behind. */
const withCleared = (position: JobInformation, body: Body): Body => {
  const isMoving = Number(body.company_id) !== position.company_id
  const number = isMoving && body.employee_number === position.employee_number ? undefined : body.employee_number
  return {
    ...body,
    contract_end_at: body.contract_end_at ?? null,
    department_id: body.department_id ?? null,
    employee_number: number ?? null,
  }
}

function EmploymentForm({ position }: { position: JobInformation }) {
  const go = useGo()
  const [fields] = useState(() => fieldsOf(position))
  return (
    <Form
      endpoint={employee.change}
      params={{ id: position.id }}
      fields={fields}
      values={valuesOf(position)}
      toArgs={(body) => ({ params: { id: position.id }, body: withCleared(position, body as Body) })}
      success={messages.saved}
      showsReason
      cancelTo={employeePath(position)}
      onSuccess={() => go(employeePath(position), { tab: 'informasi-pekerjaan' })}
      inputs={
        <FieldGrid>
          <EmploymentInputs position={position} />
          <SuccessorField position={position} />
        </FieldGrid>
      }
    />
  )
}
