/** The holidays of THR, and the day on which each begins. */
import type { RunHoliday } from '#contract/pay/run-rows.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { Db } from '#server/platform/database/connect.ts'

interface ThrHoliday {
  name: string
  pattern: string
  religions: NonNullable<RunHoliday['religions']>
}

/** How the calendar calls the holiday of each religion. */
export const THR_HOLIDAYS: readonly ThrHoliday[] = [
  { name: 'Idul Fitri', pattern: 'idul fitri', religions: ['islam'] },
  { name: 'Natal', pattern: 'kelahiran yesus|natal', religions: ['kristen', 'katolik'] },
  { name: 'Nyepi', pattern: 'nyepi', religions: ['hindu'] },
  { name: 'Waisak', pattern: 'waisak', religions: ['budha'] },
  { name: 'Imlek', pattern: 'imlek', religions: ['konghucu'] },
]

/** The holiday of a religion that begins on the day, for a company with people of it, and without an approved run. */
export const beginsOn = async (db: Db, company_id: number, date: string, holiday: ThrHoliday) =>
  (
    await db`
      select 1 from holidays h
      where h.date = ${date} and h.kind = 'libur' and h.name ~* ${holiday.pattern}
        and (h.company_ids = '{}' or ${company_id} = any(h.company_ids))
        and not exists (
          select from holidays e where e.date = ${shiftDay(date, -1)} and e.kind = 'libur' and e.name ~* ${holiday.pattern})
        and not exists (
          select from pay_runs r where r.company_id = ${company_id} and r.kind = 'thr' and r.state = any(${fixedStates})
            and (r.holiday->>'date')::date = h.date)
        and exists (
          select from workplaces w join positions p on p.id = w.position_id join profiles d on d.user_id = p.user_id
          where w.company_id = ${company_id} and w.days @> ${date}::date and coalesce(p.last_day >= ${date}, true)
            and d.religion = any(${holiday.religions}))
      limit 1`
  ).length > 0
