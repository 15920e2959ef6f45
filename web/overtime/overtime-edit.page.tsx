import { messages } from '#contract/messages.ts'
import { type Overtime, overtime, overtimeChangeFields, overtimeFlow, toSent } from '#contract/overtime.ts'
import { useRead } from '#web/api.ts'
import { failureText, isMissing } from '#web/http.ts'
import { Redirect, useGo, useNumberParams } from '#web/navigation.tsx'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { SplitDateTime } from './split-date-time.tsx'

export default function OvertimeEditPage() {
  const { id } = useNumberParams('id')
  const { data, error, refetch, isFetchedAfterMount } = useRead(
    overtime.one,
    { params: { id } },
    { enabled: !Number.isNaN(id), staleTime: 0 },
  )
  // Only what waits can be changed; whoever comes back to another one has an old address.
  const isClosed = data !== undefined && !overtimeFlow(data).edit.includes(data.status)
  if (Number.isNaN(id) || isMissing(error) || isClosed) return <Redirect to="/pengajuan-lembur" />
  if (error && !data)
    return <Failure text={failureText(messages.overtime.failed, error)} onRetry={() => void refetch()} />
  // What is edited is what is there now, not what was read some time ago.
  return <Page>{data && isFetchedAfterMount ? <EditForm it={data} /> : <LoadingPanel />}</Page>
}

function EditForm({ it }: { it: Overtime }) {
  const go = useGo()
  const { id, detail, start, end, version } = it
  return (
    <SectionCard title="Data Lembur">
      <Form
        endpoint={overtime.edit}
        params={{ id }}
        fields={overtimeChangeFields}
        values={{ detail, start: toSent(start), end: toSent(end), version }}
        success={messages.overtime.changed}
        failure={messages.overtime.failed}
        onSuccess={() => go('/pengajuan-lembur')}
        inputs={
          <>
            <FieldInput name="detail" field={overtimeChangeFields.detail} />
            <FieldGrid>
              <SplitDateTime name="start" dayLabel="Tanggal Mulai" timeLabel="Jam Mulai" />
              <SplitDateTime name="end" dayLabel="Tanggal Akhir" timeLabel="Jam Akhir" />
            </FieldGrid>
          </>
        }
      />
    </SectionCard>
  )
}
