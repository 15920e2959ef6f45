import type { Address } from '#web/paths.ts'
import { createStore } from '#web/store.ts'

export interface Notice {
  /** Tells two equal texts in a row apart. */
  id: number
  tone: 'success' | 'error'
  text: string
  link?: NoticeLink
}

/** A button in the alert that leads to what it speaks of. */
export interface NoticeLink {
  label: string
  to: Address
}

export const AUTO_HIDE_MS = 5000

export const notices = createStore<Notice | null>(null)

let last = 0
const show = (tone: Notice['tone'], text: string, link?: NoticeLink) => {
  last += 1
  notices.set({ id: last, tone, text, link })
}

/** The alert in the top right corner, from anywhere. */
export const notify = {
  success: (text: string, link?: NoticeLink) => show('success', text, link),
  error: (text: string) => show('error', text),
}
