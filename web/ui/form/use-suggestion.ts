import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/**
 * Fills an empty input once for each `reason` with a likely value; a value that the user chose stays, and a suggestion
 * that the user removed does not come back.
 */
export function useSuggestion(name: string, reason: string, value: string) {
  const { setValue, clearErrors } = useFormContext()
  const now = useWatch({ name }) as string | null | undefined
  const last = useRef({ reason: '', value: '' })
  useEffect(() => {
    if (last.current.reason === reason) return
    if (value === '') last.current.reason = ''
    if (value === '' || (now && String(now) !== last.current.value)) return
    last.current = { reason, value }
    setValue(name, value, { shouldDirty: true })
    clearErrors(name)
  }, [name, reason, value, now, setValue, clearErrors])
}
