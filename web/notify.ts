import { createStore } from '#web/store.ts'

export interface Notice {
  /** Tells two equal texts in a row apart. */
  id: number
  tone: 'success' | 'error'
  text: string
}

export const AUTO_HIDE_MS = 5000

export const notices = createStore<Notice | null>(null)

let last = 0
const show = (tone: Notice['tone'], text: string) => {
  last += 1
  notices.set({ id: last, tone, text })
}

/** The alert in the top right corner, from anywhere. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
}
