/** A hand-over as lists show it, and the forms of handing over and giving back. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { Day, optionalText, requiredText } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { OptionalRupiah } from './item.ts'

export const QUANTITY_MAX = 99

export const returnConditions = choices({ baik: 'Baik', rusak: 'Rusak', hilang: 'Hilang' })
export const handoverStates = choices({ open: 'Di luar', disputed: 'Sengketa', returned: 'Kembali' })

export const Handover = z.object({
  id: z.int(),
  position_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  employee_identity: z.string(),
  job_name: z.string(),
  company_id: z.int(),
  /** The company that the thing belongs to. */
  company_name: z.string(),
  kind_id: z.int(),
  kind_name: z.string(),
  item_id: z.int().nullable(),
  item_name: z.string(),
  serial_number: z.string().nullable(),
  /** As lists name it: 'Laptop Dell (SN 5LQ)' or 'Seragam (3)'. */
  what: z.string(),
  returnable: z.boolean(),
  quantity: z.int(),
  handed_at: z.string(),
  condition: z.string(),
  note: z.string().nullable(),
  handed_by: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  returned_at: z.string().nullable(),
  return_condition: returnConditions.schema.nullable(),
  charge: z.number().nullable(),
  return_note: z.string().nullable(),
  returned_acknowledged_at: z.string().nullable(),
  dispute: z.string().nullable(),
  state: handoverStates.schema,
  /** The person has not answered the last step. */
  waits: z.boolean(),
})
export type Handover = z.infer<typeof Handover>

/** The same for a desk: of the person name, job and entity only. */
export const DeskHandover = Handover.omit({ employee_identity: true, user_id: true, charge: true }).extend({
  /** The caller holds it, so that another account records its return. */
  own: z.boolean(),
})
export type DeskHandover = z.infer<typeof DeskHandover>

export const HandoverForm = z
  .strictObject({
    position_id: Id,
    item_id: Id.nullish(),
    kind_id: Id.nullish(),
    quantity: integerInRange(1, QUANTITY_MAX, 'Antara 1 dan 99').optional(),
    handed_at: Day(),
    condition: requiredText('Wajib diisi', 200),
    note: optionalText(1000),
  })
  .superRefine(({ item_id, kind_id, quantity }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!item_id && !kind_id) issue('item_id', 'Pilih barang')
    if (!item_id && kind_id && quantity === undefined) issue('quantity', 'Wajib diisi')
    if (item_id && quantity !== undefined && quantity !== 1) issue('quantity', 'Barang ini hanya satu')
  })
export type HandoverForm = z.output<typeof HandoverForm>

export const ReturnForm = z.strictObject({
  returned_at: Day(),
  condition: returnConditions.schema,
  quantity: integerInRange(1, QUANTITY_MAX, 'Antara 1 dan 99').optional(),
  charge: OptionalRupiah,
  note: optionalText(1000),
})
export type ReturnForm = z.output<typeof ReturnForm>
