import type { ScreenPath } from '#web/paths.ts'
import { createStore } from '#web/store.ts'

export interface SnackbarMessage {
  /** Tells two equal texts in a row apart. */
  id: number
  tone: 'success' | 'error'
  text: string
  link?: SnackbarLink
}

/** A button in the alert that leads to what it speaks of. */
export interface SnackbarLink {
  label: string
  to: ScreenPath
}

export const AUTO_HIDE_MS = 5000

export const snackbarMessage = createStore<SnackbarMessage | null>(null)

let last = 0
const show = (tone: SnackbarMessage['tone'], text: string, link?: SnackbarLink) => {
  last += 1
  snackbarMessage.set({ id: last, tone, text, link })
}

/** The alert in the top right corner, from anywhere. */
export const notify = {
  success: (text: string, link?: SnackbarLink) => show('success', text, link),
  error: (text: string) => show('error', text),
}
