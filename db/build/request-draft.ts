/** Complete and valid bodies of requests; a test gives only the fields that it is about. */

import type { LeaveDraft } from '#contract/leave/form.ts'
import type { CertificateDraft } from '#contract/letter/certificate.ts'
import type { OvertimeChange, OvertimeDraft } from '#contract/pay/overtime-form.ts'
import type { ReimbursementDraft } from '#contract/pay/reimbursement.ts'
import type { CorrectionDraft } from '#contract/time/correction.ts'

/** An edit also sends the version that was read. */
type DraftFields<Draft> = Partial<Draft> & { version?: number }

/** One day of leave unless both days are given. */
export const leaveDraft = <G extends DraftFields<LeaveDraft>>(given?: G) => {
  const start_date = given?.start_date ?? '2026-03-02'
  const draft: LeaveDraft = {
    request_type: 'izin',
    description: 'Keperluan keluarga',
    start_date,
    end_date: start_date,
  }
  return { ...draft, ...given } as LeaveDraft & G
}

export const reimbursementDraft = <G extends DraftFields<ReimbursementDraft>>(given?: G) => {
  const draft: ReimbursementDraft = { description: 'Bensin', date: '2026-03-02', total: '150000.00' }
  return { ...draft, ...given } as ReimbursementDraft & G
}

/** An edit of overtime; unlike a new one it has no location. */
export const overtimeChange = <G extends DraftFields<OvertimeChange>>(given?: G) => {
  const draft: OvertimeChange = { detail: 'Stok opname', start: '2026-03-02 17:00', end: '2026-03-02 20:00' }
  return { ...draft, ...given } as OvertimeChange & G
}

export const overtimeDraft = <G extends DraftFields<OvertimeDraft>>(given?: G) => {
  const draft: OvertimeDraft = { ...overtimeChange(), location: 'office' }
  return { ...draft, ...given } as OvertimeDraft & G
}

let minutes = 0
/** Early on a day of the last weeks, at minutes that no other overtime has. */
export const freeHours = () => {
  const day = Date.parse(yesterday()) - 60 * 86_400_000
  const at = (minute: number) => new Date(day + minute * 60_000).toISOString().slice(0, 16).replace('T', ' ')
  // Ten hours of each day, before the usual evening.
  const slot = 2 * minutes++
  const start = Math.floor(slot / 600) * 1440 + (slot % 600)
  return { start: at(start), end: at(start + 2) }
}

/** Yesterday by any clock of the group, within the reach of corrections. */
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

export const certificateDraft = <G extends DraftFields<CertificateDraft>>(given?: G) => {
  const draft: CertificateDraft = { purpose: 'bank', purpose_text: null, with_salary: false }
  return { ...draft, ...given } as CertificateDraft & G
}

export const correctionDraft = <G extends DraftFields<CorrectionDraft>>(given?: G) => {
  const draft: CorrectionDraft = { date: yesterday(), in: '08:31:00', reason: 'Lupa absen' }
  return { ...draft, ...given } as CorrectionDraft & G
}
