import type { StoredRequest } from '#contract/request/kind.ts'

type StageFields = Pick<StoredRequest, 'step' | 'steps' | 'first_by' | 'waits_for' | 'escalated_after' | 'action_by'>

/** Progress of a two-step approval; undefined for one-step and decided requests. */
export const stageLabel = (row: StageFields): string | undefined => {
  const { step, steps, first_by, waits_for, escalated_after, action_by } = row
  if (steps !== 2 || action_by !== null) return undefined
  if (step === 2)
    return `Langkah 2 dari 2${waits_for ? `: menunggu ${waits_for}` : ''}, langkah 1 disetujui ${first_by}`
  if (!waits_for) return 'Langkah 1 dari 2'
  const late = escalated_after === null ? '' : ` (sudah ${escalated_after} hari, langkah 2 boleh memutuskan)`
  return `Langkah 1 dari 2: atasan langsung, ${waits_for}${late}`
}
