/** Shifts of a company: named hours that patterns and rosters use. */
import * as z from 'zod'
import { isGapInside } from '#contract/calendar/day-figures.ts'
import { lookupField, shape, Time, text, time } from '#contract/platform/fields.ts'
import { flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

export const BREAK_MAX = 240
export const SHIFT_GRACE_MAX = 120
export const NEEDED_MAX = 999
const minutes = (label: string, max: number) => ({
  label,
  input: 'digits' as const,
  schema: integerInRange(0, max, `Isi 0 sampai ${max} menit`).default(0),
})

/** Left out, it stays as it is; empty, the people of the shift are not counted. */
const needed = {
  label: 'Orang yang diperlukan setiap hari',
  input: 'digits' as const,
  hint: 'Kosongkan bila tidak dihitung',
  schema: z
    .preprocess(
      (it: string | number | null) => (it === '' ? null : it),
      integerInRange(1, NEEDED_MAX, `Isi 1 sampai ${NEEDED_MAX}, atau kosongkan`).nullable(),
    )
    .optional(),
}

export const SPLIT_ORDER = 'Isi jeda di antara jam masuk dan jam pulang: selesai lebih dulu, lalu mulai lagi'

/** Left out, it stays as it is; empty, the shift has no gap. */
const splitTime = (label: string, hint?: string) => ({
  label,
  input: 'time' as const,
  ...(hint && { hint }),
  schema: z.preprocess((it: string | null) => (it === '' ? null : it), Time().nullable()).optional(),
})

export const SHIFT_EMPTY = 'Jam pulang harus berbeda dari jam masuk'

export const shiftFields = {
  name: text('Nama', 'Nama harus diisi'),
  in: time('Jam masuk'),
  out: time('Jam pulang'),
  split_out: splitTime('Jeda mulai', 'Hanya untuk shift terbagi, misalnya 06–10 dan 16–20'),
  split_in: splitTime('Jeda selesai'),
  break_minutes: minutes('Istirahat (menit)', BREAK_MAX),
  grace_minutes: minutes('Toleransi terlambat (menit)', SHIFT_GRACE_MAX),
  needed,
}
export const newShiftFields = { company_id: lookupField('Entitas', 'company'), ...shiftFields }
export const shiftChangeFields = { ...shiftFields, active: flag('Status', 'Aktif', 'Tidak aktif') }
const isNotEmpty = (it: { in: string; out: string }) => it.in !== it.out
const empty = { path: ['out'], error: SHIFT_EMPTY }

interface SplitHours {
  in: string
  out: string
  split_out?: string | null | undefined
  split_in?: string | null | undefined
}
/** Both times of the gap or neither, in order by the clock of the shift. */
export const isSplitInOrder = ({ split_out, split_in, ...hours }: SplitHours) => {
  if (!split_out && !split_in) return true
  return Boolean(split_out && split_in && isGapInside({ in: hours.in, out: hours.out, split_out, split_in }))
}
const split = { path: ['split_in'], error: SPLIT_ORDER }
/** A change that names one of the two is compared with what is stored. */
const namesBoth = (it: SplitHours) => it.split_out !== undefined && it.split_in !== undefined

const NewShift = shape(newShiftFields).refine(isNotEmpty, empty).refine(isSplitInOrder, split)
export type NewShift = z.output<typeof NewShift>
const ShiftChange = shape(shiftChangeFields)
  .refine(isNotEmpty, empty)
  .refine((it) => !namesBoth(it) || isSplitInOrder(it), split)
export type ShiftChange = z.output<typeof ShiftChange>

const Shift = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  name: z.string(),
  in: z.string(),
  /** Before `in`: the next morning. */
  out: z.string(),
  /** The gap of a split shift; both are null without one. */
  split_out: z.string().nullable(),
  split_in: z.string().nullable(),
  break_minutes: z.int(),
  grace_minutes: z.int(),
  /** How many people it needs on each day; null if they are not counted. */
  needed: z.int().nullable(),
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
