/** The roster: who works which shift on which date. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { Day } from '#contract/platform/fields.ts'
import { endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { Keyword } from '#contract/request/flow.ts'

export const ROSTER_DAYS_MAX = 31
export const ROSTER_ENTRIES_MAX = 2000
const COPIES_MAX = 8
const DAY_MS = 86_400_000
const TOO_LONG = `Maksimal ${ROSTER_DAYS_MAX} hari`
/** A date that does not exist is reported at its own field. */
const isShort = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return !(days < 1 || days > ROSTER_DAYS_MAX)
}

const RosterDay = z.object({
  date: z.string(),
  shift_id: z.int().nullable(),
  shift_name: z.string().nullable(),
  /** HH:mm:ss, or '-' without hours. */
  in: z.string(),
  out: z.string(),
  /** The gap of a split shift, HH:mm:ss; both are null without one. */
  split_out: z.string().nullable(),
  split_in: z.string().nullable(),
  /** The break of the shift; 0 for the hours of the company, whose break is not stored. */
  break_minutes: z.int(),
  /** The rule that decided the day. */
  source: z.enum(['roster', 'holiday', 'pattern', 'company']),
  off: z.boolean(),
  /** The type of accepted leave on this date. */
  leave: z.enum(['cuti', 'izin', 'sakit']).nullable(),
  /** The holiday or joint leave of this date. */
  holiday: z.string().nullable(),
})
export type RosterDay = z.infer<typeof RosterDay>
const RosterRow = z.object({
  position_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  /** Whether the caller may change the roster of this person. */
  may_change: z.boolean(),
  days: z.array(RosterDay),
  /** The working days before and after, by which the law judges the first and the last ones. */
  around: z.array(
    RosterDay.pick({
      date: true,
      in: true,
      out: true,
      split_out: true,
      split_in: true,
      break_minutes: true,
      source: true,
    }),
  ),
})
export type RosterRow = z.infer<typeof RosterRow>

/** A shift, null for a day off, or `clear` to take the entry away. */
const RosterEntry = z
  .strictObject({ position_id: Id, date: Day(), shift_id: Id.nullish(), clear: z.literal(true).optional() })
  .refine((it) => (it.clear === true) !== (it.shift_id !== undefined), { path: ['shift_id'], error: 'Pilih shift' })
export type RosterEntry = z.output<typeof RosterEntry>

const Staffing = z.object({
  /** The dates on which some entry is stored. */
  entry_dates: z.array(z.string()),
  /** How many people work a shift on a date; those without anybody are left out. */
  people: z.array(z.object({ date: z.string(), shift_id: z.int(), count: z.int() })),
})
export type Staffing = z.infer<typeof Staffing>

const Saved = z.object({ changed: z.int(), same: z.int() })

export const roster = {
  page: endpoint({
    method: 'GET',
    path: '/manager/roster',
    access: 'manager',
    audit: { list: 'position', entity: 'roster' },
    summary: 'The roster of a company, person by person',
    query: listQuery(
      { company_id: filter(Id), ...departmentFilter, from: Day(), to: Day(), keyword: filter(Keyword) },
      25,
    ).refine(isShort, { path: ['to'], error: TOO_LONG }),
    page: RosterRow,
  }),
  staffing: endpoint({
    method: 'GET',
    path: '/manager/roster/staffing',
    access: 'manager',
    unaudited: 'no personal data',
    summary: 'How many people of a company work each shift on each day',
    query: z
      .strictObject({ company_id: filter(Id), from: Day(), to: Day() })
      .refine(isShort, { path: ['to'], error: TOO_LONG }),
    reply: Staffing,
  }),
  own: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/roster',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The own days of work',
    query: z.strictObject({ from: Day(), to: Day() }).refine(isShort, { path: ['to'], error: TOO_LONG }),
    reply: z.array(RosterDay),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/manager/roster',
    access: 'manager',
    audit: { entity: 'roster', action: 'update' },
    summary: 'Change entries of the roster, all or none',
    body: z.strictObject({
      company_id: Id,
      entries: z
        .array(RosterEntry, { error: 'Wajib diisi' })
        .min(1, 'Wajib diisi')
        .max(ROSTER_ENTRIES_MAX, `Maksimal ${ROSTER_ENTRIES_MAX} isian`),
    }),
    reply: Saved,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/manager/roster/copy',
    access: 'manager',
    audit: { entity: 'roster', action: 'update' },
    status: 200,
    summary: 'Copy the entries of some days to the same days later, once or several times',
    body: z
      .strictObject({
        company_id: Id,
        from: Day(),
        to: Day(),
        days: integerInRange(1, 366, 'Isi 1 sampai 366 hari'),
        /** How many times, each so many days after the one before. */
        times: integerInRange(1, COPIES_MAX, `Isi 1 sampai ${COPIES_MAX} kali`).default(1),
      })
      .refine(isShort, { path: ['to'], error: TOO_LONG }),
    reply: Saved,
  }),
}
