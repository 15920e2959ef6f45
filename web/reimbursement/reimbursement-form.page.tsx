import { messages } from '#contract/messages.ts'
import { reimbursement, reimbursementFields } from '#contract/reimbursement.ts'
import { useGo } from '#web/navigation.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { ImagePreview } from '#web/ui/page/image-preview.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

export default function ReimbursementFormPage() {
  const go = useGo()
  return (
    <Page>
      <SectionCard title="Data Reimburse">
        <Form
          endpoint={reimbursement.submit}
          fields={reimbursementFields}
          success={messages.reimbursement.created}
          failure={messages.reimbursement.createFailed}
          onSuccess={() => go('/reimburse')}
        >
          <FileInput upload={reimbursement.submit.upload} label="Upload Bukti" />
          <ImagePreview name={reimbursement.submit.upload.field} alt="Bukti yang dipilih" />
        </Form>
      </SectionCard>
    </Page>
  )
}
