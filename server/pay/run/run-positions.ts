/** Positions of runs beside the monthly one, which have no attendance. */
import type { ComputedRow } from '#server/pay/payroll/rows.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { RunPerson } from './read-people.ts'

export interface RunPosition {
  position_id: number
  user_id: number
  employee_identity: string
  name: string
  job_name: string
  status_name: string | null
  start_at: string | null
}

/** The positions that these people ever had in the company, the latest first. */
export const listPositionsOf = (db: Db, company_id: number, user_ids: readonly number[]) => db<RunPosition[]>`
  select p.id as position_id, p.user_id, u.employee_identity, u.name, j.name as job_name, st.name as status_name, p.start_at
  from workplaces w join positions p on p.id = w.position_id join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id left join employee_statuses st on st.id = p.status_id
  where w.company_id = ${company_id} and p.user_id = any(${user_ids}::int[]) and not isempty(w.days)
  order by w.name collate "id-x-icu", p.user_id, upper(w.days) desc nulls first, p.last_day desc nulls first, p.id`

const rowOf = ({ start_at, ...position }: RunPosition): ComputedRow => ({
  kinds: [],
  row: {
    ...position,
    ...{ start_at, working_days: 0, present: 0, rest_days_worked: 0, late_days: 0, late_minutes: 0, early_minutes: 0 },
    ...{ annual_leave: 0, joint_leave: 0, other_leave: 0, izin: 0, sick: 0, absent: 0, unpaid_days: 0 },
    ...{ overtime_hours: 0, overtime_multiplied: 0, overtime_pay: null, claims_paid: 0 },
    ...{ base_salary: null, take_home_pay: null, changes: '' },
  },
})

export const peopleOfPositions = (positions: readonly RunPosition[]): RunPerson[] =>
  [...groupBy(positions, (it) => it.user_id)].map(([user_id, own]) => ({ user_id, rows: own.map(rowOf) }))
