import { type DeskItem, deskHandover } from '#contract/lifecycle/desk-handover.ts'
import type { Handover } from '#contract/lifecycle/handover-row.ts'
import type { CompanyItem } from '#contract/lifecycle/item.ts'
import type { Me } from '#contract/policy.ts'
import { containing, isPresentWorkplace } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { giveItem } from './hand-over.ts'
import * as itemQueries from './queries.ts'
import { receiveReturn } from './take-back.ts'

/** A desk sees of a person name, job and entity only. */
const shownToDesk = (me: Me, { employee_identity: _identity, user_id, charge: _charge, ...it }: Handover) => ({
  ...it,
  own: user_id === me.id,
})

/** The companies whose desks the caller serves, or the one that is named; others do not know that there is anything. */
const requireDesk = async (db: Db, me: Me, named?: number) => {
  const ids = (await itemQueries.servedCompanies(db, me)).map((it) => it.company_id)
  const asked = named === undefined ? ids : ids.filter((id) => id === named)
  return asked.length > 0 ? asked : notFound('Meja')
}
const PEOPLE_MAX = 20

export const deskItemRoutes = (app: App) => {
  mountDeskLists(app)
  mount(app, deskHandover.add, async ({ db: tx, me, clock, audit, body }) => {
    const companies = await requireDesk(tx, me)
    const row = await giveItem({ tx, me, clock, mayIn: (company_id) => companies.includes(company_id) }, body)
    audit.note({ entity_id: row.id, subject_user_id: row.user_id, after: { what: row.what, handed_at: row.handed_at } })
    return shownToDesk(me, row)
  })
  mount(app, deskHandover.giveBack, async ({ db: tx, me, clock, audit, params: { id }, body }) => {
    const companies = await requireDesk(tx, me)
    const row = await receiveReturn({ tx, me, clock, mayIn: (company_id) => companies.includes(company_id) }, id, body)
    audit.note({ subject_user_id: row.user_id, after: { what: row.what, ...body } })
    return shownToDesk(me, row)
  })
}

const mountDeskLists = (app: App) => {
  mount(app, deskHandover.companies, ({ db, me }) => itemQueries.servedCompanies(db, me))
  mount(app, deskHandover.list, async ({ db, me, query: { keyword, state, company_id, ...page } }) => {
    const companies = await requireDesk(db, me, company_id)
    const where = and(db, [
      db`h.company_id = any(${companies}::int[]) and h.returned_at is null`,
      state === 'disputed' ? db`h.dispute is not null` : undefined,
      keyword ? itemQueries.heldOrNamed(db, keyword, heldBy(db, keyword)) : undefined,
    ])
    const [rows, total] = await Promise.all([
      itemQueries.pageOfHandovers(db, where, page),
      itemQueries.countHandovers(db, where),
    ])
    return paged(
      rows.map((it) => shownToDesk(me, it)),
      total,
      page,
    )
  })
  mount(app, deskHandover.items, async ({ db, me, query: { keyword, company_id, ...page } }) => {
    const filters = { keyword, state: 'available' as const, scope: await requireDesk(db, me, company_id) }
    const [rows, total] = await Promise.all([
      itemQueries.pageOfItems(db, filters, page),
      itemQueries.countCompanyItems(db, filters),
    ])
    return paged(rows.map(shownItem), total, page)
  })
  mount(app, deskHandover.kinds, async ({ db, me }) => {
    await requireDesk(db, me)
    return db<{ id: number; name: string }[]>`
      select id, name from item_kinds where active and not serial order by name collate "id-x-icu"`
  })
  mount(app, deskHandover.people, async ({ db, me, query: { keyword, company_id } }) => {
    const companies = await requireDesk(db, me, company_id)
    return db<{ position_id: number; name: string; job_name: string; company_name: string }[]>`
      select p.id as position_id, u.name, j.name as job_name, c.name as company_name
      from workplaces w join positions p on p.id = w.position_id and p.company_id = w.company_id
      join users u on u.id = p.user_id join jobs j on j.id = p.job_id join companies c on c.id = p.company_id
      where w.company_id = any(${companies}::int[]) and ${isPresentWorkplace(db)} and p.status = 'active' and p.user_id <> ${me.id}
        and ${isCalled(db, keyword)}
      order by u.name collate "id-x-icu", p.id ${db.unsafe(`limit ${PEOPLE_MAX}`)}`
  })
}

/** Condition: the name of the person `u` contains the text. The index also knows the NIK, which a desk must not guess by it. */
const isCalled = (db: Db, keyword: string) =>
  db`w.search like ${containing(db, keyword)} and u.search_name like ${containing(db, keyword)}`

const heldBy = (db: Db, keyword: string) => db`
  h.position_id in (
    select w.position_id from workplaces w join positions p on p.id = w.position_id join users u on u.id = p.user_id
    where ${isCalled(db, keyword)})`

const shownItem = ({ id, company_id, company_name, name, serial_number, kind_name }: CompanyItem): DeskItem => ({
  ...{ id, company_id, company_name, name, serial_number, kind_name },
})
