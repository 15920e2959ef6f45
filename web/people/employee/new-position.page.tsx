import Card from '@mui/material/Card'
import { employee } from '#contract/people/employee.ts'
import { employmentFields } from '#contract/people/employment-form.ts'
import { messages } from '#contract/platform/messages.ts'
import { useGo } from '#web/client/navigation.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { EmploymentInputs } from './employment-inputs.tsx'
import { employeePath, useViewedPosition } from './viewed-position.ts'

/** Adds a position in another company or job to the same person. */
export default function NewPositionPage() {
  const { id, user_id } = useViewedPosition()
  const go = useGo()
  return (
    <Page>
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        <Form
          endpoint={employee.create}
          fields={employmentFields}
          preset={{ user_id, status: 'active', attendance: 'own' }}
          success={messages.saved}
          showsReason
          cancelTo={employeePath({ id, user_id })}
          onSuccess={(position) => go(employeePath(position), { tab: 'informasi-pekerjaan' })}
          inputs={
            <FieldGrid>
              <EmploymentInputs beside={id} />
            </FieldGrid>
          }
        />
      </Card>
    </Page>
  )
}
