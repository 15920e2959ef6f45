import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DeviceDraft } from '#web/client/device-drafts.ts'
import { getSession } from '#web/client/session.ts'
import type { InputFields } from '#web/ui/form/fields.tsx'

/** Loaded when a form opens: the login page does not need it. */
const drafts = () => import('#web/client/device-drafts.ts')

/** Pause in typing after which the draft is stored. */
const PAUSE_MS = 400

/** A form without storage works as before: private windows and full disks refuse it. */
const ignoreFailure = () => undefined

export interface DraftForm {
  /** Tells the forms of an account apart; undefined when the form keeps no draft. */
  name: string | undefined
  fields: InputFields
  /** Initial values of a new record, which the form may not have when it opens again. */
  preset?: FieldValues
}

/** A password is never written to the device. */
const isSecret = (fields: InputFields, name: string) => fields[name]?.input === 'password' || /password/i.test(name)

/** An input without a value holds undefined or an empty text. */
const isSame = (a: unknown = '', b: unknown = '') =>
  a === b || (!(a instanceof Blob) && !(b instanceof Blob) && JSON.stringify(a) === JSON.stringify(b))

function changedValues({ getValues, formState }: UseFormReturn, fields: InputFields): FieldValues {
  const start: FieldValues = formState.defaultValues ?? {}
  const isChanged = ([name, value]: [string, unknown]) => !isSecret(fields, name) && !isSame(value, start[name])
  return Object.fromEntries(Object.entries(getValues()).filter(isChanged))
}

/** Stores the draft when typing pauses and when the page is hidden, as phones end hidden pages without notice. */
export function useDeviceDraft(form: UseFormReturn, { name, fields, preset: given }: DraftForm) {
  const [preset] = useState(given)
  const [found, setFound] = useState<DeviceDraft>()
  const [account] = useState(() => getSession()?.user)
  const key = name && account ? `${account.position_id} ${name}` : undefined
  const isOver = useRef(false)
  const isStored = useRef(false)
  const hasWritten = useRef(false)

  useEffect(() => {
    if (!key || !account) return
    let isCurrent = true
    void drafts()
      .then(({ findDeviceDraft }) => findDeviceDraft(key, account.id))
      .then((it) => isCurrent && setFound(it), ignoreFailure)
    return () => {
      isCurrent = false
    }
  }, [key, account])

  const store = useCallback(async () => {
    if (!key || !account || isOver.current) return
    const values = changedValues(form, fields)
    const isUnchanged = Object.keys(values).length === 0
    // A draft that is still offered belongs to an earlier visit and stays until it is answered.
    if (isUnchanged && !hasWritten.current) return
    const { storeDraft, removeDraft } = await drafts()
    if (isOver.current) return
    hasWritten.current = true
    await (isUnchanged
      ? removeDraft(key)
      : storeDraft(key, { user_id: account.id, saved_at: new Date().toISOString(), values: { ...preset, ...values } }))
    isStored.current = true
  }, [key, account, form, fields, preset])

  useEffect(() => {
    if (!key) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const storeSoon = ({ name }: { name?: string }) => {
      isStored.current = false
      clearTimeout(timer)
      const isFile = name !== undefined && form.getValues(name) instanceof Blob
      timer = setTimeout(() => void store().catch(ignoreFailure), isFile ? 0 : PAUSE_MS)
    }
    const storeIfHidden = () => document.visibilityState === 'hidden' && void store().catch(ignoreFailure)
    const stopWatching = form.subscribe({ formState: { values: true }, callback: storeSoon })
    document.addEventListener('visibilitychange', storeIfHidden)
    return () => {
      stopWatching()
      document.removeEventListener('visibilitychange', storeIfHidden)
      clearTimeout(timer)
    }
  }, [key, form, store])

  const remove = useCallback(() => {
    setFound(undefined)
    if (key) void drafts().then(({ removeDraft }) => removeDraft(key), ignoreFailure)
  }, [key])

  return {
    /** The draft to offer, until it is restored or removed. */
    found,
    restore: () => {
      if (!found) return
      form.reset({ ...form.getValues(), ...found.values }, { keepDefaultValues: true })
      setFound(undefined)
    },
    remove,
    /** True when the device has what stands in the inputs, so that leaving the page loses nothing. */
    isStored: () => isStored.current,
    /** The form was sent or given up. */
    end: () => {
      isOver.current = true
      remove()
    },
  }
}
