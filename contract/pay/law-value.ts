/** Caps, rates and ages of BPJS: those of the law with their sources, and later ones that the group adds. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { Month } from '#contract/platform/fields.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

export const lawKeys = choices({
  kes_cap: 'Batas upah BPJS Kesehatan',
  kes_employer_bp: 'Kesehatan, perusahaan',
  kes_employee_bp: 'Kesehatan, karyawan',
  kes_extra_family_bp: 'Kesehatan, anggota keluarga tambahan',
  jkm_bp: 'Jaminan Kematian',
  jht_employer_bp: 'Jaminan Hari Tua, perusahaan',
  jht_employee_bp: 'Jaminan Hari Tua, karyawan',
  jp_cap: 'Batas upah Jaminan Pensiun',
  jp_employer_bp: 'Jaminan Pensiun, perusahaan',
  jp_employee_bp: 'Jaminan Pensiun, karyawan',
  pension_age: 'Usia pensiun',
})
export type LawKey = (typeof lawKeys.values)[number]

/** Rupiah, hundredths of a percent, or years. */
const limits = (key: LawKey): [number, number] =>
  key.endsWith('_cap') ? [1_000_000, 1_000_000_000] : key === 'pension_age' ? [50, 75] : [0, 10_000]

const LawValueRow = z.object({
  /** Null for a value that the program has from the law. */
  id: z.int().nullable(),
  key: z.enum(lawKeys.values),
  month: z.string(),
  value: z.int(),
  /** The regulation, or who has added it. */
  source: z.string(),
})
export type LawValueRow = z.infer<typeof LawValueRow>

const entity = { entity: 'pay_law' } as const

export const payLaw = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/payroll/law',
    access: 'payroll',
    unaudited: 'no personal data',
    summary: 'Caps, rates and ages of BPJS with the month from which each holds, and their sources',
    reply: z.array(LawValueRow),
  }),
  add: endpoint({
    method: 'POST',
    path: '/hcis/payroll/law',
    access: 'group-hcis',
    audit: entity,
    summary: 'Add a value from a month on that no approved run has',
    body: z
      .strictObject({ key: lawKeys.schema, month: Month(), value: integerInRange(0, 1_000_000_000) })
      .superRefine(({ key, value }, context) => {
        const [low, high] = limits(key)
        if (value < low || value > high)
          context.addIssue({ code: 'custom', path: ['value'], message: `Isi ${low} sampai ${high}` })
      }),
    reply: LawValueRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hcis/payroll/law/:id',
    access: 'group-hcis',
    audit: entity,
    summary: 'Take back a value that was added, unless an approved run has used it',
    params: ById,
    reply: LawValueRow,
  }),
}
