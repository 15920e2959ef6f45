/** The people behind a figure, with their names. */
import { isHcis } from '#contract/policy.ts'
import type { ReportTopic } from '#contract/report/figures.ts'
import { reportFigures } from '#contract/report/figures.ts'
import type { ReportPerson } from '#contract/report/report.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { type CountedPerson, isShownFigure, type ReportCall } from './report-call.ts'

/** The figure that the file lists the people of. */
export const listedFigure: Readonly<Record<ReportTopic, string>> = {
  headcount: 'value',
  turnover: 'leavers',
  attendance: 'due',
  leave: 'left',
  overtime: 'hours',
  claim: 'asked',
  contract: '',
  completeness: '',
  decision: 'decided',
}

/** Without a name of a figure all of the report are meant, which only the file asks for. */
export const requireFigure = (call: ReportCall, figure: string) => {
  const known = reportFigures[call.report].find((it) => it.figure === figure)
  if (!known || !isShownFigure(call, known)) invalid({ figure: ['Angka ini tidak ada di laporan ini'] })
}

/** In the order of their names. */
export const byName = async (db: Db, found: readonly CountedPerson[]): Promise<CountedPerson[]> => {
  const ids = found.map((it) => it.position_id)
  const rows = await db<{ place: number }[]>`
    select it.place::int - 1 as place
    from unnest(${ids}::int[]) with ordinality as it (position_id, place)
    join positions p on p.id = it.position_id join users u on u.id = p.user_id
    order by u.name collate "id-x-icu", it.place`
  return rows.flatMap(({ place }) => found[place] ?? [])
}

/** Managers see no number of people who left, or who work elsewhere now. */
export const namedPeople = (db: Db, me: Pick<Caller, 'role_name' | 'company_id'>, found: readonly CountedPerson[]) => {
  const hides = isHcis(me) ? db`false` : db`p.status = 'inactive' or p.company_id <> ${me.company_id}`
  return db<ReportPerson[]>`
    select p.id as position_id, p.user_id, case when ${hides} then null else u.employee_identity end as employee_identity,
           u.name, coalesce(j.name, '–') as job_name, coalesce(c.name, '–') as company_name, it.value, it.note
    from rows from (jsonb_to_recordset(${db.json(found)})
        as (position_id int, company_id int, job_id int, value float8, note text)) with ordinality
      as it (position_id, company_id, job_id, value, note, place)
    join positions p on p.id = it.position_id join users u on u.id = p.user_id
    left join jobs j on j.id = it.job_id left join companies c on c.id = it.company_id
    order by it.place`
}
