import { isHcis } from '#contract/policy.ts'
import { useMe } from '#web/client/session.ts'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { NewsFeed } from './news-feed.tsx'
import { NewsMenu } from './news-menu.tsx'

export default function NewsListPage() {
  const isEditor = isHcis(useMe())
  return (
    <Page
      actions={
        isEditor && (
          <RouterButton to="/buat-berita" variant="contained">
            Buat Berita
          </RouterButton>
        )
      }
    >
      <NewsFeed heading="h2" menuOf={(item) => item.can_change && <NewsMenu item={item} />} />
    </Page>
  )
}
