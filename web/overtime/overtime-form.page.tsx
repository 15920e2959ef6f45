import { useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { overtime, overtimeFields } from '#contract/overtime.ts'
import { Form } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { overtimeReads } from './overtime-reads.ts'

export default function OvertimeFormPage() {
  const navigate = useNavigate()
  return (
    <Page>
      <SectionCard title="Data Lembur">
        <Form
          endpoint={overtime.submit}
          fields={overtimeFields}
          success={messages.overtime.sent}
          failure={messages.overtime.failed}
          invalidates={overtimeReads}
          onSuccess={() => void navigate({ to: '/pengajuan-lembur' as never })}
        />
      </SectionCard>
    </Page>
  )
}
