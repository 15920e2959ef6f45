import { lazy, Suspense } from 'react'
import { isHcis } from '#contract/policy.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'

const CompanyItems = lazy(() => import('./company-items.tsx'))
const DeskItems = lazy(() => import('./desk-items.tsx'))

/** Things of companies, for HR and for members of a desk; HR of other companies may be both. */
export default function ItemListPage() {
  const [{ meja }] = useSearch()
  return (
    <Suspense fallback={<LoadingPanel />}>
      {isHcis(useMe()) && meja === undefined ? <CompanyItems /> : <DeskItems />}
    </Suspense>
  )
}
