import { isHcis } from '#contract/policy.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { CompanyItems } from './company-items.tsx'
import { DeskItems } from './desk-items.tsx'

/** Things of companies, for HR and for members of a desk; HR of other companies may be both. */
export default function ItemListPage() {
  const [{ meja }] = useSearch()
  return isHcis(useMe()) && meja === undefined ? <CompanyItems /> : <DeskItems />
}
