import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { draft, type FormDraft } from '#contract/people/draft.ts'
import { call } from '#web/client/api.ts'

const params = { form: 'identity' } as const

/** Pause in typing after which the draft is saved. */
const PAUSE_MS = 800

/** Form values in the format of the draft: input names and texts. */
const toDraftValues = (values: FieldValues): FormDraft['values'] =>
  Object.entries(values).flatMap(([group, fields]) =>
    Object.entries(fields as object).flatMap(([name, value]) => {
      const text = value === null || value === undefined || value === false ? '' : String(value)
      return name === 'type' ? [] : [{ name: `${group}.${name}`, value: text }]
    }),
  )

/** Initial form values overridden by those of the draft; unknown names in the draft are ignored. */
export const withDraft = <V extends Record<string, object>>(start: V, savedText: FormDraft | null): V => {
  const values = new Map(savedText?.values.map(({ name, value }) => [name, value]))
  const groups = Object.entries(start).map(([group, fields]) => [
    group,
    Object.fromEntries(Object.entries(fields).map(([name, own]) => [name, values.get(`${group}.${name}`) ?? own])),
  ])
  return Object.fromEntries(groups) as V
}

export type DraftState = 'nothing' | 'kept' | 'pending' | 'failed'

function useSaveOnLeave(saveDraft: () => Promise<void>) {
  useEffect(() => {
    const saveIfHidden = () => document.visibilityState === 'hidden' && void saveDraft()
    const saveOnline = () => void saveDraft()
    document.addEventListener('visibilitychange', saveIfHidden)
    addEventListener('online', saveOnline)
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden)
      removeEventListener('online', saveOnline)
    }
  }, [saveDraft])
}

/** Saves a draft on the server when typing pauses, the page is hidden or the connection returns. */
export function useDraft({ control, getValues }: UseFormReturn, step: number) {
  const [draftState, setDraftState] = useState<DraftState>('nothing')
  const watched = useWatch({ control })
  const text = JSON.stringify([step, toDraftValues(watched)])
  const savedText = useRef(text)
  const isOver = useRef(false)

  const saveDraft = useCallback(async () => {
    const body = { step, values: toDraftValues(getValues()) }
    const now = JSON.stringify([body.step, body.values])
    if (isOver.current || savedText.current === now) return
    try {
      await call(draft.save, { params, body })
      savedText.current = now
      setDraftState('kept')
    } catch {
      setDraftState('failed')
    }
  }, [step, getValues])

  useEffect(() => {
    if (savedText.current === text) return
    setDraftState('pending')
    const timer = setTimeout(() => void saveDraft(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, saveDraft])

  useSaveOnLeave(saveDraft)

  return {
    state: draftState,
    isSaved: () => savedText.current === JSON.stringify([step, toDraftValues(getValues())]),
    /** Stops saving after the form was submitted. */
    end: () => {
      isOver.current = true
    },
  }
}
