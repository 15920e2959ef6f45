import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { Navigate, useParams } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { useRead } from '#web/api.ts'
import { failureText } from '#web/http.ts'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Byline } from './byline.tsx'
import { NewsBody } from './news-body.tsx'
import { isUnknown, one } from './routes.ts'

export default function NewsDetailPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(one, { params: { id } })
  if (isUnknown(error)) return <Navigate to="/not-found" replace />
  if (!data && error) return <Failure text={failureText(messages.generic, error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingPanel />
  return (
    <Page title={data.title}>
      <Card component="article" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        <Byline item={data} />
        <Typography variant="h2" component="p" dir="auto" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {data.sub_title}
        </Typography>
        <Divider sx={{ my: 2 }} />
        <NewsBody html={data.body} />
      </Card>
    </Page>
  )
}
