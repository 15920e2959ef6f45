import { deskHandover, type Handover } from '#contract/lifecycle/handover.ts'
import { containing, isPresentWorkplace } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { giveItem, receiveReturn } from './hand-over.ts'
import * as itemQueries from './queries.ts'

/** A desk sees of a person name, job and entity only. */
const shownToDesk = ({ employee_identity: _identity, user_id: _user, charge: _charge, ...it }: Handover) => it

const requireDesk = (companies: readonly number[]) => (companies.length > 0 ? companies : notFound('Meja'))
const PEOPLE_MAX = 20

export const deskItemRoutes = (app: App) => {
  mount(app, deskHandover.list, async ({ db, me, query: { keyword, ...page } }) => {
    const companies = await itemQueries.desksOf(db, me)
    const named = db`exists (select from workplaces w where w.position_id = h.position_id and w.search like ${containing(db, keyword ?? '')})`
    const where = and(db, [
      db`h.company_id = any(${companies}::int[]) and h.returned_at is null`,
      keyword ? named : undefined,
    ])
    const [rows, total] = await Promise.all([
      itemQueries.pageOfHandovers(db, where, page),
      itemQueries.countHandovers(db, where),
    ])
    return paged(rows.map(shownToDesk), total, page)
  })
  mount(app, deskHandover.items, async ({ db, me }) => {
    const companies = requireDesk(await itemQueries.desksOf(db, me))
    const [items, kinds] = await Promise.all([
      itemQueries.listCompanyItems(
        db,
        db`i.company_id = any(${companies}::int[]) and i.state = 'available'`,
        db`order by i.name collate "id-x-icu", i.id limit 500`,
      ),
      db<{ id: number; name: string }[]>`
        select id, name from item_kinds where active and not serial order by name collate "id-x-icu"`,
    ])
    return { items, kinds }
  })
  mount(app, deskHandover.people, async ({ db, me, query: { keyword } }) => {
    const companies = requireDesk(await itemQueries.desksOf(db, me))
    return db<{ position_id: number; name: string; job_name: string; company_name: string }[]>`
      select p.id as position_id, u.name, j.name as job_name, c.name as company_name
      from workplaces w join positions p on p.id = w.position_id and p.company_id = w.company_id
      join users u on u.id = p.user_id join jobs j on j.id = p.job_id join companies c on c.id = p.company_id
      where w.company_id = any(${companies}::int[]) and ${isPresentWorkplace(db)} and p.status = 'active' and p.user_id <> ${me.id}
        and w.search like ${containing(db, keyword)}
      order by u.name collate "id-x-icu", p.id ${db.unsafe(`limit ${PEOPLE_MAX}`)}`
  })
  mount(app, deskHandover.add, async ({ db: tx, me, clock, audit, body }) => {
    const companies = requireDesk(await itemQueries.desksOf(tx, me))
    const row = await giveItem({ tx, me, clock, mayIn: (company_id) => companies.includes(company_id) }, body)
    audit.note({ entity_id: row.id, subject_user_id: row.user_id, after: { what: row.what, handed_at: row.handed_at } })
    return shownToDesk(row)
  })
  mount(app, deskHandover.giveBack, async ({ db: tx, me, clock, audit, params: { id }, body }) => {
    const companies = requireDesk(await itemQueries.desksOf(tx, me))
    const row = await receiveReturn({ tx, me, clock, mayIn: (company_id) => companies.includes(company_id) }, id, body)
    audit.note({ subject_user_id: row.user_id, after: { what: row.what, ...body } })
    return shownToDesk(row)
  })
}
