/** Attendance rules of each company with their history by date, so that a change never affects the past. */

import { isHrOf, type Me } from '#contract/policy.ts'
import type { AttendanceRule } from '#contract/time/attendance-rule.ts'
import { type WeekdayHours, weekdayHoursText } from '#contract/time/weekday-hours.ts'
import { attendanceHours } from '#server/calendar/work-day/queries.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changeFromToday } from '#server/platform/database/in-force.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { listWeekdayHours, replaceWeekdayHours } from './weekday-hours.ts'

type RuleDraft = Pick<AttendanceRule, 'company_id' | 'in' | 'out'>

/** The context of every change of a rule. */
export interface Change {
  db: Db
  clock: Clock
  me: Caller
  audit: AuditRecord
}

const columns = (db: Db) => db`r.id, r.company_id, c.name as company_name, r."in", r."out"`

export const listRules = (db: Db, me: Me) => db<AttendanceRule[]>`
  select ${columns(db)} from attendance_rules r join companies c on c.id = r.company_id
  where ${hrScopeCondition(db, me, 'r.company_id') ?? db`true`}
  order by c.name collate "id-x-icu", r.id`

/** Whether the rule exists in a company of the caller's scope. */
export const isRuleOf = async (db: Db, me: Me, id: number) => (await listRules(db, me)).some((rule) => rule.id === id)

const findRule = async (db: Db, id: number) => {
  const [row] = await db<AttendanceRule[]>`
    select ${columns(db)} from attendance_rules r join companies c on c.id = r.company_id where r.id = ${id} for update of r`
  return row
}

type Hours = { in: string | null; out: string | null }

const setHoursFromToday = (tx: Db, { clock, me }: Change, company_id: number, { in: begins, out: ends }: Hours) =>
  changeFromToday(tx, clock, attendanceHours, {
    company_id,
    changed_by: me.position_id,
    values: { in: begins, out: ends },
  })

const NO_HOURS = { in: null, out: null }

const weekdaysBy = ({ clock, me }: Change) => ({ clock, changed_by: me.position_id })

/** Those of single weekdays end with the rule. */
const endHours = async (tx: Db, change: Change, company_id: number) => {
  await setHoursFromToday(tx, change, company_id, NO_HOURS)
  await replaceWeekdayHours(tx, { ...weekdaysBy(change), company_id }, [])
}

const hoursOf = ({ company_id, ...it }: RuleDraft) => ({ company_id, in: it.in, out: it.out })

/** Undefined if the company already has a rule. */
export const insertRule = (change: Change, rule: RuleDraft) =>
  transaction(change.db, async (tx) => {
    const [stored] = await tx<{ id: number }[]>`
      insert into attendance_rules (company_id, "in", "out") values (${rule.company_id}, ${rule.in}, ${rule.out})
      on conflict (company_id) do nothing returning id`
    if (!stored) return undefined
    await setHoursFromToday(tx, change, rule.company_id, rule)
    change.audit.note({ after: hoursOf(rule) })
    return findRule(tx, stored.id)
  })

/** A rule that moves to another company ends in the old one, and takes the hours of single weekdays along. Undefined if the caller has no such rule. */
export const updateRule = (change: Change, id: number, rule: RuleDraft) =>
  transaction(change.db, async (tx) => {
    const old = await findRule(tx, id)
    if (!old || !isHrOf(change.me, old.company_id)) return undefined
    await tx`
      update attendance_rules set company_id = ${rule.company_id}, "in" = ${rule.in}, "out" = ${rule.out} where id = ${id}`
    if (old.company_id !== rule.company_id) {
      const days = await listWeekdayHours(tx, old.company_id)
      await endHours(tx, change, old.company_id)
      await replaceWeekdayHours(tx, { ...weekdaysBy(change), company_id: rule.company_id }, days)
    }
    await setHoursFromToday(tx, change, rule.company_id, rule)
    change.audit.note({ before: hoursOf(old), after: hoursOf(rule) })
    return findRule(tx, id)
  })

export const deleteRule = (change: Change, id: number) =>
  transaction(change.db, async (tx) => {
    const old = await findRule(tx, id)
    if (!old || !isHrOf(change.me, old.company_id)) return undefined
    await tx`delete from attendance_rules where id = ${id}`
    await endHours(tx, change, old.company_id)
    change.audit.note({ before: hoursOf(old) })
    return old
  })

/** Days with the hours of the company are left out. Undefined if the caller has no such rule. */
export const saveWeekdayHours = async (change: Change, id: number, asked: readonly WeekdayHours[]) => {
  const { db, me, audit } = change
  const rule = await findRule(db, id)
  if (!rule || !isHrOf(me, rule.company_id)) return undefined
  const { company_id } = rule
  const days = asked.filter((it) => it.in !== rule.in || it.out !== rule.out)
  const before = await replaceWeekdayHours(db, { ...weekdaysBy(change), company_id }, days)
  const after = await listWeekdayHours(db, company_id)
  audit.note({
    before: { company_id, weekday_hours: weekdayHoursText(before) },
    after: { company_id, weekday_hours: weekdayHoursText(after) },
  })
  return after
}
