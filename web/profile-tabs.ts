/** Tabs of a profile from groups that stand after the people. */
import { lazy } from 'react'

export const PersonItemsTab = lazy(() => import('#web/lifecycle/item/person-items-tab.tsx'))
