import { type DeskForm, type ServiceDesk, serviceDesk } from '#contract/lifecycle/service-desk.ts'
import { isHrOf } from '#contract/policy.ts'
import { notifyDesk, tasksOfDesk } from '#server/lifecycle/employee-checklist/notify-tasks.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'

const WHAT = 'Meja'
const TAKEN = 'Nama meja sudah digunakan'
const taken = { desks_name: () => conflict(TAKEN, 'duplicate', { name: [TAKEN] }) }

const listDesks = (db: Db, where: Fragment) => db<ServiceDesk[]>`
  select d.id, d.company_id, c.name as company_name, d.name,
    array(select position_id from desk_members m where m.desk_id = d.id order by position_id) as position_ids,
    coalesce((select json_agg(json_build_object('position_id', p.id, 'name', u.name, 'job_name', j.name, 'company_name', pc.name)
        order by u.name collate "id-x-icu", p.id)
      from desk_members m join positions p on p.id = m.position_id join users u on u.id = p.user_id
      join jobs j on j.id = p.job_id join companies pc on pc.id = p.company_id where m.desk_id = d.id), '[]') as members
  from desks d join companies c on c.id = d.company_id where ${where} order by d.name collate "id-x-icu", d.id`

const findDesk = async (tx: Db, me: Caller, id: number) => {
  await tx`select from desks where id = ${id} for update`
  const [desk] = await listDesks(tx, tx`d.id = ${id}`)
  return desk && isHrOf(me, desk.company_id) ? desk : notFound(WHAT)
}

/** People of the whole group may stand at a desk; HR of some companies names those that it sees, or keeps others. */
const requireMembers = async (tx: Db, me: Caller, { position_ids }: DeskForm, kept: readonly number[] = []) => {
  const rows = await tx<{ id: number; company_id: number }[]>`
    select id, company_id from positions where id = any(${position_ids}::int[]) and (status = 'active' or id = any(${kept}::int[]))`
  const allowed = rows.filter((it) => kept.includes(it.id) || isHrOf(me, it.company_id))
  if (allowed.length !== position_ids.length) invalid({ position_ids: ['Karyawan tidak ditemukan'] })
}

const storeMembers = async (tx: Db, desk_id: number, position_ids: readonly number[]) => {
  await tx`delete from desk_members where desk_id = ${desk_id} and position_id <> all(${position_ids}::int[])`
  await tx`
    insert into desk_members (desk_id, position_id) select ${desk_id}, id from unnest(${position_ids}::int[]) id
    on conflict do nothing`
}

const auditOf = ({ company_id, name, position_ids }: ServiceDesk) => ({ company_id, name, position_ids })

export const serviceDeskRoutes = (app: App) => {
  mount(app, serviceDesk.list, ({ db, me, query: { company_id } }) => {
    companyScopeOf(me, company_id)
    return listDesks(db, db`d.company_id = ${company_id}`)
  })
  mount(app, serviceDesk.add, async ({ db: tx, me, audit, body }) => {
    if (!isHrOf(me, body.company_id)) forbidden('Entitas ini di luar cakupan Anda', 'scope')
    const [company] = await tx`select id from companies where id = ${body.company_id}`
    if (!company) invalid({ company_id: ['Pilihan tidak ditemukan'] })
    await requireMembers(tx, me, body)
    const inserted = tx<{ id: number }[]>`
      insert into desks (company_id, name) values (${body.company_id}, ${body.name}) returning id`
    const { id } = exactlyOne(await explainConstraint(inserted, taken))
    await storeMembers(tx, id, body.position_ids)
    const desk = await findDesk(tx, me, id)
    audit.note({ entity_id: id, after: auditOf(desk) })
    return desk
  })
  mount(app, serviceDesk.change, async ({ db: tx, me, audit, params: { id }, body }) => {
    const before = await findDesk(tx, me, id)
    if (body.company_id !== before.company_id) invalid({ company_id: ['Entitas tidak dapat diganti'] })
    await requireMembers(tx, me, body, before.position_ids)
    await explainConstraint(tx`update desks set name = ${body.name} where id = ${id}`, taken)
    await storeMembers(tx, id, body.position_ids)
    await notifyDesk(tx, await tasksOfDesk(tx, id))
    const desk = await findDesk(tx, me, id)
    audit.note({ before: auditOf(before), after: auditOf(desk) })
    return desk
  })
  mount(app, serviceDesk.remove, async ({ db: tx, me, audit, params: { id } }) => {
    const desk = await findDesk(tx, me, id)
    const tasks = await tasksOfDesk(tx, id)
    await tx`delete from desks where id = ${id}`
    await notifyDesk(tx, tasks)
    audit.note({ before: auditOf(desk) })
    return desk
  })
}
