import { type Overtime, overtimeFlow } from '#contract/overtime.ts'
import { canDecide, isHcis, type Me } from '#contract/policy.ts'
import { type Kind, type RequestRow, shown } from '#server/request/kind.ts'

export type OvertimeRow = RequestRow & Omit<Overtime, 'can_action'> & { assigned_by: number | null }

export const overtimes: Kind<OvertimeRow> = {
  name: 'overtime',
  label: 'Lembur',
  table: 'overtimes',
  columns: (db) => db`
    r.detail, r.location, r.assigned_by, r.assigned_by is not null as assigned,
    coalesce((select bu.name from positions bp join users bu on bu.id = bp.user_id where bp.id = r.assigned_by), u.name)
      as created_by,
    to_char(r.start, 'DD-MM-YYYY HH24:MI') as start, to_char(r."end", 'DD-MM-YYYY HH24:MI') as "end"`,
  day: 'start',
  flow: overtimeFlow,
  // What was assigned is judged by whoever assigned it; HR stands in, as the assigner may have left.
  mayDecide: (me, row) => canDecide(me, row) && (!row.assigned || isHcis(me) || row.assigned_by === me.position_id),
}

export const showOvertime = (me: Me) => (row: OvertimeRow) => shown(overtimes, me, row)
