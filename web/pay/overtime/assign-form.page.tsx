import type * as z from 'zod'
import { overtime } from '#contract/pay/overtime.ts'
import { AssignmentForm, assignmentFields } from '#contract/pay/overtime-form.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { useGoOn } from '#web/client/navigation.tsx'
import { markCreated } from '#web/request/flow/highlight-created.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { partsOfAssignee } from './assignee.ts'
import { AssigneeWeekHours } from './week-hours.tsx'

const toArgs = (values: unknown) => {
  const { user_id, ...body } = values as z.output<typeof AssignmentForm>
  const { userId, position_id } = partsOfAssignee(user_id)
  return { params: { userId }, body: { ...body, position_id } }
}

export default function AssignFormPage() {
  const goOn = useGoOn()
  return (
    <Page>
      <SectionCard title="Data Lembur">
        <Form
          endpoint={overtime.assign}
          fields={assignmentFields}
          schema={AssignmentForm}
          toArgs={toArgs}
          cancelTo="/lembur-ditugaskan"
          success={screenMessages.overtime.assigned}
          failure={screenMessages.overtime.failed}
          onSuccess={({ id }) => {
            markCreated('assigned-overtime', id)
            goOn('/lembur-ditugaskan')
          }}
        >
          <AssigneeWeekHours />
        </Form>
      </SectionCard>
    </Page>
  )
}
