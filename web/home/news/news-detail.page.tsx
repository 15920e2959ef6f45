import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useRead } from '#web/client/api.ts'
import { Redirect, useTextParam } from '#web/client/navigation.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Byline } from './byline.tsx'
import { NewsBody } from './news-body.tsx'
import { isNewsNotFound, oneNews } from './news-routes.ts'

export default function NewsDetailPage() {
  const id = useTextParam('id')
  const reading = useRead(oneNews, { params: { id } })
  if (isNewsNotFound(reading.error)) return <Redirect to="/not-found" />
  return (
    <Loaded query={reading}>
      {(item) => (
        <Page title={item.title}>
          <Card component="article" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
            <Byline item={item} />
            <Typography variant="h2" component="p" dir="auto" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {item.sub_title}
            </Typography>
            <Divider sx={{ my: 2 }} />
            <NewsBody html={item.body} />
          </Card>
        </Page>
      )}
    </Loaded>
  )
}
