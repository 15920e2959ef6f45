/** The own letters of a person, and the receipt of a warning. */
import * as z from 'zod'
import { optionalText } from '#contract/platform/fields.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { letterStates, letterTypes } from './letter-types.ts'

export const COMMENT_MAX = 1000

/** A letter as its employee sees it. */
export const OwnLetter = z.object({
  id: z.int(),
  type: letterTypes.schema,
  type_name: z.string(),
  number: z.string(),
  date: z.string(),
  state: letterStates.schema,
  company_name: z.string(),
  valid_until: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  comment: z.string().nullable(),
  refused_at: z.string().nullable(),
  /** Waits for the receipt of its employee. */
  needs_receipt: z.boolean(),
  has_file: z.boolean(),
})
export type OwnLetter = z.infer<typeof OwnLetter>

export const ownLetter = {
  list: endpoint({
    method: 'GET',
    path: '/staff/letter',
    access: 'signed-in',
    unaudited: 'own data',
    summary: 'The own issued letters, the newest first',
    reply: z.array(OwnLetter),
  }),
  one: endpoint({
    method: 'GET',
    path: '/staff/letter/:id',
    access: 'signed-in',
    unaudited: 'own data',
    summary: 'One own letter with its text',
    params: ById,
    reply: OwnLetter.extend({ text: z.string(), signatory: z.string().nullable() }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/staff/letter/:id/pdf',
    access: 'signed-in',
    unaudited: 'own data',
    summary: 'The file of an own letter',
    params: ById,
    download: 'pdf',
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/staff/letter/:id/acknowledge',
    access: 'signed-in',
    audit: { entity: 'issued_letter', subject: 'self' },
    status: 200,
    summary: 'Confirm the receipt of an own letter, which is no consent; a second call answers the first',
    params: ById,
    body: z.strictObject({ comment: optionalText(COMMENT_MAX) }),
    reply: OwnLetter,
  }),
}
