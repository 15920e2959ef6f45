import { type OrgChartNode, type OrgChartUnit, STRUCTURE_SEARCH_MAX, WITHOUT_UNIT } from '#contract/people/structure.ts'
import { admits, type Me } from '#contract/policy.ts'
import { listDepartments } from '#server/org/department/queries.ts'
import { containing } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

type Row = Omit<OrgChartNode, 'photo'> & { photo_id: string | null }

/** Those directly in a unit, or without one. */
const isInUnit = (db: Db, department_id: number | typeof WITHOUT_UNIT) =>
  department_id === WITHOUT_UNIT ? db`p.department_id is null` : db`p.department_id = ${department_id}`

/** The top level consists of positions without an active supervisor in the same company. */
const isUnder = (db: Db, under: number | undefined) =>
  under === undefined
    ? db`not exists (
        select from positions s where s.id = p.supervisor_id and s.company_id = p.company_id and s.status = 'active')`
    : db`p.supervisor_id = ${under}`

const shown = (db: Db) => db`
  at.id as position_id, at.user_id, at.name, at.job_name, at.photo_id,
  (select count(*)::int from positions p
   where p.supervisor_id = at.id and p.company_id = at.company_id and ${isActivePosition(db)}) as reports`
const source = (db: Db) => db`
  positions p join users u on u.id = p.user_id join jobs j on j.id = p.job_id`

interface Branch {
  company_id: number
  under?: number
  department_id?: number | typeof WITHOUT_UNIT
}

export const listUnder = async (
  db: Db,
  { company_id, under, department_id }: Branch,
  page: { page: number; page_size: number },
) => {
  const branch = department_id === undefined ? isUnder(db, under) : isInUnit(db, department_id)
  const where = and(db, [db`p.company_id = ${company_id}`, isActivePosition(db), branch])
  const [rows, counted] = await Promise.all([
    db<Row[]>`
      select ${shown(db)} from (
        select p.id, p.company_id, p.user_id, u.name, u.photo_id, j.name as job_name, j.sequence from ${source(db)}
        where ${where} order by j.sequence, u.name collate "id-x-icu", p.id ${limitOffset(db, page)}
      ) at order by at.sequence, at.name collate "id-x-icu", at.id`,
    db<{ total: number }[]>`select count(*)::int as total from positions p where ${where}`,
  ])
  return { rows, total: exactlyOne(counted).total }
}

/** The units of a company with the people directly in them, and how many have none. */
export const readUnits = async (db: Db, company_id: number) => {
  const departments = await listDepartments(db, db`d.company_id = ${company_id}`, false)
  const heads = await db<{ id: number; head: OrgChartUnit['head'] }[]>`
    select d.id, json_build_object('position_id', p.id, 'name', u.name) as head
    from departments d join positions p on p.id = d.head_position_id join users u on u.id = p.user_id
    where d.company_id = ${company_id} and p.company_id = d.company_id and ${isActivePosition(db)}`
  const counts = await db<{ department_id: number | null; people: number }[]>`
    select p.department_id, count(*)::int as people from positions p
    where p.company_id = ${company_id} and ${isActivePosition(db)} group by 1`
  const headOf = new Map(heads.map((it) => [it.id, it.head]))
  const peopleOf = new Map(counts.map((it) => [it.department_id, it.people]))
  const units = departments.map(
    ({ id, name, code, parent_id, level }): OrgChartUnit => ({
      ...{ id, name, code, parent_id, level },
      head: headOf.get(id) ?? null,
      people: peopleOf.get(id) ?? 0,
    }),
  )
  return { units, without_unit: peopleOf.get(null) ?? 0 }
}

export interface FoundNode extends Row {
  above: { position_id: number; name: string }[]
}

/** Deeper than any organisation chart; it ends the query even if the data contains a loop. */
const DEPTH_MAX = 30

/** Staff find colleagues by the name only; the directory, and with it NIK and employee number, is the managers'. */
const matches = (db: Db, me: Me, keyword: string) =>
  and(db, [
    db`w.search like ${containing(db, keyword)}`,
    admits.manager(me) ? undefined : db`u.search_name like ${containing(db, keyword)}`,
  ])

export const searchNodes = (db: Db, me: Me, company_id: number, keyword: string) => db<FoundNode[]>`
  select ${shown(db)}, array(
    with recursive above as (
      select s.id, s.user_id, s.supervisor_id, 1 as step from positions s
      where s.id = at.supervisor_id and s.company_id = at.company_id and s.status = 'active'
      union all
      select s.id, s.user_id, s.supervisor_id, above.step + 1 from above join positions s on s.id = above.supervisor_id
      where s.company_id = at.company_id and s.status = 'active' and above.step < ${DEPTH_MAX}::int
    )
    select json_build_object('position_id', above.id, 'name', u.name)
    from above join users u on u.id = above.user_id order by above.step
  ) as above
  from (
    select p.id, p.company_id, p.user_id, p.supervisor_id, u.name, u.photo_id, j.name as job_name
    from workplaces w join ${source(db)} on p.id = w.position_id
    where ${matches(db, me, keyword)} and w.company_id = ${company_id}
      and p.company_id = w.company_id and ${isActivePosition(db)}
    order by w.name collate "id-x-icu", p.id limit ${STRUCTURE_SEARCH_MAX}::int
  ) at order by at.name collate "id-x-icu", at.id`
