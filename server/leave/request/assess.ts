/** Assesses a request for leave by calendar, kind and policy; preview, submission and edit ask the same function. */

import { type DayPart, daysBetween, HALF_OF_ONE_DATE, type LeaveType } from '#contract/leave/form.ts'
import type { LeavePolicy } from '#contract/leave/policy.ts'
import { type WorkCalendar, workingDays } from '#server/calendar/work-calendar/calendar.ts'
import { careerCalendars, careerReads } from '#server/calendar/work-calendar/queries.ts'
import { findLedgerPositions } from '#server/leave/ledger/balances.ts'
import type { LedgerPosition } from '#server/leave/ledger/figures.ts'
import { policyFrom, policyRows } from '#server/leave/ledger/policies.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { HttpError, invalid } from '#server/platform/http/errors.ts'
import { genderOf, kindById, type LeaveKindRow, usedInMonth } from './leave-kind-queries.ts'
import {
  type AskedDays,
  dateRefusals,
  type LeaveKindTerms,
  limitRefusal,
  partRefusal,
  type Refusal,
} from './leave-refusal.ts'

export interface Assessment {
  position: LedgerPosition
  policy: LeavePolicy
  calendar: WorkCalendar
  kind: LeaveKindTerms
  part: DayPart
  working_days: number
  /** In the order in which they are answered. */
  refusals: Refusal[]
}

/** A request without a kind follows the plain types: annual leave deducts, and nothing is limited. */
const plainKind = (request_type: LeaveType): LeaveKindTerms => ({
  id: null,
  name: '',
  days: null,
  per: 'event',
  count: 'working',
  deducts: request_type === 'cuti',
  needs_file: false,
})

interface AssessInput {
  position_id: number
  asked: AskedDays
  /** The request that is being edited. */
  before?: { id: number }
}

export const assessLeave = async (db: Db, clock: Clock, input: AssessInput): Promise<Assessment> => {
  const { position_id, asked, before } = input
  const { start_date: from, end_date: to, part = 'full' } = asked
  // An edit may keep the half of a request that it makes longer.
  if (part !== 'full' && from !== to) invalid({ part: [HALF_OF_ONE_DATE] })
  const { position, gender, chosen, policyOf, calendar } = await readFacts(db, clock, input)
  const kind = asked.leave_kind_id ? fittingKind(chosen, gender, asked) : plainKind(asked.request_type)
  const policy = policyOf(position.company_id, yearOf(position.today))
  const working_days = workingDays(calendar, { start_date: from, end_date: to, part })
  const month =
    kind.id && kind.per === 'month'
      ? await usedInMonth(db, { position_id, kind_id: kind.id, day: from, without: before?.id })
      : 0
  const length = kind.count === 'working' ? working_days : daysBetween(from, to)
  const refusals = [
    partRefusal({ calendar, policy, kind, asked }),
    ...dateRefusals(asked, policy, { kind, today: position.today }),
    kind.days !== null && length + month > kind.days && limitRefusal(kind, kind.days),
  ].filter((it) => it !== undefined && it !== false)
  return { position, policy, calendar, kind, part, working_days, refusals }
}

/** Everything that a request is measured by, in one statement. */
const readFacts = async (db: Db, clock: Clock, { position_id, asked }: AssessInput) => {
  const { positions, people, kinds, policies, ...calendars } = await readTogether(db, {
    positions: findLedgerPositions(db, clock, db`p.id = ${position_id}`),
    people: genderOf(db, position_id),
    kinds: kindById(db, asked.leave_kind_id ?? 0),
    policies: policyRows(db),
    ...careerReads(db, db`${[position_id]}::int[]`, { from: asked.start_date, to: asked.end_date }),
  })
  const position = exactlyOne(positions)
  return {
    position,
    gender: exactlyOne(people).gender,
    chosen: kinds[0],
    policyOf: policyFrom(policies),
    calendar: careerCalendars(calendars)(position_id, position.company_id),
  }
}

/** The kind, or 422 if it is unknown, inactive, of another type or for another gender. */
const fittingKind = (kind: LeaveKindRow | undefined, gender: string, { request_type }: AskedDays): LeaveKindTerms => {
  const refuse = (text: string) => invalid({ leave_kind_id: [text] })
  if (!kind?.active) return refuse('Jenis cuti tidak ditemukan')
  if (kind.gender !== null && kind.gender !== gender) return refuse('Jenis cuti ini tidak berlaku untuk anda')
  if (kind.request_type !== request_type) return refuse('Jenis cuti tidak sesuai dengan tipe request')
  return kind
}

/** Answers 422 with the first reason why the request cannot be made as it is. */
export const refuseAssessed = ({ refusals: [first] }: Assessment) => {
  if (!first) return
  const { code, field, text } = first
  throw new HttpError(422, code === 'part' ? 'validation' : code, text, { errors: { [field]: [text] } })
}

/** The columns that an assessed request stores beside those that were sent. */
export const assessedValues = ({ kind, part, working_days }: Assessment) => ({
  leave_kind_id: kind.id,
  part,
  working_days,
  deducts: kind.deducts,
  count: kind.count,
  kind_days: kind.days,
  kind_per: kind.per,
  needs_file: kind.needs_file,
})
