/** The last pay of people who leave: severance by the reason of the law, and compensation at the end of a contract. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { Day, requiredText } from '#contract/platform/fields.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { PayAmount } from './amount.ts'
import { Slip } from './slip.ts'

export const severanceReasons = choices({
  merger: 'Penggabungan, peleburan atau pemisahan perusahaan',
  takeover: 'Pengambilalihan perusahaan',
  takeover_declined: 'Pengambilalihan, karyawan tidak bersedia melanjutkan',
  efficiency_loss: 'Efisiensi karena perusahaan merugi',
  efficiency_prevent: 'Efisiensi untuk mencegah kerugian',
  closed_loss: 'Perusahaan tutup karena merugi',
  closed_no_loss: 'Perusahaan tutup bukan karena merugi',
  force_majeure_closed: 'Perusahaan tutup karena keadaan memaksa',
  force_majeure_open: 'Keadaan memaksa tanpa perusahaan tutup',
  pkpu_loss: 'Penundaan pembayaran utang (PKPU) karena merugi',
  pkpu_no_loss: 'Penundaan pembayaran utang (PKPU) bukan karena merugi',
  bankrupt: 'Perusahaan pailit',
  employer_fault: 'Permohonan karyawan karena perbuatan perusahaan',
  employer_not_at_fault: 'Permohonan karyawan yang tidak terbukti',
  resign: 'Mengundurkan diri',
  absent_5_days: 'Mangkir 5 hari kerja berturut-turut',
  violation_after_warnings: 'Pelanggaran setelah surat peringatan',
  urgent_violation: 'Pelanggaran bersifat mendesak',
  crime_with_loss: 'Perkara pidana yang merugikan perusahaan',
  crime_without_loss: 'Perkara pidana yang tidak merugikan perusahaan',
  long_illness: 'Sakit berkepanjangan atau cacat akibat kerja',
  retirement: 'Pensiun',
  death: 'Meninggal dunia',
})

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
