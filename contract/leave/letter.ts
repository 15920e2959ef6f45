/** The letter of a leave, such as a doctor's. */
import { DOCUMENT_BYTES_MAX } from '#contract/platform/file.ts'
import { ById, endpoint, type Upload } from '#contract/platform/http.ts'
import { Leave } from './row.ts'

export const LETTER_MISSING = 'Surat belum dilampirkan'

export const letterUpload = {
  field: 'file',
  accept: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: DOCUMENT_BYTES_MAX,
  wrongTypeStatus: 415,
  shrink: { longSide: 1600, quality: 0.8 },
  messages: {
    missing: LETTER_MISSING,
    tooLarge: 'Maksimal ukuran file 4mb',
    wrongType: 'File harus pdf, jpg atau png',
  },
} as const satisfies Upload

const path = '/staff/user/employee/position/own/leaves/:id/file'
const audit = { entity: 'leave', subject: 'self' } as const

export const leaveLetter = {
  attach: endpoint({
    method: 'POST',
    path,
    access: 'signed-in',
    audit,
    status: 200,
    summary: 'Attach a letter to an own request: while it waits, or later where there is none',
    params: ById,
    upload: letterUpload,
    reply: Leave,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: 'signed-in',
    audit,
    summary: 'Remove the letter of an own request that waits',
    params: ById,
    reply: Leave,
  }),
}
