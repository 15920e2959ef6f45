/** Tabs of a profile from groups that stand after the people. */
import { lazy } from 'react'

export const DocumentLetters = lazy(() => import('#web/letter/person/document-letters.tsx'))
export const PersonItemsTab = lazy(() => import('#web/lifecycle/item/person-items-tab.tsx'))
export const PersonLettersTab = lazy(() => import('#web/letter/person/person-letters-tab.tsx'))
