/** Unsent input of a long form; visible only to its author and deleted when the form is sent. */
import * as z from 'zod'
import { endpoint } from '#contract/platform/http.ts'

export const draftForms = ['identity'] as const
/** Days without a change after which a draft is deleted. */
export const DRAFT_DAYS = 30

const VALUES_MAX = 60
const TEXT_MAX = 2000

/** A draft may be incomplete, so only its size is checked; the form validates the rest when it is sent. */
const Value = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z_]+(\.[a-z_]+)?$/)
    .max(60),
  value: z.string().max(TEXT_MAX),
})
const step = z.int().min(0).max(9)

export const FormDraft = z.object({
  step: z.int(),
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  updated_at: z.string(),
})
export type FormDraft = z.infer<typeof FormDraft>

const path = '/staff/user/own/draft/:form' as const
const params = z.strictObject({ form: z.enum(draftForms) })

export const draft = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'What the caller has typed into a form and not yet sent, or null',
    params,
    reply: FormDraft.nullable(),
  }),
  save: endpoint({
    method: 'PUT',
    path,
    unaudited: 'an own draft, saved every few seconds',
    access: 'signed-in',
    summary: 'Keep what the caller has typed so far',
    params,
    body: z.strictObject({ step, values: z.array(Value).max(VALUES_MAX) }),
    reply: FormDraft,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    unaudited: 'an own draft, saved every few seconds',
    access: 'signed-in',
    summary: 'Throw away what the caller has typed so far',
    params,
    reply: FormDraft.nullable(),
  }),
}
