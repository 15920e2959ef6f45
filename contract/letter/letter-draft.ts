/** The parts of a letter that are chosen and typed before it is issued. */
import * as z from 'zod'
import { Day, requiredText } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/http.ts'
import { letterTypes } from './letter-types.ts'
import { LetterBody } from './template.ts'

const VALUE_MAX = 2000
const PEOPLE_MAX = 50

const Value = z.union([z.string().max(VALUE_MAX, `Maksimal ${VALUE_MAX} karakter`), z.number(), z.boolean()])
export const TypedValues = z
  .record(z.string().max(60), Value.nullable())
  .refine((it) => Object.keys(it).length <= 80, 'Terlalu banyak isian')
export type LetterValues = z.output<typeof TypedValues>

const LetterRecipient = z.strictObject({
  name: requiredText('Wajib diisi', 150),
  address: requiredText('Wajib diisi', 300),
  email: z.union([z.literal(''), z.email('Format email tidak valid')]).nullish(),
})
export type LetterRecipient = z.output<typeof LetterRecipient>

/** One person, or those of a task letter. */
export const letterPeople = {
  position_id: Id.nullable().optional(),
  position_ids: z.array(Id).min(1, 'Wajib diisi').max(PEOPLE_MAX, `Maksimal ${PEOPLE_MAX} orang`).nullish(),
}
const content = {
  date: Day(),
  signatory_id: Id.nullable().optional(),
  values: TypedValues.default({}),
  body: LetterBody.nullable().optional(),
}

export const LetterDraft = z.strictObject({
  company_id: Id,
  type: letterTypes.schema,
  template_id: Id.nullable().optional(),
  ...letterPeople,
  recipient: LetterRecipient.nullable().optional(),
  change_id: Id.nullable().optional(),
  ...content,
})
export type LetterDraft = z.output<typeof LetterDraft>

export const LetterVersion = z.int().positive()
export const LetterChange = z.strictObject({
  template_id: Id.nullable().optional(),
  ...letterPeople,
  recipient: LetterRecipient.nullable().optional(),
  ...content,
  version: LetterVersion.optional(),
})
export type LetterChange = z.output<typeof LetterChange>
