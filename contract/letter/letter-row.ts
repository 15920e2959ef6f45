/** A letter as HR reads it: in the register, and by itself with its history. */
import * as z from 'zod'
import { letterStates, letterTypes } from './letter-types.ts'

export const LetterWarning = z.object({ code: z.string(), text: z.string() })
export type LetterWarning = z.infer<typeof LetterWarning>

const rowShape = {
  id: z.int(),
  company_id: z.int(),
  type: letterTypes.schema,
  type_name: z.string(),
  /** Null for a draft. */
  number: z.string().nullable(),
  date: z.string(),
  state: letterStates.schema,
  name: z.string(),
  position_id: z.int().nullable(),
  signatory: z.string().nullable(),
  valid_until: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  /** The manager who proposed it. */
  proposed_by: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
}

export const LetterRow = z.object({
  ...rowShape,
  user_id: z.int().nullable(),
  company_name: z.string(),
  archived: z.boolean(),
  warnings: z.array(LetterWarning),
})
export type LetterRow = z.infer<typeof LetterRow>

export const letterActions = [
  ...(['propose', 'create', 'change', 'issue', 'void', 'acknowledge'] as const),
  ...(['refuse', 'sign', 'register', 'link', 'archive'] as const),
] as const
export type LetterAction = (typeof letterActions)[number]

export const LetterEvent = z.object({
  action: z.enum(letterActions),
  by: z.string().nullable(),
  at: z.string(),
  note: z.string().nullable(),
})

/** In a reply; the compiled serialiser does not know a choice of types. */
const ShownValue: z.ZodType<string | number | boolean | null> = z.any()

export const Letter = z.object({
  ...rowShape,
  company_name: z.string(),
  user_id: z.int().nullable(),
  user_ids: z.array(z.int()),
  position_ids: z.array(z.int()),
  template_id: z.int().nullable(),
  change_id: z.int().nullable(),
  signatory_id: z.int().nullable(),
  recipient: z.object({ name: z.string(), address: z.string(), email: z.string().nullish() }).nullable(),
  values: z.record(z.string(), ShownValue),
  body: z.string().nullable(),
  /** The text with its values; of an issued letter as it was issued. */
  text: z.string(),
  /** Sentences about facts that are not known, and the placeholders they are about. */
  missing: z.array(z.string()),
  missing_names: z.array(z.string()),
  warnings: z.array(LetterWarning),
  has_pay: z.boolean(),
  version: z.int(),
  /** The code of the public check; null for letters without one. */
  code: z.string().nullable(),
  archived: z.boolean(),
  void_reason: z.string().nullable(),
  comment: z.string().nullable(),
  refused_at: z.string().nullable(),
  witnesses: z.array(z.string()).nullable(),
  /** Signed link to the signed copy. */
  signed: z.string().nullable(),
  registered_at: z.string().nullable(),
  registered_note: z.string().nullable(),
  checks: z.int(),
  last_checked: z.string().nullable(),
  events: z.array(LetterEvent),
})
export type Letter = z.infer<typeof Letter>
