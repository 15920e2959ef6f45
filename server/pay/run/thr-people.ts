/** People who get THR for a holiday, and its amount. */
import type { RunHoliday } from '#contract/pay/run-rows.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { SlipComponent, SlipLine } from '#server/pay/engine/position-pay.ts'
import { thr } from '#server/pay/engine/service.ts'
import { amountText } from '#server/pay/engine/slip-texts.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PersonSource } from './person-source.ts'
import type { RunPosition } from './run-positions.ts'
import type { RunTerms } from './run-terms.ts'

/** A permanent employee who leaves this many days before the holiday, or later, still gets it. */
const LEAVER_DAYS = 30
/** The last day to pay it, before the holiday. */
const DUE_DAYS = 7

/** Without a chosen reason of leaving the text of HR tells. */
const RESIGNED = '(resign|undur)'

/** Condition on a position `p`: it is active on the day, or left shortly before. */
const isEntitled = (db: Db, { date }: RunHoliday, thr_leavers: string) => db`(
  p.last_day is null or p.last_day >= ${date}
  or (p.last_day >= ${shiftDay(date, -LEAVER_DAYS)}
    and coalesce((select st.category from employee_statuses st where st.id = p.status_id), '') <> 'kontrak'
    and (${thr_leavers} = 'all' or not exists (
      select from career_changes c
      left join exits e on e.position_id = p.id and e.last_day = p.last_day
      left join exit_reasons er on er.id = e.reason_id
      where c.position_id = p.id and c.kind = 'keluar' and c.state = 'applied'
        and coalesce(er."group" = 'sukarela', c.reason ~* ${RESIGNED})))))`

const OTHERS = ['kepercayaan']

/** The religion of most people of the company: those without one of the six get THR with them. */
const mainReligion = async (db: Db, company_id: number, date: string) => {
  const [row] = await db<{ religion: string }[]>`
    select d.religion from workplaces w join positions p on p.id = w.position_id join profiles d on d.user_id = p.user_id
    where w.company_id = ${company_id} and w.days @> ${date}::date and coalesce(p.last_day >= ${date}, true)
      and d.religion is not null and d.religion <> all(${OTHERS})
    group by 1 order by count(distinct p.user_id) desc, d.religion = 'islam' desc, 1 limit 1`
  return row?.religion ?? 'islam'
}

/** Positions of the company on the holiday, or on the last day before it. */
export const listThrPositions = async (db: Db, { company_id, policy }: RunTerms, holiday: RunHoliday) => {
  const { date, religions } = holiday
  const main = await mainReligion(db, company_id, date)
  return db<RunPosition[]>`
    select p.id as position_id, p.user_id, u.employee_identity, u.name, j.name as job_name, st.name as status_name, p.start_at
    from workplaces w join positions p on p.id = w.position_id join users u on u.id = p.user_id
    join jobs j on j.id = p.job_id left join employee_statuses st on st.id = p.status_id
    left join profiles d on d.user_id = p.user_id
    where ${and(db, [
      db`w.company_id = ${company_id} and w.days @> least(${date}::date, p.last_day)`,
      db`coalesce(p.start_at <= ${date}, true)`,
      isEntitled(db, holiday, policy.thr_leavers),
      religions === null
        ? undefined
        : db`case when d.religion is null or d.religion = any(${OTHERS}) then ${main} else d.religion end = any(${religions})`,
    ])}
    order by w.name collate "id-x-icu", p.user_id, p.id`
}

/** People with another THR of the same year. */
export const readThrTwice = async (
  db: Db,
  { run_id, company_id }: RunTerms,
  year: string,
  user_ids: readonly number[],
) => {
  const rows = await db<{ user_id: number }[]>`
    select distinct s.user_id from pay_runs r join pay_slips s on s.run_id = r.id and s.user_id = any(${user_ids}::int[])
    where r.company_id = ${company_id} and r.kind = 'thr' and r.id <> ${run_id} and left(r.holiday->>'date', 4) = ${year}
      and s.excluded is null`
  return new Set(rows.map((it) => it.user_id))
}

export const isLateThr = (pay_date: string, { date }: RunHoliday) => pay_date > shiftDay(date, -DUE_DAYS)

const MONTHS_OF_YEAR = 12

/** The line of each position; none without a month of service. */
export const thrLines = (
  { positions, starts }: PersonSource,
  holiday: RunHoliday,
  { component, isBase }: { component: SlipComponent; isBase: (component_id: number) => boolean },
): SlipLine[] =>
  positions.flatMap(({ position_id, components }) => {
    const wage = components
      .filter((it) => isBase(it.component.id) && it.component.paid === 'month')
      .reduce((sum, it) => sum + it.last, 0)
    const start = starts[position_id]
    const { months, amount } = start ? thr(start, holiday.date, wage) : { months: MONTHS_OF_YEAR, amount: wage }
    if (amount === 0) return []
    const { id, code, name, kind, taxable, reduces } = component
    const part = months < MONTHS_OF_YEAR ? ` × ${months}/${MONTHS_OF_YEAR} = ${amountText(amount)}` : ''
    const service = start ? `, masa kerja ${months} bulan` : ''
    const text = `${name} ${holiday.name}: ${amountText(wage)}${part}${service}`
    return [{ position_id, component_id: id, code, name, kind, amount, taxable, reduces, text, manual: false }]
  })
