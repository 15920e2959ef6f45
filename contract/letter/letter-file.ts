/** Files of letters: copies that were signed on paper, letters of the time before, and several files at once. */
import * as z from 'zod'
import { Day, requiredText } from '#contract/platform/fields.ts'
import { DOCUMENT_BYTES_MAX } from '#contract/platform/file.ts'
import { ById, endpoint, Id, type Upload } from '#contract/platform/http.ts'
import { BULK_MAX } from './bulk-letter.ts'
import { Letter } from './letter-row.ts'

const signedUpload = {
  field: 'file',
  accept: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: DOCUMENT_BYTES_MAX,
  messages: {
    missing: 'Pilih berkas yang sudah ditandatangani',
    tooLarge: 'Berkas maksimal 4 MB',
    wrongType: 'Berkas harus pdf, jpg atau png',
  },
} as const satisfies Upload

const about = { access: 'hcis', audit: { entity: 'issued_letter' } } as const
const path = '/hcis/letter'

export const letterFile = {
  zip: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/zip`,
    summary: 'The files of some issued letters as one zip',
    query: z.strictObject({
      ids: z
        .string()
        .max(4000)
        .transform((it): (string | number)[] => it.split(','))
        .pipe(z.array(Id).min(1).max(BULK_MAX)),
    }),
    download: 'zip',
  }),
  sign: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/:id/signed`,
    status: 200,
    summary: 'Store the copy that was signed on paper',
    params: ById,
    upload: signedUpload,
    reply: Letter,
  }),
  archive: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/archive`,
    summary: 'Store an old letter with the number it has, outside of the counter',
    body: z.strictObject({
      company_id: Id,
      position_id: Id,
      name: requiredText('Wajib diisi', 100),
      number: requiredText('Wajib diisi', 100),
      date: Day(),
    }),
    upload: signedUpload,
    reply: Letter,
  }),
}
