import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { draft, type FormDraft } from '#contract/draft.ts'
import { call } from '#web/api.ts'

const params = { form: 'identity' } as const

/** Typing pauses for so long before it is kept. */
const PAUSE_MS = 800

/** As the draft has them: names of inputs and what stands in them. */
const flat = (values: FieldValues): FormDraft['values'] =>
  Object.entries(values).flatMap(([group, fields]) =>
    Object.entries(fields as object).flatMap(([name, value]) => {
      const text = value === null || value === undefined || value === false ? '' : String(value)
      return name === 'type' ? [] : [{ name: `${group}.${name}`, value: text }]
    }),
  )

/** The values of a form with those of the draft in their places; what the form does not have is left out. */
export const withDraft = <V extends Record<string, object>>(start: V, kept: FormDraft | null): V => {
  const values = new Map(kept?.values.map(({ name, value }) => [name, value]))
  const groups = Object.entries(start).map(([group, fields]) => [
    group,
    Object.fromEntries(Object.entries(fields).map(([name, own]) => [name, values.get(`${group}.${name}`) ?? own])),
  ])
  return Object.fromEntries(groups) as V
}

export type Keeping = 'nothing' | 'kept' | 'pending' | 'failed'

/** Keeps what is typed on the server, whenever the typing pauses and when the page is left. */
export function useDraft({ control, getValues }: UseFormReturn, step: number) {
  const [keeping, setKeeping] = useState<Keeping>('nothing')
  const watched = useWatch({ control })
  const text = JSON.stringify([step, flat(watched)])
  const kept = useRef(text)
  const isOver = useRef(false)

  const keep = useCallback(async () => {
    const body = { step, values: flat(getValues()) }
    const now = JSON.stringify([body.step, body.values])
    if (isOver.current || kept.current === now) return
    try {
      await call(draft.save, { params, body })
      kept.current = now
      setKeeping('kept')
    } catch {
      setKeeping('failed')
    }
  }, [step, getValues])

  useEffect(() => {
    if (kept.current === text) return
    setKeeping('pending')
    const timer = setTimeout(() => void keep(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, keep])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void keep()
    const comeBack = () => void keep()
    document.addEventListener('visibilitychange', leave)
    addEventListener('online', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('online', comeBack)
    }
  }, [keep])

  return {
    keeping,
    isKept: () => kept.current === JSON.stringify([step, flat(getValues())]),
    /** The form was sent: nothing is kept any more. */
    end: () => {
      isOver.current = true
    },
  }
}
