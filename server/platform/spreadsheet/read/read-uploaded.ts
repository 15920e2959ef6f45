/** Reads an uploaded spreadsheet and maps failures to messages. */
import type { Upload } from '#contract/platform/http.ts'
import { invalid, unavailable, wrongType } from '#server/platform/http/errors.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type Limits, readSpreadsheet } from './read.ts'
import { type Reason, Unreadable } from './unreadable.ts'

export const refuseFile = (upload: Upload, message: string) => invalid({ [upload.field]: [message] })

const refusals: Record<Reason, (upload: Upload) => never> = {
  'wrong-type': (upload) => wrongType(upload.messages.wrongType),
  encrypted: (upload) => refuseFile(upload, 'File terkunci dengan password, simpan tanpa password lalu coba lagi'),
  damaged: (upload) => refuseFile(upload, 'File rusak atau tidak dapat dibaca'),
  'too-large': (upload) => refuseFile(upload, 'Isi file terlalu besar untuk diproses'),
  busy: () => unavailable(),
}

export const readUploaded = (file: UploadedFile, upload: Upload, limits: Limits) =>
  readSpreadsheet(file.bytes, limits).catch((error: unknown) => {
    if (error instanceof Unreadable) return refusals[error.reason](upload)
    throw error
  })
