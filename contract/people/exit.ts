/** Why the employment in a position ends, as HR notes it. */
import * as z from 'zod'
import { NamedItem } from '#contract/org/lookup.ts'
import { choices } from '#contract/platform/choices.ts'
import { choice, lookupField, optionalText, shape } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { exitGroups } from './exit-reason.ts'

export const rehires = choices({ ya: 'Ya', tidak: 'Tidak', belum: 'Belum diputuskan' })

export const exitFields = {
  reason_id: lookupField('Alasan Keluar', 'exit-reason'),
  second_reason_id: { ...lookupField('Alasan Kedua (opsional)', 'exit-reason'), schema: Id.nullable().optional() },
  regretted: {
    label: 'Sayang dilepas',
    input: 'choice' as const,
    options: [
      { value: 'true', label: 'Ya' },
      { value: 'false', label: 'Tidak' },
    ],
    none: 'Belum dinilai',
    schema: z.union([Flag, z.literal('').transform(() => null), z.null()]).optional(),
  },
  rehire: choice('Dapat diterima kembali', rehires.options),
  note: {
    label: 'Catatan (opsional)',
    input: 'multiline' as const,
    schema: optionalText(1000),
    maxLength: 1000,
    rows: 3,
  },
}
export const ExitForm = shape(exitFields).refine(
  (it) => it.second_reason_id === undefined || it.second_reason_id === null || it.second_reason_id !== it.reason_id,
  { path: ['second_reason_id'], error: 'Sudah dipilih sebagai alasan pertama' },
)
export type ExitForm = z.output<typeof ExitForm>

/** The reason and its group are null until HR has chosen one. */
export const Exit = z.object({
  position_id: z.int(),
  last_day: z.string(),
  reason_id: z.int().nullable(),
  reason_name: z.string().nullable(),
  group: z.enum(exitGroups.values).nullable(),
  second_reason_id: z.int().nullable(),
  second_reason_name: z.string().nullable(),
  regretted: z.boolean().nullable(),
  rehire: rehires.schema,
  note: z.string().nullable(),
})
export type Exit = z.infer<typeof Exit>

const ByPosition = z.strictObject({ positionId: Id })

export const exit = {
  reasons: endpoint({
    method: 'GET',
    path: '/hcis/exit-reason',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'Reasons for leaving, with the group that turnover counts them in',
    query: z.strictObject({ inactive: z.enum(['true', 'false']).optional() }),
    reply: z.array(NamedItem.extend({ group: z.enum(exitGroups.values) })),
  }),
  one: endpoint({
    method: 'GET',
    path: '/hcis/exit/:positionId',
    // Only those who have to do with the person may see that the person leaves.
    access: 'signed-in',
    audit: { entity: 'exit', subject: 'position' },
    summary: 'Why somebody leaves or left, for HR; 409 without a last day',
    params: ByPosition,
    reply: Exit,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/hcis/exit/:positionId',
    access: 'hcis',
    audit: { entity: 'exit', subject: 'position' },
    summary: 'Note or correct why somebody leaves or left',
    params: ByPosition,
    body: ExitForm,
    reply: Exit,
  }),
}
