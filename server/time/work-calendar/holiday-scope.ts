/** The companies for which HR writes holidays, and the dates that a change of holidays concerns. */
import type { Holiday, HolidayForm, PackResult } from '#contract/calendar/holiday.ts'
import { isGroupHr, isHrOf, type Me } from '#contract/policy.ts'
import { findHoliday } from '#server/calendar/work-calendar/holidays.ts'
import type { ChangedDates } from '#server/leave/ledger/plan-recount.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, notFound } from '#server/platform/http/errors.ts'

export const holidayInSight = async (tx: Db, me: Me, id: number): Promise<Holiday> => {
  const row = await findHoliday(tx, id)
  const isSeen = isGroupHr(me) || row.company_ids.length === 0 || row.company_ids.some((it) => isHrOf(me, it))
  return isSeen ? row : notFound('Libur')
}

/** HR with a company scope writes rows that name nothing but its own companies. */
export const requireOwnCompanies = (me: Me, { company_ids }: Pick<HolidayForm, 'company_ids'>) =>
  authorize(isGroupHr(me) || (company_ids.length > 0 && company_ids.every((it) => isHrOf(me, it))))

type Dated = { date: string; company_ids?: readonly number[] }
export const datesOf = (rows: readonly (Dated | undefined)[]): ChangedDates[] =>
  rows
    .filter((it) => it !== undefined)
    .map(({ date, company_ids }) => ({
      from: date,
      to: date,
      company_ids: company_ids?.length ? company_ids : undefined,
    }))

export const packDates = ({ added, changed, removed }: PackResult) => datesOf([...added, ...changed, ...removed])
