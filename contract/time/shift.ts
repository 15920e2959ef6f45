/** Shifts of a company: named hours that patterns and rosters use. */
import * as z from 'zod'
import { lookupField, shape, text, time } from '#contract/platform/fields.ts'
import { flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

export const BREAK_MAX = 240
export const SHIFT_GRACE_MAX = 120
const minutes = (label: string, max: number) => ({
  label,
  input: 'digits' as const,
  schema: integerInRange(0, max, `Isi 0 sampai ${max} menit`).default(0),
})

export const SHIFT_EMPTY = 'Jam pulang harus berbeda dari jam masuk'

export const shiftFields = {
  name: text('Nama', 'Nama harus diisi'),
  in: time('Jam masuk'),
  out: time('Jam pulang'),
  break_minutes: minutes('Istirahat (menit)', BREAK_MAX),
  grace_minutes: minutes('Toleransi terlambat (menit)', SHIFT_GRACE_MAX),
}
export const newShiftFields = { company_id: lookupField('Entitas', 'company'), ...shiftFields }
export const shiftChangeFields = { ...shiftFields, active: flag('Status', 'Aktif', 'Tidak aktif') }
const isNotEmpty = (it: { in: string; out: string }) => it.in !== it.out
const empty = { path: ['out'], error: SHIFT_EMPTY }

const NewShift = shape(newShiftFields).refine(isNotEmpty, empty)
export type NewShift = z.output<typeof NewShift>
const ShiftChange = shape(shiftChangeFields).refine(isNotEmpty, empty)
export type ShiftChange = z.output<typeof ShiftChange>

const Shift = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  name: z.string(),
  in: z.string(),
  /** Before `in`: the next morning. */
  out: z.string(),
  break_minutes: z.int(),
  grace_minutes: z.int(),
  active: z.boolean(),
})
export type Shift = z.infer<typeof Shift>

const shiftPath = { path: '/hcis/shift', access: 'hcis', audit: { entity: 'shift' } } as const
const one = { ...shiftPath, path: '/hcis/shift/:id', params: ById, reply: Shift } as const

export const shift = {
  list: endpoint({
    method: 'GET',
    path: shiftPath.path,
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'The shifts of companies',
    query: z.strictObject({ company_id: filter(Id) }),
    reply: z.array(Shift),
  }),
  add: endpoint({ ...shiftPath, method: 'POST', summary: 'Add a shift', body: NewShift, reply: Shift }),
  change: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Change a shift; new times hold from today on',
    body: ShiftChange,
  }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete a shift that no pattern and no roster uses' }),
  active: endpoint({
    method: 'GET',
    path: '/manager/shift',
    access: 'manager',
    unaudited: 'no personal data',
    summary: 'The shifts that patterns and rosters of a company may use',
    query: z.strictObject({ company_id: filter(Id) }),
    reply: z.array(Shift),
  }),
}
