/** Letters in bulk: the decisions of a month, or certificates of many people. */
import * as z from 'zod'
import { Day, Month } from '#contract/platform/fields.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { TypedValues } from './letter-draft.ts'

export const BULK_MAX = 200

export const bulkOutcomes = ['done', 'missing', 'exists', 'forbidden'] as const

export const BulkRow = z.object({
  change_id: z.int(),
  position_id: z.int(),
  name: z.string(),
  kind: z.string(),
  effective_at: z.string(),
  missing: z.array(z.string()),
  letter_id: z.int().nullable(),
  number: z.string().nullable(),
})
export type BulkRow = z.infer<typeof BulkRow>

export const BulkResult = z.object({
  change_id: z.int().nullable(),
  position_id: z.int().nullable(),
  outcome: z.enum(bulkOutcomes),
  letter_id: z.int().nullable(),
  number: z.string().nullable(),
  /** Why it was not issued. */
  text: z.string().nullable(),
})
export type BulkResult = z.infer<typeof BulkResult>

const path = '/hcis/letter/bulk'

export const bulkLetter = {
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: 'hcis',
    audit: { list: 'position', entity: 'issued_letter' },
    status: 200,
    summary: 'The changes of a month with what their decisions lack; nothing is stored',
    body: z.strictObject({
      company_id: Id,
      month: Month(),
      kinds: z
        .array(z.enum(['masuk', 'promosi', 'mutasi', 'demosi', 'kontrak']))
        .max(5)
        .optional(),
    }),
    reply: z.array(BulkRow),
  }),
  issue: endpoint({
    access: 'hcis',
    audit: { entity: 'issued_letter' },
    method: 'POST',
    path,
    status: 200,
    summary: 'Issue the decisions of some changes, or certificates of some people, each by itself',
    body: z.strictObject({
      change_ids: z.array(Id).min(1, 'Wajib diisi').max(BULK_MAX, `Maksimal ${BULK_MAX}`).nullish(),
      position_ids: z.array(Id).min(1, 'Wajib diisi').max(BULK_MAX, `Maksimal ${BULK_MAX}`).nullish(),
      date: Day(),
      signatory_id: Id.nullable().optional(),
      template_id: Id.nullable().optional(),
      values: TypedValues.default({}),
    }),
    reply: z.array(BulkResult),
  }),
}
