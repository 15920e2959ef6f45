import type { ScreenPath } from './paths.ts'
import { createStore } from './store.ts'

export interface SnackbarMessage {
  /** Distinguishes two equal texts in a row. */
  id: number
  tone: 'success' | 'error'
  text: string
  link?: SnackbarLink | SnackbarAction
}

/** A button in the alert that opens the related screen. */
export interface SnackbarLink {
  label: string
  to: ScreenPath
}

/** A button in the alert that does something at once. */
export interface SnackbarAction {
  label: string
  run: () => void
}

export const AUTO_HIDE_MS = 5000
/** With an action, which takes longer to decide on. */
export const ACTION_HIDE_MS = 10_000

export const snackbarMessage = createStore<SnackbarMessage | null>(null)

let last = 0
const show = (tone: SnackbarMessage['tone'], text: string, link?: SnackbarLink | SnackbarAction) => {
  last += 1
  snackbarMessage.set({ id: last, tone, text, link })
}

/** Shows the alert in the top right corner; works outside of components too. */
export const snackbar = {
  success: (text: string, link?: SnackbarLink | SnackbarAction) => show('success', text, link),
  error: (text: string) => show('error', text),
}
