/** Unsent inputs of forms, kept in the IndexedDB of the device, files included. */
import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { FieldValues } from 'react-hook-form'

export interface DeviceDraft {
  user_id: number
  /** An instant as in the API. */
  saved_at: string
  /** Only the inputs that the person changed. */
  values: FieldValues
}

const DAYS_KEPT = 14

const store = createStore('hcis-drafts', 'drafts')

/** Another person may have used the device without signing out, and a forgotten draft must not stay for ever. */
export async function removeForeignDrafts(user_id: number) {
  const oldest = new Date(Date.now() - DAYS_KEPT * 86_400_000).toISOString()
  const all = await entries<string, DeviceDraft>(store)
  await delMany(
    all.filter(([, it]) => it.user_id !== user_id || it.saved_at < oldest).map(([key]) => key),
    store,
  )
}

export async function findDeviceDraft(key: string, user_id: number): Promise<DeviceDraft | undefined> {
  await removeForeignDrafts(user_id)
  return get<DeviceDraft>(key, store)
}

export const storeDraft = (key: string, draft: DeviceDraft) => set(key, draft, store)

export const removeDraft = (key: string) => del(key, store)

export const removeAllDrafts = () => clear(store)
