import { useRead } from '#web/client/api.ts'
import { Redirect, useTextParam } from '#web/client/navigation.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { NewsForm } from './news-form.tsx'
import { isNewsNotFound, oneNews } from './news-routes.ts'

export default function EditNewsPage() {
  const id = useTextParam('id')
  const reading = useRead(oneNews, { params: { id } }, { staleTime: 0 })
  if (isNewsNotFound(reading.error)) return <Redirect to="/berita" />
  return (
    // The form needs fresh data, because a later refetch must not change what is being edited.
    <Loaded query={reading} mustBeFresh>
      {(item) =>
        item.can_change ? (
          <Page>
            <NewsForm key={id} item={item} />
          </Page>
        ) : (
          <Redirect to="/berita" />
        )
      }
    </Loaded>
  )
}
