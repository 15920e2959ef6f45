import { report } from '#contract/report/report.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import { offsetOf, paged } from '#server/platform/http/page.ts'
import { readReport, reportCallOf, sourceOf, topicOf } from './assemble.ts'
import { byName, namedPeople, requireFigure } from './people.ts'
import { remember } from './remembered.ts'
import { figureScope, peopleScope } from './scope.ts'

/** Answered in the call thread: they read everybody in the companies, over months. */
export const reportCalls = {
  one: threadCall(report.one, async ({ db, sql, me, clock, params, query }) => {
    const name = topicOf(me, params.report)
    const call = await reportCallOf({ db, clock, me }, name, query, figureScope(me, query.company_id))
    return remember(sql.target, call, ['figures'], () => readReport(call))
  }),
  people: threadCall(report.people, async ({ db, sql, me, clock, params, query }) => {
    const { figure, cell, page, page_size, ...asked } = query
    const name = topicOf(me, params.report)
    const call = await reportCallOf({ db, clock, me }, name, asked, peopleScope(me, query.company_id))
    requireFigure(call, figure)
    const found = await remember(sql.target, call, [figure, cell], async () =>
      byName(db, await sourceOf(name).people(call, figure, cell)),
    )
    const first = offsetOf({ page, page_size })
    const rows = await namedPeople(db, me, found.slice(first, first + page_size))
    return paged(rows, found.length, { page, page_size })
  }),
}
