import { Navigate, useParams } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { useRead } from '#web/api.ts'
import { failureText } from '#web/http.ts'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { NewsForm } from './news-form.tsx'
import { isUnknown, one } from './routes.ts'

export default function EditNewsPage() {
  const { id = '' } = useParams({ strict: false })
  // What is edited must be what is stored now, and must not change under the writer's hands.
  const { data, error, isFetchedAfterMount, refetch } = useRead(one, { params: { id } }, { staleTime: 0 })
  if (isUnknown(error)) return <Navigate to="/berita" replace />
  if (error && !data) return <Failure text={failureText(messages.generic, error)} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <LoadingPanel />
  return (
    <Page>
      <NewsForm key={id} item={data} />
    </Page>
  )
}
