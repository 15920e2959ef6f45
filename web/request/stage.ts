import type { StoredRequest } from '#contract/request-kind.ts'

type Staged = Pick<StoredRequest, 'step' | 'steps' | 'first_by' | 'waits_for' | 'action_by'>

/** How far a request is that is decided in two steps, and by whom; nothing of one that needs one, or is decided. */
export const stageOf = ({ step, steps, first_by, waits_for, action_by }: Staged): string | undefined => {
  if (steps !== 2 || action_by !== null) return undefined
  if (step === 2) return `Langkah 2 dari 2, langkah 1 disetujui ${first_by}`
  return `Langkah 1 dari 2${waits_for ? `: atasan langsung, ${waits_for}` : ''}`
}
