import Button from '@mui/material/Button'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { attendance } from '#contract/time/attendance.ts'
import { attendanceRuleFields } from '#contract/time/attendance-rule.ts'
import { Form } from '#web/ui/form/form.tsx'

const { company_id: _company, ...fields } = attendanceRuleFields

export function WorkingHoursForm({ company_id, onDone }: { company_id: number; onDone: () => void }) {
  return (
    <Form
      endpoint={attendance.addRule}
      fields={fields}
      preset={{ company_id, in: '08:00:00', out: '17:00:00' }}
      submitLabel="Selesai"
      success={screenMessages.attendance.stored}
      onSuccess={onDone}
    >
      <Button color="inherit" onClick={onDone} sx={{ alignSelf: 'flex-start' }}>
        Lewati, atur nanti
      </Button>
    </Form>
  )
}
