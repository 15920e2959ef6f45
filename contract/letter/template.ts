/** Templates of letters; without one of the company the model text of the type holds. */
import * as z from 'zod'
import { requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { ById, endpoint, Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { TEXT_CHARACTERS_MAX } from './letter-text.ts'
import { letterTypes } from './letter-types.ts'

export const LetterBody = z
  .string({ error: 'Wajib diisi' })
  .trim()
  .min(1, 'Wajib diisi')
  .max(TEXT_CHARACTERS_MAX, 'Maksimal 20.000 karakter')

const Code = requiredText('Wajib diisi', 6).regex(/^[A-Z0-9]{1,6}$/, 'Huruf kapital atau angka')

export const LetterTemplate = z.object({
  /** Null for the model text of a type. */
  id: z.int().nullable(),
  type: letterTypes.schema,
  name: z.string(),
  code: z.string().nullable(),
  body: z.string(),
  valid_days: z.int().nullable(),
  qr: z.boolean(),
  active: z.boolean(),
})
export type LetterTemplate = z.infer<typeof LetterTemplate>

const Draft = z.strictObject({
  type: letterTypes.schema,
  name: requiredText('Wajib diisi', 100),
  /** Required for other letters; replaces the code of the type. */
  code: Code.nullable().optional(),
  body: LetterBody,
  valid_days: integerInRange(1, 3650).nullable().optional(),
  qr: Flag.nullable().optional(),
})

export const letterTemplate = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/letter-template',
    access: 'hcis',
    unaudited: 'settings of a company',
    summary: 'The templates of a company, and the model text of each type',
    query: z.strictObject({ company_id: Id }),
    reply: z.array(LetterTemplate),
  }),
  add: endpoint({
    method: 'POST',
    path: '/hcis/letter-template',
    access: 'hcis',
    audit: { entity: 'letter_template' },
    summary: 'Add a template',
    body: Draft.extend({ company_id: Id }),
    reply: LetterTemplate,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/hcis/letter-template/:id',
    access: 'hcis',
    audit: { entity: 'letter_template' },
    summary: 'Change a template; issued letters stay as they are',
    params: ById,
    body: Draft.omit({ type: true }).extend({ active: Flag.default(true) }),
    reply: LetterTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hcis/letter-template/:id',
    access: 'hcis',
    audit: { entity: 'letter_template' },
    summary: 'Delete a template that no letter uses',
    params: ById,
    reply: z.object({ id: z.int() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/hcis/letter-template/preview',
    access: 'hcis',
    audit: { entity: 'issued_letter', action: 'read' },
    summary: 'A text with the values of a person as PDF; nothing is stored',
    body: z.strictObject({ body: LetterBody, position_id: Id }),
    download: 'pdf',
  }),
}
export type LetterTemplateDraft = z.output<typeof Draft>
