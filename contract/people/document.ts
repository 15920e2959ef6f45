import * as z from 'zod'
import { shape, text } from '#contract/platform/fields.ts'
import { DOCUMENT_BYTES_MAX } from '#contract/platform/file.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { ByUser, selfOrUser } from '#contract/platform/self-or-user.ts'

export const DOCUMENTS_MAX = 8

export const documentFields = { description: text('Deskripsi', screenMessages.document.descriptionRequired, 255) }
const DocumentForm = shape(documentFields)

export const Document = z.object({
  id: z.int(),
  /** Signed link, valid for a few minutes. */
  path: z.string(),
  description: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  created_at: z.string(),
})
export type Document = z.infer<typeof Document>

export const document = {
  list: selfOrUser(
    { method: 'GET', entity: 'document', reply: z.array(Document) },
    { path: '/staff/user/own/employee/document', summary: 'The own documents' },
    {
      path: '/manager/user/:userId/employee/document',
      access: 'manager',
      summary: 'The documents of somebody',
      params: ByUser,
    },
  ),
  add: endpoint({
    method: 'POST',
    path: '/staff/user/employee/document',
    access: 'signed-in',
    audit: { entity: 'document', subject: 'self' },
    summary: `Add an own document; at most ${DOCUMENTS_MAX}`,
    body: DocumentForm,
    upload: {
      field: 'file',
      accept: ['image/jpeg', 'image/png', 'application/pdf'],
      // Keeps the small print of a certificate readable.
      shrink: { longSide: 2400, quality: 0.85 },
      maxBytes: DOCUMENT_BYTES_MAX,
      messages: {
        missing: screenMessages.document.missing,
        tooLarge: screenMessages.document.tooLarge,
        wrongType: 'File harus jpg, png, jpeg atau pdf',
      },
    },
    reply: Document,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/staff/user/employee/document/:id',
    access: 'signed-in',
    audit: { entity: 'document', subject: 'self' },
    summary: 'Delete an own document',
    params: ById,
    reply: z.object({ id: z.int() }),
  }),
}
