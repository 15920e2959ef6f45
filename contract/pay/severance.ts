/** The last pay of people who leave: severance by the reason of the law, and compensation at the end of a contract. */
import * as z from 'zod'
import { Day, requiredText } from '#contract/platform/fields.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { PayAmount } from './amount.ts'
import { severanceReasons } from './severance-reasons.ts'
import { Slip } from './slip.ts'

const Rupiah = z.int()
const SeveranceResult = z.object({
  position_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  /** The article of PP 35/2021. */
  article: z.string(),
  /** The reason entitles to uang pisah by the rules of the company, which HR types. */
  uang_pisah: z.boolean(),
  /** Whole years of service. */
  years: z.int(),
  /** Base salary and fixed allowances. */
  wage: Rupiah,
  unused_leave: z.number(),
  day_divisor: z.int(),
  pesangon_months: z.int(),
  upmk_months: z.int(),
  uang_pesangon: Rupiah,
  upmk: Rupiah,
  leave_pay: Rupiah,
  total: Rupiah,
  final_tax: Rupiah,
  /** For a contract for a fixed term, which has compensation in place of severance. */
  compensation: z.object({ months: z.int(), amount: Rupiah }).nullable(),
})
export type SeveranceResult = z.infer<typeof SeveranceResult>

/** The parts that HR confirms; nothing of all takes the severance off the slip. */
export const severanceParts = {
  uang_pesangon: 'Uang pesangon',
  upmk: 'Penghargaan masa kerja',
  leave_pay: 'Penggantian sisa cuti',
  uang_pisah: 'Uang pisah',
} as const
export type SeverancePart = keyof typeof severanceParts
export const severancePartNames = Object.keys(severanceParts) as SeverancePart[]

export const paySeverance = {
  preview: endpoint({
    method: 'POST',
    path: '/hcis/payroll/severance/preview',
    access: 'payroll',
    status: 200,
    audit: { entity: 'payslip', action: 'read' },
    summary: 'The severance of a person by reason and last day, with its final tax; nothing is stored',
    body: z.strictObject({ position_id: Id, reason: severanceReasons.schema, last_day: Day() }),
    reply: SeveranceResult,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/severance',
    access: 'payroll',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Write the confirmed severance of a leaver and its final tax on the slip, outside of the tax of the year',
    params: z.strictObject({ id: Id, userId: Id }),
    body: z.strictObject({
      reason: severanceReasons.schema,
      uang_pesangon: PayAmount,
      upmk: PayAmount,
      leave_pay: PayAmount,
      uang_pisah: PayAmount,
      note: requiredText('Wajib diisi', 100),
    }),
    reply: Slip,
  }),
}
