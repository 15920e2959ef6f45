/** Tabs of a profile from groups that stand after the people. */
import { lazy } from 'react'

/** One chunk for both places, because every visit downloads the addresses of all chunks. */
const letters = () => import('#web/letter/person/person-letters.tsx')

export const DocumentLetters = lazy(async () => ({ default: (await letters()).LettersOfPerson }))
export const PersonItemsTab = lazy(() => import('#web/lifecycle/item/person-items-tab.tsx'))
export const PersonLettersTab = lazy(async () => ({ default: (await letters()).LettersOfProfile }))
