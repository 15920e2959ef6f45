import { Page } from '#web/ui/page/page.tsx'
import { NewsForm } from './news-form.tsx'

export default function CreateNewsPage() {
  return (
    <Page>
      <NewsForm />
    </Page>
  )
}
