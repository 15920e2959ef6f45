/** The simulation of a company's last period, answered in the call thread. */
import { payYearEnd } from '#contract/pay/year-end.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import { paged } from '#server/platform/http/page.ts'
import { bySurprise, simulate } from './simulation.ts'
import { yearsSoFar } from './simulation-queries.ts'

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const payYearEndCalls = {
  simulation: threadCall(
    payYearEnd.simulation,
    async ({ db, me, clock, query: { company_id, year, keyword = '', ...page } }) => {
      await companyOf(db, clock, me, company_id)
      const people = (await yearsSoFar(db, company_id, year)).map(simulate).toSorted(bySurprise)
      const found = people.filter((it) => plain(it.name).includes(plain(keyword)))
      const first = (page.page - 1) * page.page_size
      return paged(found.slice(first, first + page.page_size), found.length, page)
    },
  ),
}
