import { messages } from '#contract/messages.ts'
import { overtime, overtimeFields } from '#contract/overtime.ts'
import { useGo } from '#web/navigation.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

export default function OvertimeFormPage() {
  const go = useGo()
  return (
    <Page>
      <SectionCard title="Data Lembur">
        <Form
          endpoint={overtime.submit}
          fields={overtimeFields}
          success={messages.overtime.sent}
          failure={messages.overtime.failed}
          onSuccess={() => go('/pengajuan-lembur')}
        />
      </SectionCard>
    </Page>
  )
}
