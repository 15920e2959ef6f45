import { messages } from '#contract/messages.ts'
import { type Reimbursement, reimbursement, reimbursementFields, reimbursementFlow } from '#contract/reimbursement.ts'
import { useRead } from '#web/api.ts'
import { failureText, isMissing } from '#web/http.ts'
import { Redirect, useGo, useNumberParams } from '#web/navigation.tsx'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { ImagePreview } from '#web/ui/page/image-preview.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

export default function ReimbursementEditPage() {
  const { id } = useNumberParams('id')
  const { data, error, refetch, isFetchedAfterMount } = useRead(
    reimbursement.one,
    { params: { id } },
    { enabled: !Number.isNaN(id), staleTime: 0, failure: messages.reimbursement.loadFailed },
  )
  // Only a claim that waits can be changed; whoever comes back to another one has an old address.
  const isClosed = data !== undefined && !reimbursementFlow.edit.includes(data.status)
  if (Number.isNaN(id) || isMissing(error) || isClosed) return <Redirect to="/reimburse" />
  if (error && !data)
    return <Failure text={failureText(messages.reimbursement.loadFailed, error)} onRetry={() => void refetch()} />
  // What is edited is what is there now, not what was read some time ago.
  return <Page>{data && isFetchedAfterMount ? <EditForm it={data} /> : <LoadingPanel />}</Page>
}

function EditForm({ it }: { it: Reimbursement }) {
  const go = useGo()
  const { id, description, reimburse_date, total, version, path } = it
  return (
    <SectionCard title="Data Reimburse">
      <Form
        endpoint={reimbursement.edit}
        params={{ id }}
        fields={reimbursementFields}
        values={{ description, date: reimburse_date, total, version }}
        success={messages.reimbursement.changed}
        failure={messages.reimbursement.changeFailed}
        onSuccess={() => go('/reimburse')}
      >
        <FileInput upload={reimbursement.edit.upload} label="Ganti Bukti" />
        <ImagePreview name={reimbursement.edit.upload.field} alt="Bukti reimburse" stored={path} />
      </Form>
    </SectionCard>
  )
}
