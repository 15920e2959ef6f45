import type { Department, DepartmentDraft, DepartmentRow } from '#contract/org/department.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** Deeper than any tree of units; it ends the query even if the data contains a loop. */
const DEPTH_MAX = 10

/** The units `d` of some companies with their level and the names above them, by which they are sorted. */
const inTree = (db: Db, inScope: Fragment, columns: Fragment, condition: Fragment) => db`
  with recursive tree (id, level, path) as (
    select d.id, 1, array[d.name] from departments d where d.parent_id is null and ${inScope}
    union all
    select d.id, tree.level + 1, tree.path || d.name
    from tree join departments d on d.parent_id = tree.id where tree.level < ${DEPTH_MAX}
  )
  select d.id, d.company_id, c.name as company_name, d.name, d.code, d.parent_id, tree.level, d.active ${columns}
  from tree join departments d on d.id = tree.id join companies c on c.id = d.company_id
  where ${condition}
  order by c.name collate "id-x-icu", c.id, tree.path collate "id-x-icu"`

/** Inactive units stay in the tree if an active one is below them. */
const isShown = (db: Db) => db`(d.active or exists (
  with recursive below (id, active) as (
    select n.id, n.active from departments n where n.parent_id = d.id
    union all
    select n.id, n.active from below join departments n on n.parent_id = below.id
  )
  select from below where below.active))`

export const listDepartments = (db: Db, inScope: Fragment, inactive: boolean) =>
  db<Department[]>`${inTree(db, inScope, db``, inactive ? db`true` : isShown(db))}`

/** Subqueries for each row, so that no plan reads all positions of the group for the few that lead. */
const headOf = (db: Db, column: Fragment) => db`(
  select ${column} from positions h join users u on u.id = h.user_id
  where h.id = d.head_position_id and h.company_id = d.company_id and h.status = 'active')`

const rowColumns = (db: Db) => db`,
  ${headOf(db, db`h.id`)} as head_position_id, ${headOf(db, db`u.name`)} as head_name,
  (select count(*)::int from positions p where p.department_id = d.id and p.status = 'active') as people,
  (${isUsed(db)}) as in_use`

/** Also by a change that is planned, which would fail on its day. */
const isUsed = (db: Db) => db`
  (select p.id from positions p where p.department_id = d.id limit 1) is not null
  or exists (select from departments n where n.parent_id = d.id)
  or exists (select from career_changes k where k.state = 'planned' and (k.after->>'department_id')::int = d.id)`

export const listRows = (db: Db, inScope: Fragment) =>
  db<DepartmentRow[]>`${inTree(db, inScope, rowColumns(db), db`true`)}`

export const findRow = async (db: Db, id: number) => {
  const inItsCompany = db`d.company_id = (select company_id from departments where id = ${id})`
  const [row] = await db<DepartmentRow[]>`${inTree(db, inItsCompany, rowColumns(db), db`d.id = ${id}`)}`
  return row
}

export const isNameInUse = async (tx: Db, company_id: number, name: string, except = 0) => {
  const [row] = await tx`
    select id from departments where company_id = ${company_id} and lower(name) = lower(${name}) and id <> ${except}`
  return row !== undefined
}

/** How a unit would stand under a parent: levels above and of its own, and whether the parent is below it. */
export const placeUnder = async (tx: Db, parent_id: number, id: number | null) =>
  exactlyOne(
    await tx<{ above: number; own: number; loops: boolean }[]>`
      with recursive above (id, parent_id, depth) as (
        select d.id, d.parent_id, 1 from departments d where d.id = ${parent_id}
        union all
        select d.id, d.parent_id, above.depth + 1
        from above join departments d on d.id = above.parent_id where above.depth < ${DEPTH_MAX}
      ), below (id, depth) as (
        select d.id, 1 from departments d where d.id = ${id}::int
        union all
        select d.id, below.depth + 1
        from below join departments d on d.parent_id = below.id where below.depth < ${DEPTH_MAX}
      )
      select (select max(depth) from above) as above, coalesce((select max(depth) from below), 1) as own,
             exists (select from below where below.id = ${parent_id}) as loops`,
  )

/** Whether the unit is of the company and takes others below it: it is active, or has the unit already. */
export const mayBeParent = async (tx: Db, parent_id: number, company_id: number, before: number | null) => {
  const [row] = await tx`
    select id from departments
    where id = ${parent_id} and company_id = ${company_id} and (active or id = ${before ?? 0})`
  return row !== undefined
}

export const mayBeHead = async (tx: Db, position_id: number, company_id: number) => {
  const [row] = await tx`
    select id from positions where id = ${position_id} and company_id = ${company_id} and status = 'active'`
  return row !== undefined
}

const valuesOf = ({ name, code, parent_id, head_position_id }: DepartmentDraft) => ({
  name,
  code: code ?? null,
  parent_id: parent_id ?? null,
  head_position_id: head_position_id ?? null,
})

export const insertDepartment = async (tx: Db, company_id: number, draft: DepartmentDraft) =>
  exactlyOne(
    await tx<{ id: number }[]>`
      insert into departments ${tx.values({ company_id, ...valuesOf(draft) })} returning id`,
  ).id

export const updateDepartment = async (tx: Db, id: number, draft: DepartmentDraft & { active: boolean }) => {
  await tx`update departments set ${tx.set({ ...valuesOf(draft), active: draft.active })} where id = ${id}`
}

export const deleteDepartment = async (tx: Db, id: number) => {
  await tx`delete from departments where id = ${id}`
}
