/** The proof of a correction, such as a photo of the door's log. */

import { letterUpload } from '#contract/leave/letter.ts'
import { ById, endpoint, type Upload } from '#contract/platform/http.ts'
import { Correction } from './correction-row.ts'

export const correctionUpload = {
  ...letterUpload,
  messages: { ...letterUpload.messages, missing: 'Bukti belum dilampirkan' },
} as const satisfies Upload

export const correctionFile = {
  attach: endpoint({
    method: 'POST',
    path: '/staff/user/employee/position/own/correction/:id/file',
    access: 'signed-in',
    audit: { entity: 'correction', subject: 'self' },
    status: 200,
    summary: 'Attach a proof to an own correction: while it waits, or later where there is none',
    params: ById,
    upload: correctionUpload,
    reply: Correction,
  }),
}
