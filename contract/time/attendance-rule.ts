/** The working hours of a company. */
import * as z from 'zod'
import { lookupField, shape, time } from '#contract/platform/fields.ts'

const STEP_MINUTES = 5
const hour = (label: string, message: string) => {
  const field = time(label, message)
  const isStep = (it: string) => Number(it.slice(3, 5)) % STEP_MINUTES === 0 && it.endsWith(':00')
  return { ...field, schema: field.schema.refine(isStep, `Jam harus kelipatan ${STEP_MINUTES} menit`) }
}
export const attendanceRuleFields = {
  company_id: lookupField('Entitas', 'company', 'Entitas wajib diisi'),
  in: hour('Waktu Masuk', 'Jam masuk wajib diisi'),
  out: hour('Waktu Pulang', 'Jam keluar wajib diisi'),
}
/** A check-out time before the check-in time means the following morning: a night shift. */
export const AttendanceRuleForm = shape(attendanceRuleFields).refine((it) => it.in !== it.out, {
  path: ['out'],
  error: 'Jam keluar sama dengan jam masuk',
})

export const AttendanceRule = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  in: z.string(),
  out: z.string(),
})
export type AttendanceRule = z.infer<typeof AttendanceRule>
