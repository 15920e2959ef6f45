import { report } from '#contract/report/report.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import { paged } from '#server/platform/http/page.ts'
import { readReport, reportCallOf, sourceOf, topicOf } from './assemble.ts'
import { pageOfCounted, requireFigure } from './people.ts'
import { figureScope, peopleScope } from './scope.ts'

/** Answered in the call thread: they read everybody in the companies, over months. */
export const reportCalls = {
  one: threadCall(report.one, async ({ db, me, clock, params, query }) => {
    const name = topicOf(me, params.report)
    return readReport(await reportCallOf({ db, clock, me }, name, query, figureScope(me, query.company_id)))
  }),
  people: threadCall(report.people, async ({ db, me, clock, params, query }) => {
    const { figure, cell, page, page_size, ...asked } = query
    const name = topicOf(me, params.report)
    const call = await reportCallOf({ db, clock, me }, name, asked, peopleScope(me, query.company_id))
    requireFigure(call, figure)
    const found = await sourceOf(name).people(call, figure, cell)
    const rows = await pageOfCounted(db, me, found, { page, page_size })
    return paged(rows, found.length, { page, page_size })
  }),
}
