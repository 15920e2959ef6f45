import { useState } from 'react'
import { useSearch } from './navigation.tsx'
import { OPEN_FORM_SEARCH } from './paths.ts'

/**
 * The form that a list has open: for a row or for a new one. A link with `OPEN_FORM_SEARCH` opens the latter; the
 * parameter goes with the form, so that neither a reload nor the back button opens it again.
 */
export function useOpenForm<Row = never>() {
  const [{ form }, setSearch] = useSearch()
  const [chosen, setChosen] = useState<Row | 'new'>()
  const isAsked = form === OPEN_FORM_SEARCH.form
  const setOpen = (next: Row | 'new' | undefined) => {
    setChosen(next)
    // The form may have changed a filter before it closes, so that the search is read again.
    if (isAsked) setSearch((now) => ({ ...now, form: undefined }), { replace: true })
  }
  return [chosen ?? (isAsked ? ('new' as const) : undefined), setOpen] as const
}
