/** Reads what positions of a company are paid in a period from their careers, amounts and items. */
import type { WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import { readPersonalCalendars } from '#server/calendar/work-calendar/queries.ts'
import { datesOfPeriod } from '#server/calendar/work-day/period.ts'
import type { PositionPay, SlipComponent } from '#server/pay/engine/position-pay.ts'
import { wholeRupiah } from '#server/pay/engine/rupiah.ts'
import type { ComputedRow } from '#server/pay/payroll/rows.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { componentsOf, ownDates, type Proration, prorationOf, type SalaryChange } from './career-pay.ts'
import {
  type AmountRow,
  type ChangeRow,
  type ItemRow,
  type PayTermsOfMonth,
  type PositionRow,
  positionReads,
} from './position-reads.ts'

interface FoundPay {
  positions: readonly PositionRow[]
  changes: readonly ChangeRow[]
  amounts: readonly AmountRow[]
  items: readonly ItemRow[]
}

export type PayOfRow = (computed: ComputedRow) => PositionPay | undefined

const CENTS = 100

/** Undefined for a position without a day of work in the company. */
export const positionPayFrom = (
  found: FoundPay,
  run: PayTermsOfMonth,
  calendarOf: (position_id: number, company_id: number) => WorkCalendar,
): PayOfRow => {
  const { period } = run
  const positions = new Map(found.positions.map((it) => [it.position_id, it]))
  const changes = groupBy(found.changes, (it) => it.position_id)
  const amounts = groupBy(found.amounts, (it) => it.position_id)
  const items = groupBy(found.items, (it) => it.position_id)
  const components = new Map<number, SlipComponent>(run.components.map((it) => [it.id, it]))
  const dates = datesOfPeriod(period)
  const prorations = new Map<WorkCalendar, Proration>()
  // Most people share the calendar of the company.
  const prorationIn = (calendar: WorkCalendar) => {
    const proration = prorations.get(calendar) ?? prorationOf(run.policy, calendar, period)
    prorations.set(calendar, proration)
    return proration
  }
  return ({ row }) => {
    const { position_id } = row
    const career = positions.get(position_id)
    if (!career) return undefined
    const own = ownDates(career, dates)
    if (own.length === 0) return undefined
    const proration = prorationIn(calendarOf(position_id, run.company_id))
    const dated: SalaryChange[] = (changes.get(position_id) ?? []).map((it) => ({
      effective_at: it.effective,
      before: it.before,
    }))
    return {
      position_id,
      components: componentsOf(
        { career, own, changes: dated, amounts: amounts.get(position_id) ?? [], proration },
        run.components,
      ),
      items: (items.get(position_id) ?? []).flatMap(({ component_id, amount, note }) => {
        const component = components.get(component_id)
        return component ? [{ component, amount: wholeRupiah(amount), note }] : []
      }),
      all_days: proration.all,
      is_whole: own[0] === period.from && own.at(-1) === period.to && own.length === dates.length,
      days: {
        working_days: proration.working_days,
        present: row.present,
        unpaid_days: row.unpaid_days,
        late_days: row.late_days,
        late_minutes: row.late_minutes,
        overtime_hours_x100: Math.round(row.overtime_multiplied * CENTS),
      },
    }
  }
}

export const readPayCalendars = (db: Db, run: PayTermsOfMonth, position_ids: readonly number[]) =>
  readPersonalCalendars(
    db,
    position_ids.map((position_id) => ({ position_id, company_id: run.company_id })),
    run.period,
  )

/** The pay of these rows in the month of a run. */
export const readPositionPay = async (db: Db, run: PayTermsOfMonth, rows: readonly ComputedRow[]) => {
  const ids = rows.map(({ row }) => row.position_id)
  const [found, calendarOf] = await Promise.all([
    readTogether(db, positionReads(db, run, ids)),
    readPayCalendars(db, run, ids),
  ])
  const payOf = positionPayFrom(found, run, calendarOf)
  return rows.map(payOf)
}
