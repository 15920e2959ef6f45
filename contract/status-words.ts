import type { LeaveStatus } from './leave/row.ts'
import type { CertificateStatus } from './letter/certificate-row.ts'
import type { OvertimeStatus } from './pay/overtime-row.ts'
import type { ReimbursementStatus } from './pay/reimbursement-row.ts'
import type { CorrectionStatus } from './time/correction-row.ts'

type RequestStatus = CertificateStatus | CorrectionStatus | LeaveStatus | OvertimeStatus | ReimbursementStatus

/** Inbox, panel, home, calendars and mails use one word for a status of any kind; the specified lists keep their own. */
const statusWords: Readonly<Record<RequestStatus, string>> = {
  waiting: 'Menunggu',
  progress: 'Dikerjakan',
  complete: 'Selesai dikerjakan',
  accepted: 'Disetujui',
  approved: 'Disetujui',
  disetujui: 'Disetujui',
  transfer: 'Ditransfer',
  issued: 'Terbit',
  rejected: 'Ditolak',
  ditolak: 'Ditolak',
  cancelled: 'Dibatalkan',
}

export const statusWord = (status: string): string => statusWords[status as RequestStatus] ?? status
