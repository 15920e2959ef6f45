import { randomKey } from '#web/client/api.ts'
import { DEVICE_ID_KEY } from '#web/client/storage-keys.ts'

const isId = (text: string | null): text is string => /^[0-9a-f]{32}$/.test(text ?? '')

/** The random id of this browser, created once; undefined in browsers without storage, which can sign in as well. */
export const deviceId = (): string | undefined => {
  try {
    const stored = localStorage.getItem(DEVICE_ID_KEY)
    if (isId(stored)) return stored
    const made = randomKey()
    localStorage.setItem(DEVICE_ID_KEY, made)
    return made
  } catch {
    return undefined
  }
}
