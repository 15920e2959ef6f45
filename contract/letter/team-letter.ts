/** Warnings and task letters for the managers of a person: what they may read, and their proposals to HR. */
import * as z from 'zod'
import { Day } from '#contract/platform/fields.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { letterPeople, TypedValues } from './letter-draft.ts'
import { letterStates, letterTypes, proposedTypes } from './letter-types.ts'

/** A warning or a task letter of a subordinate; proposals have no number yet. */
export const ManagerLetter = z.object({
  id: z.int(),
  type: letterTypes.schema,
  type_name: z.string(),
  number: z.string().nullable(),
  date: z.string(),
  state: letterStates.schema,
  valid_until: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  text: z.string().nullable(),
  /** Signed link to the PDF. */
  path: z.string().nullable(),
})
export type ManagerLetter = z.infer<typeof ManagerLetter>

export const teamLetter = {
  propose: endpoint({
    method: 'POST',
    path: '/manager/letter',
    access: 'manager',
    audit: { entity: 'issued_letter' },
    summary: 'Propose a warning or a task letter to HR',
    body: z.strictObject({
      type: z.enum(proposedTypes, { error: 'Wajib diisi' }),
      ...letterPeople,
      date: Day(),
      values: TypedValues.default({}),
    }),
    reply: ManagerLetter,
  }),
  list: endpoint({
    method: 'GET',
    path: '/manager/letter',
    access: 'manager',
    audit: { entity: 'issued_letter' },
    summary: 'Warnings and task letters of a person whom the caller leads',
    query: z.strictObject({ position_id: Id }),
    reply: z.array(ManagerLetter),
  }),
}
