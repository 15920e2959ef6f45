/** The pages of checklists that HR and managers see. */

import type { ChecklistRow } from '#contract/lifecycle/checklist-row.ts'
import type { ChecklistFilters } from '#contract/lifecycle/employee-checklist.ts'
import { TERM_DAYS } from '#contract/lifecycle/term.ts'
import { countTerms } from '#server/lifecycle/term/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { paged } from '#server/platform/http/page.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { ListScope } from './list-condition.ts'
import * as listQueries from './queries.ts'
import { readSettled } from './settle-auto-tasks.ts'

export interface ListContext {
  db: Db
  sql: Db
  me: Caller
  clock: Clock
}

export const listScopeOf = ({ db, me, clock }: ListContext, company_id: number | undefined): ListScope => ({
  me,
  scope: companyScopeOf(me, company_id),
  today: listQueries.todayOfCaller(db, clock, me),
})

/** A company that a manager does not see is refused, as in every list. */
export const pageOfLists = async (
  context: ListContext & { query: ChecklistFilters & { page: number; page_size: number } },
) => {
  const { db, sql, query } = context
  const { page, page_size, company_id, ...filters } = query
  const sight = listScopeOf(context, company_id)
  const found = await readSettled(
    { db, sql },
    (from) => listQueries.judgedPage(from, sight, filters, { page, page_size }),
    ({ rows }) => rows.filter((it) => it.stale).map((it) => it.id),
  )
  return paged(found.rows.map(shownRow), found.total, query)
}

const shownRow = ({ stale: _stale, next_due: _due, ...row }: listQueries.JudgedRow): ChecklistRow => row

export const totalOf = async (context: ListContext) => {
  const { db, me, clock } = context
  const sight = listScopeOf(context, undefined)
  const [figures, terms] = await Promise.all([
    listQueries.countAll(db, sight),
    countTerms(db, { scope: sight.scope, me, days: TERM_DAYS, today: listQueries.todayOfCaller(db, clock, me) }),
  ])
  return { ...figures, terms }
}
