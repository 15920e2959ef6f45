import { PROBATION_TOO_LONG, term } from '#contract/lifecycle/term.ts'
import { isHrOf, isOwner } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { withNotice } from './notice-by.ts'
import * as termQueries from './queries.ts'

interface ListContext {
  db: Db
  me: Caller
  clock: Clock
  query: { company_id?: number; kind?: 'probation' | 'contract'; days: number; page: number; page_size: number }
}

const pageOfTerms = async ({ db, me, clock, query: { company_id, kind, days, ...page } }: ListContext) => {
  const today = await termQueries.todayAt(db, clock, me.timezone)
  const of = { me, scope: companyScopeOf(me, company_id), kind, days, today }
  const [rows, total] = await Promise.all([termQueries.pageOfTerms(db, of, page), termQueries.countTerms(db, of)])
  return paged(await withNotice(db, rows), total, page)
}

export const termRoutes = (app: App) => {
  mount(app, term.list, pageOfTerms)
  mount(app, term.managerList, pageOfTerms)
  mount(app, term.giveOpinion, async ({ db: tx, me, clock, audit, params: { positionId }, body }) => {
    const today = await termQueries.todayAt(tx, clock, me.timezone)
    const find = () => termQueries.listTerms(tx, { scope: undefined, position_id: positionId, today })
    const [found] = await find()
    const isHr = found && isHrOf(me, found.company_id)
    if (!found || (!isHr && (me.role_name !== 'manager' || me.company_id !== found.company_id)))
      return notFound('Masa percobaan atau kontrak')
    const leads = found.supervisor_id === me.position_id || me.sequence === 1
    if (isOwner(me, found) || (!isHr && !leads)) forbidden()
    if (found.kind === 'probation' && body.verdict === 'perpanjang') invalid({ verdict: [PROBATION_TOO_LONG] })
    const { verdict, note = null } = body
    await tx`
      insert into term_opinions (position_id, kind, end_at, verdict, note, given_by)
      values (${positionId}, ${found.kind}, ${found.end_at}, ${verdict}, ${note}, ${me.position_id})
      on conflict (position_id, kind, end_at) do update set verdict = excluded.verdict, note = excluded.note,
        given_by = excluded.given_by, at = now()`
    audit.note({ after: { verdict, note } })
    return exactlyOne(await withNotice(tx, await find()))
  })
}
